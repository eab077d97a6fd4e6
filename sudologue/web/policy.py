"""What the page may load, as browsers are told. It is strict: whatever is not named is forbidden."""

from collections.abc import Mapping

PAGE: Mapping[str, str] = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""For the page, wherever it comes from."""


def as_text(policy: Mapping[str, str]) -> str:
    """As it is written in a header, or in the page itself."""
    return "; ".join(f"{name} {sources}" for name, sources in policy.items())


def with_python(host: str = "") -> Mapping[str, str]:
    """For a page in whose worker Python runs, as WebAssembly; with the host that it is loaded from, if another."""
    return {
        **PAGE,
        "script-src": f"'self' 'wasm-unsafe-eval' {host}".strip(),
        "connect-src": f"'self' {host}".strip(),
        "worker-src": "'self'",
    }
