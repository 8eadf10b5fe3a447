"""Prints a network of so many layers, each with weights of its own, over 8,192 devices: rows of the batch over x, hidden units over y."""
import sys

ROWS, WIDTH, HIDDEN = 65536, 4096, 16384
layers = int(sys.argv[1])
batch, up, down, hidden = (f"tensor<{shape}xbf16>" for shape in (f"{ROWS}x{WIDTH}", f"{WIDTH}x{HIDDEN}", f"{HIDDEN}x{WIDTH}", f"{ROWS}x{HIDDEN}"))


def argument(name, type, sharding):
    return f"%{name}: {type} {{sdy.sharding = #sdy.sharding<@mesh, {sharding}>}}"


arguments = [argument("x0", batch, '[{"x"}, {}]')]
for i in range(layers):
    arguments += [argument(f"up{i}", up, '[{}, {"y"}]'), argument(f"down{i}", down, '[{"y"}, {}]')]
print('sdy.mesh @mesh = <["x"=64, "y"=128]>')
print(f"func.func @main({', '.join(arguments)}) -> {batch} {{")
for i in range(layers):
    print(f"""  %h{i} = stablehlo.dot_general %x{i}, %up{i}, contracting_dims = [1] x [0] : ({batch}, {up}) -> {hidden}
  %t{i} = stablehlo.tanh %h{i} : {hidden}
  %y{i} = stablehlo.dot_general %t{i}, %down{i}, contracting_dims = [1] x [0] : ({hidden}, {down}) -> {batch}
  %x{i + 1} = stablehlo.add %y{i}, %x{i} : {batch}""")
print(f"  return %x{layers} : {batch}\n}}")
