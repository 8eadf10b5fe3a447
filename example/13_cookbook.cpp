// Lesson 13: the cookbook's snippets, each by itself (doc/guides/cookbook.md has JAX's beside them).
#include "lesson.h"

#include <filesystem>
#include <span>

using namespace tessera;
using namespace lesson;

namespace {

void make_() {
  // [make]
  Array x = array({{1.0f, 2.0f}, {3.0f, 4.0f}});
  Array z = zeros({2, 3});
  Array r = arange(0, 10, 3);
  check(close(r, array({0, 3, 6, 9})) && z.shape() == Shape{2, 3} && x.dtype() == f32, "dtypes are JAX's");
  // [/make]
}

void item_() {
  // [item]
  Array x = array({{1.0f, 2.0f}, {3.0f, 4.0f}});
  check(x.shape() == Shape{2, 2} && x.dtype() == f32 && x.sum().item<float>() == 10, "methods as NumPy has them");
  // [/item]
}

void host_() {
  // [host]
  std::vector<float> values = ones({2, 2}).to_vector<float>();
  Array y = from_span(std::span(values), {2, 2});  // no copy where the memory is aligned
  check(close(y, ones({2, 2})), "both ways");
  // [/host]
}

void astype_() {
  // [astype]
  Array y = array({1.0f, 2.5f}).astype(bf16);
  check(y.dtype() == bf16, "bf16");
  // [/astype]
}

void index_() {
  // [index]
  Array x = arange(12).reshape({3, 4});
  Array row = x[1], part = x[{{1, {}}, Slice{{}, {}, 2}}], last = x[{ellipsis, -1}], column = x[{{}, newaxis, 0}];
  check(close(part, array({{4, 6}, {8, 10}})) && close(last, array({3, 7, 11})) && column.shape() == Shape{3, 1},
        "NumPy's rules");
  // [/index]
}

void gather_() {
  // [gather]
  Array x = array({10, 20, 30});
  check(close(x[array({2, 0})], array({30, 10})), "rows by number");
  check(close(where(x > 15, x, 0), array({0, 20, 30})), "masks choose; their elements can't be counted beforehand");
  // [/gather]
}

void at_() {
  // [at]
  Array x = array({1, 2, 3});
  check(close(x.at(1).set(9), array({1, 9, 3})), "a new array");
  check(close(x.at(array({0, 0})).add(1), array({3, 2, 3})), "all updates of one element count");
  // [/at]
}

void move_() {
  // [move]
  Array x = array({{1, 2}, {3, 4}});
  check(close(x.reshape({-1}), array({1, 2, 3, 4})) && close(x.T(), array({{1, 3}, {2, 4}})), "shapes");
  check(concatenate({x, x}, 1).shape() == Shape{2, 4} && stack({x, x}).shape() == Shape{2, 2, 2}, "joins");
  check(split(x, 2)[1].shape() == Shape{1, 2}, "splits");
  // [/move]
}

void reduce_() {
  // [reduce]
  Array x = array({{1.0f, 2.0f}, {3.0f, 5.0f}});
  check(close(x.sum(0), array({4.0f, 7.0f})) && close(x.mean(), 2.75f), "sums and means");
  check(close(x.max(1, true), array({{2.0f}, {5.0f}})) && close(argmax(x), Array(3)), "along dimensions, and where");
  // [/reduce]
}

void sort_() {
  // [sort]
  Array x = array({3, 1, 2});
  check(close(sort(x), array({1, 2, 3})) && close(argsort(x), array({1, 2, 0})), "orders");
  check(close(top_k(x, 2).first, array({3, 2})), "the greatest");
  check(close(searchsorted(sort(x), 2), Array(1)) && close(bincount(x, 4), array({0, 1, 1, 1})), "places and counts");
  // [/sort]
}

void products_() {
  // [products]
  Array a = array({{1.0f, 2.0f}, {3.0f, 4.0f}}), c = ones({5, 2, 2});
  check(close(matmul(a, a), array({{7.0f, 10.0f}, {15.0f, 22.0f}})), "matmul; * is element by element");
  check(close(einsum("bij,bjk->bik", c, c), full({5, 2, 2}, 2.0f)), "einsum");
  check(close(tensordot(a, a, 1), matmul(a, a)), "tensordot");
  // [/products]
}

void linalg_() {
  // [linalg]
  Array a = array({{2.0f, 1.0f}, {1.0f, 3.0f}}), b = array({3.0f, 5.0f});
  Array x = linalg::solve(a, b);
  check(close(x, array({0.8f, 1.4f})), "solve");
  auto [values, vectors] = linalg::eigh(a);
  check(close(matmul(vectors * values, vectors.T()), a), "eigh");
  auto [u, s, vh] = linalg::svd(a, {.full_matrices = false});
  check(close(matmul(u * s, vh), a), "svd");
  // [/linalg]
}

void fft_() {
  // [fft]
  check(close(abs(fft::rfft(array({1.0f, 1.0f, 1.0f, 1.0f}))), array({4.0f, 0.0f, 0.0f})), "rfft");
  check(close(fft::fftfreq(4), array({0.0f, 0.25f, -0.5f, -0.25f})), "fftfreq");
  // [/fft]
}

void keys_() {
  // [keys]
  auto [key, sub] = random::split<2>(random::key(0));
  check(close(sub, array({928981903u, 3453687069u})), "JAX's keys, bit for bit");
  // [/keys]
}

void draw_() {
  // [draw]
  Array key = random::key(0);
  check(close(random::uniform(key, {2}), array({0.947667f, 0.9785799f})), "JAX's numbers");
  check(close(random::normal(key, {2}), array({1.6226422f, 2.0252647f})), "JAX's numbers");
  Array token = random::categorical(key, array({0.1f, 5.0f, 0.2f}));
  check(token.ndim() == 0, "one token");
  // [/draw]
}

void shuffle_() {
  // [shuffle]
  Array key = random::key(0), x = array({1, 2, 3, 4});
  check(close(sort(random::permutation(key, x)), x), "in another order");
  check(random::choice(key, x, {2}, {.replace = false}).shape() == Shape{2}, "some of them");
  // [/shuffle]
}

void jit_() {
  // [jit]
  auto f = jit([](Array x) { return tanh(x) * 2; });
  check(close(f(array({0.0f, 1.0f})), array({0.0f, 1.5231884f})), "compiled at the first call of its kind");
  // [/jit]
}

void static_() {
  // [static]
  auto f = jit([](Array x, int n) { return pow(x, n); });  // a C++ number that f takes as one is static
  check(close(f(array({2.0f, 3.0f}), 2), array({4.0f, 9.0f})), "n is part of the key");
  // [/static]
}

void donate_() {
  // [donate]
  auto step = jit([](Array state) { return state + 1; }, {.donate = {0}});
  Array state = zeros({4});
  for (int i = 0; i < 3; ++i) state = step(state);
  check(close(state, full({4}, 3.0f)), "written where the old state was");
  // [/donate]
}

void grad_() {
  // [grad]
  auto f = [](Array x, Array w) { return sum(x * x * w); };
  Array x = array({1.0f, 2.0f}), w = array({3.0f, 4.0f});
  check(close(grad(f)(x, w), array({6.0f, 16.0f})), "by the first argument");
  auto [value, gradients] = value_and_grad<0, 1>(f)(x, w);
  check(close(value, 19.0f) && close(std::get<1>(gradients), array({1.0f, 4.0f})), "by both");
  // [/grad]
}

void aux_() {
  // [aux]
  auto f = [](Array x) { return std::pair(sum(x * x), x.max()); };
  auto [both, gradient] = value_and_grad(f, {.has_aux = true})(array({1.0f, 2.0f}));
  check(close(both.second, 2.0f) && close(gradient, array({2.0f, 4.0f})), "the second is passed on");
  // [/aux]
}

void jacobians_() {
  // [jacobians]
  auto f = [](Array x) { return x * x; };
  auto g = [](Array x) { return sum(x * x * x); };
  Array x = array({1.0f, 2.0f});
  check(close(jacrev(f)(x), diag(2 * x)) && close(jacfwd(f)(x), diag(2 * x)), "of vectors");
  check(close(hessian(g)(x), diag(6 * x)), "second derivatives");
  // [/jacobians]
}

void jvp_() {
  // [jvp]
  auto f = [](Array x) { return sin(x); };
  Array x = zeros({2});
  auto [y, dy] = jvp(f, std::tuple(x), std::tuple(ones({2})));
  auto [z, pull] = vjp(f, x);
  check(close(dy, ones({2})) && close(pull(ones({2})), ones({2})), "both ways");
  // [/jvp]
}

void stop_() {
  // [stop]
  auto f = [](Array x) { return sum(stop_gradient(x) * x); };
  check(close(grad(f)(array({3.0f})), array({3.0f})), "the first factor counts as a constant");
  // [/stop]
}

void custom_() {
  // [custom]
  auto f = custom_vjp([](Array x) { return x; }, [](Array x) { return std::pair(x, None); },
                      [](NoneType, Array g) { return std::tuple(clip(g, -1, 1)); });
  check(close(grad([&](Array x) { return sum(f(x) * 5); })(ones({2})), ones({2})), "clipped on the way back");
  // [/custom]
}

void remat_() {
  // [remat]
  auto f = [](Array x) { return sum(sin(sin(x))); };
  Array x = array({0.5f});
  check(close(grad(checkpoint(f))(x), grad(f)(x)), "the same, in less memory");
  // [/remat]
}

void vmap_() {
  // [vmap]
  auto f = [](Array w, Array x) { return dot(w, x); };
  Array w = array({1.0f, 2.0f}), xs = array({{1.0f, 0.0f}, {0.0f, 1.0f}, {1.0f, 1.0f}});
  check(close(vmap(f, {.in_axes = {None, 0}})(w, xs), array({1.0f, 2.0f, 3.0f})), "one product a row");
  // [/vmap]
}

void per_example_() {
  // [per_example]
  auto loss = [](Array w, Array x) { return square(dot(w, x)); };
  Array w = array({1.0f, 2.0f}), xs = array({{1.0f, 0.0f}, {0.0f, 1.0f}});
  Array each = vmap(grad(loss), {.in_axes = {None, 0}})(w, xs);
  check(close(each, array({{2.0f, 0.0f}, {0.0f, 4.0f}})), "one row an example");
  // [/per_example]
}

void cond_() {
  // [cond]
  auto f = [](Array x) { return cond(x > 0, [](Array x) { return x; }, [](Array x) { return -x; }, x); };
  check(close(jit(f)(-2.0f), Array(2.0f)), "decided while it runs");
  // [/cond]
}

void switch_() {
  // [switch]
  auto f = [](Array i, Array x) {
    return switch_case(i, std::tuple{[](Array x) { return x; }, [](Array x) { return x * 10; }}, x);
  };
  check(close(jit(f)(1, 2.0f), Array(20.0f)), "the branch of this number");
  // [/switch]
}

void while_() {
  // [while]
  Array power = while_loop([](Array x) { return x < 100; }, [](Array x) { return x * 2; }, Array(1));
  Array total = fori_loop(0, 4, [](Array i, Array s) { return s + i; }, Array(0));
  check(close(power, Array(128)) && close(total, Array(6)), "loops");
  // [/while]
}

void scan_() {
  // [scan]
  auto [carry, ys] =
      scan([](Array c, Array x) { return std::pair(c + x, c * x); }, Array(0.0f), array({1.0f, 2.0f, 3.0f}));
  check(close(carry, Array(6.0f)) && close(ys, array({0.0f, 2.0f, 9.0f})), "the carry and what each step gives");
  // [/scan]
}

void associative_() {
  // [associative]
  Array x = array({1, 3, 2, 5});
  check(close(associative_scan([](Array a, Array b) { return maximum(a, b); }, x), array({1, 3, 3, 5})),
        "in log steps");
  // [/associative]
}

void trees_() {
  // [trees]
  struct Params {
    Array w, b;
  };
  Params params{ones({2}), zeros({1})}, gradients{ones({2}), ones({1})};
  params = tree_map([](Array p, Array g) { return p - 0.1f * g; }, params, gradients);
  check(close(params.w, full({2}, 0.9f)) && tree_leaves(params).size() == 2, "structs are trees");
  // [/trees]
}

void module_() {
  // [module]
  struct Dense {
    Array w, b;
    Array operator()(const Array &x) const { return relu(dense(x, w, b)); }
  };
  Dense layer{init::lecun_normal(random::key(0), {3, 2}), zeros({2})};
  check(layer(ones({4, 3})).shape() == Shape{4, 2}, "a struct with a call; parameters are its fields");
  // [/module]
}

void train_() {
  // [train]
  Array target = array({1.0f, -2.0f}), params = zeros({2});
  auto loss_of = [=](Array p) { return sum(square(p - target)); };
  auto step = jit([=](Array params, optim::AdamState<Array> state) {
    auto [loss, gradients] = value_and_grad(loss_of)(params);
    return optim::adamw(params, gradients, state, {.learning_rate = 0.1});
  });
  auto state = optim::adam_init(params);
  for (int i = 0; i < 200; ++i) std::tie(params, state) = step(params, state);
  check(close(params, target, 1e-2), "found");
  // [/train]
}

void schedule_() {
  // [schedule]
  Array rate = optim::warmup_cosine(5, {.peak = 1, .warmup_steps = 10, .decay_steps = 100});
  check(close(rate, Array(0.5f)), "half of the way up");
  check(close(optim::clip_by_global_norm(array({3.0f, 4.0f}), 1.0), array({0.6f, 0.8f})), "of length 1");
  // [/schedule]
}

void attention_() {
  // [attention]
  Array q = ones({1, 3, 2, 4}), values = arange(24, f32).reshape({1, 3, 2, 4});
  Array seen = dot_product_attention(q, q, values, {.is_causal = true});
  check(close(seen[0][1], (values[0][0] + values[0][1]) / 2), "the second position sees two");
  check(close(layer_norm(array({1.0f, 3.0f})), array({-1.0f, 1.0f}), 1e-4), "mean 0, variance 1");
  // [/attention]
}

void conv_() {
  // [conv]
  Array x = ones({1, 4, 4, 3}), w = ones({3, 3, 3, 8});
  Array y = conv(x, w, {.padding = "SAME", .dimension_numbers = {"NHWC", "HWIO", "NHWC"}});
  check(y.shape() == Shape{1, 4, 4, 8} && close(y[0][1][1], full({8}, 27.0f)), "27 products each");
  check(max_pool(y, {2, 2}, {.strides = {2, 2}}).shape() == Shape{1, 2, 2, 8}, "pooled");
  // [/conv]
}

void save_() {
  // [save]
  struct Params {
    Array w, b;
  };
  Params params{ones({2, 2}), zeros({2})};
  const std::string path = std::filesystem::temp_directory_path() / "tessera_cookbook.safetensors";
  save(path, params);
  Params again = load(path, eval_shape([&] { return params; }));
  check(tree_all_close(again, params), "by path; Checkpoints keeps the last N, sharded, in the background");
  // [/save]
}

void mesh_() {
  // [mesh]
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array a = device_put(ones({4, 8}), mesh, P("x", "y"));
  check(to_string(a.sharding().spec) == "P(\"x\", \"y\")", "a block on each device");
  std::cout << visualize(a);
  // [/mesh]
}

void spread_() {
  // [spread]
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array a = device_put(ones({4, 8}), mesh, P("x", "y"));
  auto f = jit([](Array a) { return with_sharding_constraint(matmul(a, a.T()), P("x")); });
  auto compiled = f.lower(a).compile();
  check(close(compiled(a), full({4, 4}, 8.0f)), "the product");
  std::cout << sent(compiled.report());  // what it sends, and why
  // [/spread]
}

void shard_map_() {
  // [shard_map]
  Mesh mesh = make_mesh({{"x", 4}});
  auto total = shard_map([](Array own) { return psum(sum(own), "x"); }, {.mesh = mesh, .in_specs = {P("x")}});
  check(close(total(arange(8)), Array(28)), "written for one device, run on four");
  // [/shard_map]
}

void collectives_() {
  // [collectives]
  Mesh mesh = make_mesh({{"x", 2}});
  auto swap = shard_map([](Array own) { return ppermute(own, "x", {{0, 1}, {1, 0}}) + axis_index("x"); },
                        {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
  check(close(swap(arange(4)), array({2, 3, 1, 2})), "blocks changed places");
  auto whole = shard_map([](Array own) { return all_gather(own, "x", {.tiled = true}); },
                         {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
  check(whole(arange(4)).shape() == Shape{8}, "each device has all");
  // [/collectives]
}

void processes_() {
  // [processes]
  Processes together = join_processes();  // of `mpirun -n 2 ./program`; alone it is one
  check(process_index() < process_count() && !local_devices().empty(), "this process's part");
  // [/processes]
}

void eval_shape_() {
  // [eval_shape]
  Array like = eval_shape([](Array x) { return matmul(x, x.T()); }, zeros({3, 5}));
  check(like.shape() == Shape{3, 3} && like.dtype() == f32, "nothing was computed");
  // [/eval_shape]
}

void print_() {
  // [print]
  std::vector<float> log;
  jit([&](Array x) {
    debug_print("the sum is {}", sum(x));
    debug_callback([&](Array total) { log.push_back(total.item<float>()); }, sum(x));
    return x;
  })(arange(4, f32));
  check(log == std::vector<float>{6}, "called when it ran");
  // [/print]
}

void callback_() {
  // [callback]
  auto reversed = [](Array x) {
    std::vector<float> values = x.to_vector<float>();
    return array(std::vector<float>(values.rbegin(), values.rend()), x.shape());
  };
  auto f = jit([&](Array x) { return callback(reversed, x, x) * 2; });
  check(close(f(arange(3, f32)), array({4.0f, 2.0f, 0.0f})), "C++ in the middle of a program");
  // [/callback]
}

void nans_() {
  // [nans]
  debug_nans checked;
  check(error_of([] { jit([](Array x) { return log(x) * 2; })(Array(-1.0f)); }).starts_with("jit: log gives NaN"),
        "where");
  // [/nans]
}

void text_() {
  // [text]
  auto lowered = jit([](Array x) { return tanh(x); }).lower(zeros({2}));
  check(lowered.as_text().find("stablehlo.tanh") != std::string::npos,
        "StableHLO; `.propagate()` and `.partition()` go on");
  // [/text]
}

}  // namespace

int main() {
  make_();
  item_();
  host_();
  astype_();
  index_();
  gather_();
  at_();
  move_();
  reduce_();
  sort_();
  products_();
  linalg_();
  fft_();
  keys_();
  draw_();
  shuffle_();
  jit_();
  static_();
  donate_();
  grad_();
  aux_();
  jacobians_();
  jvp_();
  stop_();
  custom_();
  remat_();
  vmap_();
  per_example_();
  cond_();
  switch_();
  while_();
  scan_();
  associative_();
  trees_();
  module_();
  train_();
  schedule_();
  attention_();
  conv_();
  save_();
  mesh_();
  spread_();
  shard_map_();
  collectives_();
  processes_();
  eval_shape_();
  print_();
  callback_();
  nans_();
  text_();
}
