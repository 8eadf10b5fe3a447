"""Writes a program that shifts one array by many distances, and then looks at it through two windows, the second inside of the
first: many_windows.py SHIFTS"""

import sys

shifts = int(sys.argv[1])
ARRAY, CUT = "tensor<65536xf32>", '{sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}'


def window(name, size):
    print(f'  {name} = "stablehlo.reduce_window"(%x, %zero) ({{^bb0(%a: tensor<f32>, %b: tensor<f32>):')
    print("      %s = stablehlo.add %a, %b : tensor<f32>\n      stablehlo.return %s : tensor<f32>")
    print(f"    }}) {{window_dimensions = array<i64: {size}>, padding = dense<[[0, {size - 1}]]> : tensor<1x2xi64>}} : ({ARRAY}, tensor<f32>) -> {ARRAY}")


print('sdy.mesh @mesh = <["x"=2]>')
print(f"func.func @main(%x: {ARRAY} {CUT}) -> ({', '.join([f'{ARRAY} {CUT}'] * (shifts + 2))}) {{")
print("  %zero = stablehlo.constant dense<0.0> : tensor<f32>")
for i in range(1, shifts + 1):
    print(f"  %r{i} = stablehlo.pad %x, %zero, low = [{i}], high = [-{i}], interior = [0] : ({ARRAY}, tensor<f32>) -> {ARRAY}")
window("%wide", 3)
window("%narrow", 2)
results = [f"%r{i}" for i in range(1, shifts + 1)] + ["%wide", "%narrow"]
print(f"  return {', '.join(results)} : {', '.join([ARRAY] * len(results))}\n}}")
