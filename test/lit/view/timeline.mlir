// The page's data have the simulated step of 8,192 described devices. A slow device is a kind of device by itself, and so are those that
// wait for it along x, those that wait along y, and all others.
// covers: N20
// RUN: tessera view %s --machine tpu-v5p --slow device=17:0.8 --slow link=x@40:0.5 --json | FileCheck %s
// RUN: tessera view %s --machine tpu-v5p --slow device=17:0.8 --html %t.html && FileCheck %s --check-prefix=PAGE < %t.html

// CHECK: "timeline":{"step":{{[1-9][0-9]+}},"rows":[{"devices":"126 devices: 0-16, 18-39, 41-127","name":"computing"},
// CHECK-SAME: {"devices":"device 17","name":"computing"},{"devices":"device 17","name":"links along x"},{"devices":"device 17","name":"links along y"},
// CHECK-SAME: {"devices":"device 40","name":"computing"},
// CHECK-SAME: {"devices":"7938 devices: 128-144, 146-167, 169-272, ...","name":"computing"},
// CHECK-SAME: {"devices":"63 devices: 145, 273, 401, ...","name":"computing"},
// CHECK-SAME: "names":{{\[.*}}"wait for reduce_scatter"
// CHECK-SAME: "spans":{{\[\[.*}}"transfer"
// CHECK-SAME: "memory":{{\[\[0,[0-9]+\]}}
// CHECK-SAME: "spans_left_out":0,"classes_left_out":0}

// PAGE: "timeline":{"step":{{[1-9][0-9]+}},

sdy.mesh @mesh = <["x"=64, "y"=128]>
func.func @main(%x: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %up: tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
                %down: tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<512xf32> {
  %0 = stablehlo.dot_general %x, %up, contracting_dims = [1] x [0] : (tensor<1024x512xf32>, tensor<512x2048xf32>) -> tensor<1024x2048xf32>
  %1 = stablehlo.tanh %0 : tensor<1024x2048xf32>
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : (tensor<1024x2048xf32>, tensor<2048x512xf32>) -> tensor<1024x512xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1024x512xf32>, tensor<f32>) -> tensor<512xf32>
  return %3 : tensor<512xf32>
}
