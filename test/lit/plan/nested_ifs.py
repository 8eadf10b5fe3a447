"""Prints a program of branches in branches, as many as the argument says."""
import sys

count = int(sys.argv[1])
print("""sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32>, %p: tensor<i1>) -> tensor<8xf32> {""")
for i in range(count):
    print(f'%r{i} = "stablehlo.if"(%p) ({{')
print("stablehlo.return %a : tensor<8xf32>")
for i in reversed(range(count)):
    print("}, { stablehlo.return %a : tensor<8xf32> }) : (tensor<i1>) -> tensor<8xf32>")
    print(f"{'stablehlo.' if i else ''}return %r{i} : tensor<8xf32>")
print("}")
