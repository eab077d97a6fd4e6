"""`nox` runs the tests on every supported Python that is installed."""

import nox

nox.options.error_on_missing_interpreters = False
nox.options.download_python = "never"


@nox.session(python=["3.11", "3.12", "3.13", "3.14"])
def tests(session: nox.Session) -> None:
    """The tests."""
    project = nox.project.load_toml("pyproject.toml")
    session.install(".", *nox.project.dependency_groups(project, "test"))
    session.run("pytest", *session.posargs)
