# What `_kernel.c` offers. Boards are 92 bytes of candidates each; `kernel.py` tells what the parts are.

def solutions(boards: bytes, limit: int, part: int, /) -> tuple[list[int], bytes]: ...
def look(board: bytes, part: int, placed: bytes = ..., kinds: int = ..., /) -> bytes: ...
def refute(
    records: bytes,
    guards: bytes,
    candidate: int,
    truth: bool,
    trouble: bytearray,
    goal: int = ...,
    goal_truth: bool = ...,
    /,
) -> tuple[bool, bytes]: ...
def reach(
    nodes: bytes, strong: bytes, conflicts: bytes, strikes: bytes, /
) -> tuple[bytes, list[bytes], bytes, list[int]]: ...
