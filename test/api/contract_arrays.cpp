// Arrays without a mesh and on one: making them, mathematics, shapes, indices, printing, files, questions about shardings.
#include <unistd.h>

#include <filesystem>
#include <sstream>

#include "expect.h"

using namespace tessera;

void creation() {
  expect_values(array({1, 2, 3}), {3}, {1, 2, 3}, "array of braces");
  expect(array({1, 2, 3}).dtype() == i32 && array({1.0, 2.0}).dtype() == f64, "dtype of the elements");
  expect_values(array(std::vector<float>{1, 2, 3, 4}, {2, 2}, bf16), {2, 2}, {1, 2, 3, 4}, "array of a vector");
  expect_values(scalar(2.5f), {}, {2.5}, "scalar");
  expect_values(zeros({2, 1}), {2, 1}, {0, 0}, "zeros");
  expect_values(full({2}, 7, f32), {2}, {7, 7}, "full");
  expect_values(linspace(0, 1, 5), {5}, {0, 0.25, 0.5, 0.75, 1}, "linspace");
  expect_values(eye(2), {2, 2}, {1, 0, 0, 1}, "eye");
  expect_values(arange(2, 8, 3), {2}, {2, 5}, "arange");
  expect(arange(3).dtype() == i32 && arange(3.0).dtype() == f32 && ones({1}).dtype() == f32, "default dtypes");
  Array v = array({1, 2}).astype(bf16) * 2.0;
  expect(v.dtype() == bf16, "C++ scalars are weakly typed");
  expect((array({1, 2}) / 2).dtype() == f32 && (array({true, false}) + 1).dtype() == i32, "promotion");
}

void mathematics() {
  Array x = arange(6, f32).reshape({2, 3});
  expect_values(2.0 * x - 1, {2, 3}, {-1, 1, 3, 5, 7, 9}, "operators with scalars");
  expect_values(where(x > 2, x, 0), {2, 3}, {0, 0, 0, 3, 4, 5}, "where");
  expect_values(clip(x, 1, 4), {2, 3}, {1, 1, 2, 3, 4, 4}, "clip");
  expect_values(maximum(x, 3) + minimum(x, 1), {2, 3}, {3, 4, 4, 4, 5, 6}, "maximum and minimum");
  expect_values(relu(x - 3), {2, 3}, {0, 0, 0, 0, 1, 2}, "relu");
  expect_values(log(exp(square(x))), {2, 3}, {0, 1, 4, 9, 16, 25}, "log exp square");
  expect_values(sum(x), {}, {15}, "sum");
  expect_values(sum(x, {.axes = {0}}), {3}, {3, 5, 7}, "sum over rows");
  expect_values(sum(x, {.axes = {-1}, .keepdims = true}), {2, 1}, {3, 12}, "sum with keepdims");
  expect_values(mean(x, {.axes = {1}}), {2}, {1, 4}, "mean");
  expect_values(var(x, {.axes = {1}}), {2}, {2. / 3, 2. / 3}, "var");
  expect_values(max(x, {.axes = {0}}) - min(x, {.axes = {0}}), {3}, {3, 3, 3}, "max and min");
  expect_values(prod(x + 1), {}, {720}, "prod");
  expect(all(x >= 0).item<bool>() && !any(x > 5).item<bool>(), "all and any");
  expect_values(argmax(x, {.axes = {1}}), {2}, {2, 2}, "argmax");
  expect_values(argmin(x), {}, {0}, "argmin");
  expect_values(cumsum(x, {.axes = {1}}), {2, 3}, {0, 1, 3, 3, 7, 12}, "cumsum");
  expect_values(sort(-x), {2, 3}, {-2, -1, 0, -5, -4, -3}, "sort");
  expect_values(sort(-x, {.axes = {0}}), {2, 3}, {-3, -4, -5, 0, -1, -2}, "sort along rows");
  auto [top, places] = top_k(x, 2);
  expect_values(top, {2, 2}, {2, 1, 5, 4}, "top_k");
  expect_values(places, {2, 2}, {2, 1, 2, 1}, "top_k: places");
  expect_values(sum(softmax(x, {.axes = {-1}}), {.axes = {-1}}), {2}, {1, 1}, "softmax");
  expect_values(logsumexp(zeros({4})), {}, {std::log(4.)}, "logsumexp");

  Array y = transpose(x);
  std::vector<double> product = {5, 14, 14, 50};
  expect_values(matmul(x, y), {2, 2}, product, "matmul");
  expect_values(dot(x, y), {2, 2}, product, "dot");
  expect_values(vdot(x, x), {}, {55}, "vdot");
  expect_values(einsum("ij,jk->ik", x, y), {2, 2}, product, "einsum");
  expect_values(einsum("ij,ij->", x, x), {}, {55}, "einsum to a scalar");
  expect_values(einsum("ij->ji", x), {3, 2}, y.to_vector<double>(), "einsum of one operand");
  expect_values(conv(ones({1, 1, 3, 3}), ones({1, 1, 2, 2})), {1, 1, 2, 2}, {4, 4, 4, 4}, "conv");
  expect_values(dot_general(x, x, {{1}, {1}}), {2, 2}, product, "dot_general");
}

