// A step of 100 layers on 8,192 devices, one of which is slow. Devices that are alike are simulated once: the slow one, and one for all
// others, which are as fast and wait for it alike. A step of ten layers takes a tenth.
// RUN: python3 %S/many_layers.py 100 > %t.100.mlir
// RUN: tessera simulate %t.100.mlir --machine tpu-v5p --slow device=17:0.8 | FileCheck %s
// RUN: python3 %S/many_layers.py 10 > %t.10.mlir
// RUN: tessera simulate %t.10.mlir --machine tpu-v5p --slow device=17:0.8 | FileCheck %s --check-prefix=TEN
// CHECK: A step of {{.*}}: 14 ms on 8192 devices
// CHECK: device 17 8.9 % 91.1 % 0 % 0 % 91.1 %
// CHECK-NEXT: 8191 devices: 0-16, 18-8191 7.12 % 91.1 % 1.78 % 0 % 91.1 %
// CHECK: and 188 more
// TEN: A step of {{.*}}: 1.4 ms on 8192 devices
