// What was compiled is taken from the folder in a second run, and the report says so.
// RUN: rm -rf %t && mkdir %t
// RUN: env TESSERA_CACHE_DIR=%t/cache tessera run %s --random 0 --report %t/first.json >/dev/null
// RUN: env TESSERA_CACHE_DIR=%t/cache tessera run %s --random 0 --report %t/second.json >/dev/null
// RUN: env TESSERA_CACHE_DIR= tessera run %s --random 0 --report %t/none.json >/dev/null
// RUN: python3 -c "import json, sys; print(*[json.load(open(f'%t/{name}.json'))['kernels'] for name in ('first', 'second', 'none')], sep='\n')" | FileCheck %s
// CHECK: {'from_memory': 0, 'from_cache': 0, 'compiled': [[COUNT:[1-9][0-9]*]], 'bytes': [[BYTES:[1-9][0-9]*]]}
// CHECK: {'from_memory': 0, 'from_cache': [[COUNT]], 'compiled': 0, 'bytes': [[BYTES]]}
// CHECK: {'from_memory': 0, 'from_cache': 0, 'compiled': [[COUNT]], 'bytes': [[BYTES]]}
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.add %a, %a : tensor<8xf32>
  %1 = stablehlo.tanh %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}
