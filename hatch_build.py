"""What an installer does besides copying files: it builds the search kernel, and tags the wheel by what came of it.

A wheel with a kernel goes for one platform and any CPython from 3.11 on, since the kernel keeps to the limited API. One
without (no compiler, or `SUDOLOGUE_KERNEL=no`) goes for any platform. An editable install has the kernel in its folder.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = "sudologue/search/kernel"


class KernelHook(BuildHookInterface[Any]):
    """Runs `build_kernel.py`, in a process of its own, and puts the library that it leaves into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build, then say what kind of wheel this is; installing and installing editably (`version`) are the same."""
        if os.environ.get("SUDOLOGUE_KERNEL") == "no":
            return
        subprocess.run([sys.executable, "build_kernel.py"], cwd=self.root, check=True)
        folder = Path(self.root, FOLDER)
        for library in (*folder.glob("_kernel.abi3.so"), *folder.glob("_kernel.pyd")):
            build_data["artifacts"].append(f"/{FOLDER}/{library.name}")
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{_platform()}"


def _platform() -> str:
    """What the library is built for, as wheels spell it."""
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")