void shapes() {
  Array x = arange(6, f32).reshape({2, -1});
  expect_values(swapaxes(x, 0, 1), {3, 2}, {0, 3, 1, 4, 2, 5}, "swapaxes");
  expect_values(reshape(x, {3, 2}), {3, 2}, {0, 1, 2, 3, 4, 5}, "reshape");
  expect_values(broadcast_to(array({1.f, 2.f}), {2, 2}), {2, 2}, {1, 2, 1, 2}, "broadcast_to");
  expect_values(concatenate({x, x}, 1), {2, 6}, {0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5}, "concatenate");
  expect_values(stack({x[0], x[1]}), {2, 3}, {0, 1, 2, 3, 4, 5}, "stack");
  expect_values(tile(array({1.f, 2.f}), {2}), {4}, {1, 2, 1, 2}, "tile");
  std::vector<Array> parts = split(x, 3, 1);
  expect(parts.size() == 3, "split");
  expect_values(parts[2], {2, 1}, {2, 5}, "split");
  expect_values(slice(x, {0, 1}, {2, 3}), {2, 2}, {1, 2, 4, 5}, "slice");
  expect_values(slice(x, {0, 0}, {2, 3}, {1, 2}), {2, 2}, {0, 2, 3, 5}, "slice with strides");
  expect_values(pad(x, {{0, 1}, {1, 0}}), {3, 4}, {0, 0, 1, 2, 0, 3, 4, 5, 0, 0, 0, 0}, "pad");
  expect_values(take(x, array({2, 0}), {.axis = 1}), {2, 2}, {2, 0, 5, 3}, "take");
  expect_values(dynamic_slice(x, {1, 1}, {1, 2}), {1, 2}, {4, 5}, "dynamic_slice");
  expect_values(dynamic_update_slice(x, ones({1, 2}), {0, 5}), {2, 3}, {0, 1, 1, 3, 4, 5},
                "dynamic_update_slice moves in");
  expect_values(dynamic_index_in_dim(x, 1, 0, false), {3}, {3, 4, 5}, "dynamic_index_in_dim");
  expect_values(one_hot(array({1, 0, 7}), 2), {3, 2}, {0, 1, 1, 0, 0, 0}, "one_hot");
  expect_values(scatter_add(zeros({3}), array({0, 2, 0}), array({1.f, 2.f, 3.f})), {3}, {4, 0, 2}, "scatter_add");
  int rows = 0;
  for (Array row : x) expect_values(row, {3}, {3. * rows, 3. * rows + 1, 3. * rows + 2}, "a row"), ++rows;
  expect(rows == 2, "begin and end walk the leading dimension");
  if (x[1][2] == 5) ++rows;
  expect(rows == 3, "an array of one element is a condition");
  std::ostringstream text;
  text << x;
  expect(text.str() == "[[0. 1. 2.]\n [3. 4. 5.]]", "printed: " + text.str());
  expect_error<ShapeError>([&] { matmul(x, x); }, "matmul: ");
  expect_error<ShapeError>([&] { x + ones({2}); }, "3");
  expect_error<ShapeError>([&] { x.reshape({4, 2}); }, "reshape: ");
}

