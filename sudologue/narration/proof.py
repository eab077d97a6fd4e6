from sudologue.narration.terse import TERSE as PROOF
