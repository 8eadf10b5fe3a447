"""Prints a program whose function f0 calls f1, which calls f2, and so on: as many functions as the argument says."""
import sys

count = int(sys.argv[1])
print("""func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<1.0> : tensor<4xf32>
  %0 = call @f0(%c) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.add %a, %0 : tensor<4xf32>
  %2 = stablehlo.add %1, %0 : tensor<4xf32>
  return %2 : tensor<4xf32>
}""")
for i in range(count):
    what = f"call @f{i + 1}(%a) : (tensor<4xf32>) -> tensor<4xf32>" if i + 1 < count else "stablehlo.negate %a : tensor<4xf32>"
    print(f"func.func private @f{i}(%a: tensor<4xf32>) -> tensor<4xf32> {{\n  %0 = {what}\n  return %0 : tensor<4xf32>\n}}")
