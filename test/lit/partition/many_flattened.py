"""Writes a program that puts arrays together, computes of the flat array, and takes it apart: many_flattened.py ARRAYS STEPS"""

import sys

arrays, steps = int(sys.argv[1]), int(sys.argv[2])
ARRAY, PART, WHOLE = "tensor<8x2xf32>", "tensor<16xf32>", f"tensor<{16 * arrays}xf32>"
CUT = '{sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}'

print('sdy.mesh @mesh = <["x"=2]>')
print(f"func.func @main({', '.join(f'%a{i}: {ARRAY} {CUT}' for i in range(arrays))}) -> ({', '.join([f'{ARRAY} {CUT}'] * arrays)}) {{")
for i in range(arrays):
    print(f"  %f{i} = stablehlo.reshape %a{i} : ({ARRAY}) -> {PART}")
parts = ", ".join(f"%f{i}" for i in range(arrays))
print(f"  %v0 = stablehlo.concatenate {parts}, dim = 0 : ({', '.join([PART] * arrays)}) -> {WHOLE}")
for i in range(steps):
    print(f"  %v{i + 1} = stablehlo.tanh %v{i} : {WHOLE}")
for i in range(arrays):
    print(f"  %s{i} = stablehlo.slice %v{steps} [{16 * i}:{16 * i + 16}] : ({WHOLE}) -> {PART}")
    print(f"  %r{i} = stablehlo.reshape %s{i} : ({PART}) -> {ARRAY}")
print(f"  return {', '.join(f'%r{i}' for i in range(arrays))} : {', '.join([ARRAY] * arrays)}\n}}")
