// RUN: ulimit -v 4000000; tessera run %s --random 0
// EXPECT: address_space_limited.mlir:4:1: error: the run takes 4800000000 bytes of memory (on each of 8 devices 0 for temporaries and 600000000 for results), and <n> are left of the 4096000000 of this process by its limit on address space (ulimit -v); the largest on a device: result 0 f32[150000000] of 600000000 bytes (spmd.fused); cut arrays over more devices and give devices to more processes on other machines, give arguments away (donate), or take smaller arrays
sdy.mesh @mesh = <["x"=8]>
func.func @main() -> tensor<150000000xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<150000000xf32>
  return %0 : tensor<150000000xf32>
}
