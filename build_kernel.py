"""Build the optional search kernel into the package, if this machine can: run by the installer.

Sudologue works without it, only more slowly, so whatever goes wrong here is told in one line and the install goes on.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

FOLDER = Path("sudologue/search/kernel")


def build() -> Path:
    """Compile and put the library beside its sources; raise whatever the compiler raises."""
    from setuptools import Distribution, Extension

    flags = ["/O2"] if sys.platform == "win32" else ["-O3", "-std=c11", "-fvisibility=hidden"]
    extension = Extension(
        "sudologue.search.kernel._kernel",
        sorted(map(str, FOLDER.rglob("*.c"))),
        depends=sorted(map(str, FOLDER.rglob("*.h"))),
        extra_compile_args=flags,
        define_macros=[("Py_LIMITED_API", "0x030B0000")],
        py_limited_api=True,
    )
    distribution = Distribution({"name": "sudologue", "ext_modules": [extension]})
    command = distribution.get_command_obj("build_ext")
    with TemporaryDirectory() as folder:
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        command.run()
        built = Path(command.get_outputs()[0])
        return Path(shutil.copy(built, FOLDER / built.name))


def main() -> None:
    """Build, or say why not."""
    try:
        for old in (*FOLDER.glob("_kernel*.so"), *FOLDER.glob("_kernel*.pyd")):
            old.unlink()
        print(f"search kernel: {build()}")
    except (Exception, SystemExit) as error:
        print(f"search kernel: not built, plain Python will search ({error})", file=sys.stderr)


if __name__ == "__main__":
    main()
