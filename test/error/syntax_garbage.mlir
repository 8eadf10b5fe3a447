// RUN: tessera run %s --random 0
// EXPECT: syntax_garbage.mlir:3:1: error: custom op 'This' is unknown (tried 'builtin.This' as well)
This is no program at all.