void on_a_mesh() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}}, {.axis_types = AxisType::Auto, .devices = {3, 2, 1, 0}});
  expect(devices().size() >= 4, "devices");
  NamedSharding rows(mesh, P("x", None));
  expect(rows.shard_shape({5, 4}) == Shape{3, 4} && rows.replication_factor() == 2, "questions about a sharding");
  Array x = device_put(arange(20, f32).reshape({5, 4}), rows);
  std::vector<Shard> shards = x.shards();
  expect(shards.size() == 4 && shards[0].device == 3 && shards[3].offset == Shape{3, 0}, "shards");
  expect_values(shards[3].data, {2, 4}, {12, 13, 14, 15, 16, 17, 18, 19}, "the true piece of the last one");
  Array made = full({4, 6}, 2.f, {.sharding = NamedSharding(mesh, P(Axes{"x", "y"}))});
  expect(made.shards()[1].data.shape() == Shape{1, 6}, "made where it lies");
  Array product = matmul(x, made, {.out_sharding = P(None, "y")});
  expect_values(product, {5, 6}, matmul(x + 0, full({4, 6}, 2.f)).to_vector<double>(), "matmul on a mesh");
  expect(product.sharding() == NamedSharding(mesh, P(None, "y")), "out_sharding");
  expect(einsum("ij,jk->ik", x, made, {.out_sharding = P("y")}).sharding().spec == P("y", None),
         "out_sharding of einsum");
  {
    use_mesh scope(mesh);
    Array placed = device_put(ones({4, 4}), P("y"));
    expect(placed.sharding() == NamedSharding(mesh, P("y")), "use_mesh");
    Array bound = jit([](Array v) { return with_sharding_constraint(v + 1, P(None, "x")); })(placed);
    expect(bound.sharding() == NamedSharding(mesh, P(None, "x")), "with_sharding_constraint");
  }
  // A sum over a cut dimension; axes in parts; priorities and the like are written on P.
  Mesh eight = make_mesh({{"a", 8}});
  Array parts = device_put(arange(16, f32), eight, P("a:(2)2"));
  expect(parts.shards()[0].data.shape() == Shape{8}, "a part of an axis");
  expect_values(sum(parts), {}, {120}, "sum of a sharded array");
  P spec = P(Axes{"x"}, Open).priority(1).replicated("y");
  std::ostringstream text;
  text << spec;
  expect(text.str().find("\"x\"") != std::string::npos, "specs print: " + text.str());

  expect(valid_shardings({4, 4}, mesh).size() == 7, "valid_shardings: none, 4 of one axis, 2 of both");
  AxisRules rules({{"batch", "x"}, {"length", None}, {"embed", Axes{"y"}}});
  expect(rules.spec("batch", "length", "embed") == P("x", None, "y"), "AxisRules");
  auto [left, right] = shard_alike(x, ones({5, 4}));
  expect(left.sharding() == rows && right.sharding() == rows, "shard_alike");

  Mesh typed = make_mesh({{"x", 2}}, {.axis_types = AxisType::Explicit});
  Array e = device_put(ones({8, 4}), typed, P("x"));
  expect(type_string(e) == "f32[8@x,4]", "the sharding is in the type: " + type_string(e));
  expect(type_string(e * 2) == "f32[8@x,4]" && type_string(reshard(e, P(None, "x"))) == "f32[8,4@x]", "explicit mode");
  expect_error<ShardingError>([&] { jit([](Array p, Array q) { return p + q; })(e, reshard(e, P(None, "x"))); }, "");
  allow_communication({.kinds = {}}, [&] { return e + 1; });
  expect_error<ShardingError>(
      [&] { allow_communication({.kinds = {}}, [&] { return jit([](Array v) { return sum(v); })(e); }); },
      "all_reduce");

  auto report = jit([](Array p, Array q) { return matmul(p, q); }).lower(x, made).compile().report();
  expect(report.devices == 4 && report.inputs.size() == 2 && report.inputs[0].bytes_per_device == 48, "report");
  auto add = jit([](Array p, Array q) { return p + q; }, {.donate = {0}});
  Array given = ones({4}) + 0;
  add(given, given + 1);
  expect_error<ValueError>([&] { given.to_vector<float>(); }, "donated");
}

void files() {
  std::string folder = std::filesystem::temp_directory_path() / ("tessera-arrays-" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  Array x = arange(6, f32).reshape({2, 3});
  x.save(folder + "/x.npy");
  expect_values(Array::load(folder + "/x.npy"), {2, 3}, x.to_vector<double>(), ".npy");
  for (const char *name : {"/all.npz", "/all.safetensors"}) {
    save(folder + name, {{"x", x}, {"y", x + 1}});
    std::map<std::string, Array> loaded = load(folder + name);
    expect(loaded.size() == 2, name);
    expect_values(loaded.at("y"), {2, 3}, {1, 2, 3, 4, 5, 6}, name);
  }
  std::filesystem::remove_all(folder);
}

int main() {
  creation();
  mathematics();
  shapes();
  on_a_mesh();
  files();
}
