// RUN: tessera run %s --random 0
// EXPECT: no_function.mlir: error: there is no function @main; the module has no functions; a program starts at @main, or at its only function
module {}
