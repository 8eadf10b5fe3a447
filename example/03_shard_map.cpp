// Lesson 3: shard_map. A function is written for one device, over the blocks that it holds, and runs on all devices at
// once; whatever the devices tell one another is a collective that you wrote.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

int main() {
  Mesh line = make_mesh({{"i", 4}}), grid = make_mesh({{"i", 4}, {"j", 2}});

  section("a map over blocks");
  // [blocks]
  // A spec says how an argument is cut into blocks, or how the results' blocks are put together. Without collectives it
  // is a map: split, apply, concatenate. The body sees a block, with as many dimensions as the whole.
  Array x = arange(8 * 5, f32).reshape({8, 5});
  auto body = [](Array block) { return exp(block * 0.1)[0] * ones({3, 1}); };  // f32[2,5] to f32[3,5]
  Array mapped = shard_map(body, {.mesh = line, .in_specs = {P("i")}, .out_specs = {P("i")}})(x);

  std::vector<Array> results;
  for (const Array &block : split(x, 4)) results.push_back(body(block));
  check(close(mapped, concatenate(results)), "shard_map is split, map, concatenate");
  check(mapped.shape() == Shape{12, 5}, "four blocks of 3 rows");
  // [/blocks]
  std::cout << type_string(x) << " becomes " << type_string(mapped) << "\n";

  section("axes that a spec doesn't name");
  // [unnamed]
  // In: every device along the axis gets the whole extent. Out: one copy is kept, and you promise that all are equal.
  Array whole = arange(12 * 12, f32).reshape({12, 12});
  auto show = [](Array block) {
    std::cout << "a block is " << type_string(block) << "\n";
    return block;
  };
  Array wide = shard_map(show, {.mesh = grid, .in_specs = {P("i", None)}, .out_specs = {P("i", "j")}})(whole);
  check(close(wide, tile(whole, {1, 2})), "j was not in the input's spec, so its blocks come out twice");

  Array three = array({3.f}, {1, 1});  // what a body captures is the same on all devices, as if it came in by P()
  for (P out : {P("i", "j"), P("i", None), P(None, None)}) {
    Array copies = shard_map([&] { return three; }, {.mesh = grid, .out_specs = {out}})();
    std::cout << out << " makes " << type_string(copies) << "\n";
  }
  // [/unnamed]

  section("types say what may differ where");
  // [variance]
  // The braces of a type are the axes over which a value may differ from device to device. psum makes it equal over j.
  auto typed = [](Array a, Array b) {
    Array partial = matmul(a, b);
    Array total = psum(partial, "j");
    std::cout << "a " << type_string(a) << ", b " << type_string(b) << ", a b " << type_string(partial) << ", summed "
              << type_string(total) << "\n";
    return total;
  };
  Array a = arange(8 * 16, f32).reshape({8, 16}) * 0.01, b = arange(16 * 4, f32).reshape({16, 4}) * 0.01;
  auto product = shard_map(typed, {.mesh = grid, .in_specs = {P("i", "j"), P("j", None)}, .out_specs = {P("i", None)}});
  Array c = product(a, b);
  check(close(c, matmul(a, b)), "the sum of the products of blocks is the product");
  // [/variance]

  section("looking into the body");
  // [looking]
  // Called like this the body runs at once, operation by operation, so it can be printed and debugged, and C++ can
  // decide on what is equal everywhere.
  auto curious = [](Array block) {
    Array sum_here = sum(block), sum_of_all = psum(sum_here, Axes{"i", "j"});
    std::cout << sum_here << "\n";
    return sum_of_all > 100.0 ? block / sum_of_all : block;
  };
  Array scaled = shard_map(curious, {.mesh = grid, .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}})(whole);
  check(close(sum(scaled), 1.0), "the sum of all was greater than 100");
  // [/looking]

  section("errors");
  // [errors]
  auto forgotten = shard_map([](Array a, Array b) { return matmul(a, b); },
                             {.mesh = grid, .in_specs = {P("i", "j"), P("j", None)}, .out_specs = {P("i", None)}});
  auto branching = shard_map([](Array block) { return sum(block) > 0.0 ? block : -block; },
                             {.mesh = grid, .in_specs = {P("i")}, .out_specs = {P("i")}});
  auto uneven = shard_map(show, {.mesh = grid, .in_specs = {P("i")}, .out_specs = {P("i")}});
  std::string no_psum = error_of([&] { forgotten(a, b); }), no_value = error_of([&] { branching(a); }),
              no_blocks = error_of([&] { uneven(arange(6)); });
  std::cout << no_psum << "\n\n" << no_value << "\n\n" << no_blocks << "\n";
  check(no_psum.find("may differ from device to device over {j}") != std::string::npos, "the psum over j is missing");
  check(no_value.find("has no single value") != std::string::npos, "each device would go its own way");
  check(no_blocks.find("pad the dimension to 8") != std::string::npos, "6 rows aren't 4 equal blocks");
  // [/errors]

  section("under jit");
  // [jit]
  // The same body, recorded once and compiled. It sends what was written.
  check(close(jit(product)(a, b), c), "jit changes no value");
  std::cout << sent(jit(product).lower(a, b).compile().report());

  auto scattered =
      shard_map([](Array a, Array b) { return psum_scatter(matmul(a, b), "j", {.dim = 1, .tiled = true}); },
                {.mesh = grid, .in_specs = {P("i", "j"), P("j", None)}, .out_specs = {P("i", "j")}});
  check(close(jit(scattered)(a, b), c), "each device keeps its part of the sum");
  std::cout << sent(jit(scattered).lower(a, b).compile().report());
  // [/jit]

  section("a part by hand");
  // [partly]
  // With axis_names the body is written per device along these axes only. Along j the compiler goes on deciding: blocks
  // have whole columns, and products over them are cut as it likes.
  auto partly = jit(shard_map([](Array a, Array b) { return matmul(a, b) / pmax(max(abs(a)), "i"); },
                              {.mesh = grid, .in_specs = {P("i"), P()}, .out_specs = {P("i")}, .axis_names = {"i"}}));
  Array a_cut = device_put(a, grid, P("i", "j")), b_cut = device_put(b, grid, P("j", None));
  check(close(partly(a_cut, b_cut), matmul(a, b) / max(a)), "scaled by the greatest of all blocks");
  // [/partly]
  std::cout << sent(partly.lower(a_cut, b_cut).compile().report());

  section("a collective matmul");
  // [ring]
  // Rows of `left` lie on the devices of a ring, and all want left · right. Rather than gather and then multiply, each
  // device multiplies the block it has while it hands it on to the left: device d computes blocks d, d+1, d+2, ...
  auto step = [](Array k, Array out, Array block, Array right) {
    int64_t size = axis_size("i");
    std::vector<std::pair<int, int>> to_the_left;
    for (int64_t d = 0; d < size; ++d) to_the_left.emplace_back(d, (d + size - 1) % size);
    Array row = (axis_index("i") + k) % size * block.shape()[0];
    out = dynamic_update_slice(out, matmul(block, right), {row, 0});
    return std::pair(out, ppermute(block, "i", to_the_left));
  };
  auto unrolled = [&](Array block, Array right) {
    Array out = zeros({block.shape()[0] * axis_size("i"), right.shape()[1]});
    for (int k = 0; k < axis_size("i"); ++k) std::tie(out, block) = step(k, out, block, right);
    return out;
  };
  auto looped = [&](Array block, Array right) {
    Array out = zeros({block.shape()[0] * axis_size("i"), right.shape()[1]});
    auto body = [&](Array k, std::pair<Array, Array> carry) { return step(k, carry.first, carry.second, right); };
    return fori_loop(0, axis_size("i"), body, std::pair(out, block)).first;
  };
  // All devices end with the same rows, but they came by different ways, and no type can see that: check_vma = false
  // takes our word for it.
  ShardMapOptions options{.mesh = line, .in_specs = {P("i"), P()}, .out_specs = {P()}, .check_vma = false};
  auto ring = shard_map(unrolled, options);
  auto ring_loop = shard_map(looped, options);
  check(close(ring(a, b), c) && close(jit(ring)(a, b), c), "the ring gives the product");
  check(close(ring_loop(a, b), c) && close(jit(ring_loop)(a, b), c), "and so does its loop");
  // [/ring]
  std::cout << "unrolled:\n" << sent(jit(ring).lower(a, b).compile().report());
  std::cout << "as a loop:\n" << sent(jit(ring_loop).lower(a, b).compile().report());
}
