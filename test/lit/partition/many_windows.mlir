// At most 32 windows of an array are known. A window inside of the last one of these is taken from it, and a window inside of one that
// comes after them has borders of its own.
// RUN: python3 %S/many_windows.py 31 > %t.few.mlir
// RUN: tessera partition %t.few.mlir | grep -c "spmd.collective_permute.*reduce_window" | FileCheck %s --check-prefix=KNOWN
// RUN: python3 %S/many_windows.py 32 > %t.many.mlir
// RUN: tessera partition %t.many.mlir | grep -c "spmd.collective_permute.*reduce_window" | FileCheck %s --check-prefix=UNKNOWN

// KNOWN: {{^1$}}
// UNKNOWN: {{^2$}}
