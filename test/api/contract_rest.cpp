// Each name and form of what the library has besides arrays, shardings and transformations: trees, checkpoints, Fourier
// transforms, linear algebra, loops, windows, neural networks and optimizers, as programs write them.
#include <unistd.h>

#include <filesystem>

#include "expect.h"

using namespace tessera;

struct Layer {
  Array w, b;
};
struct Params {
  std::vector<Layer> layers;
  Array scale;
};

Params params() {
  return {{{arange(32, f32).reshape({8, 4}), ones({4})}, {full({8, 4}, 2.f), zeros({4})}}, arange(8, f32)};
}
bool same(const Params &a, const Params &b) { return tree_all_close(a, b, {.rtol = 0, .atol = 0}); }

void trees() {
  const Params tree = params();
  const Params doubled = tree_map([](Array a, Array b) { return a + b; }, tree, tree);
  std::vector<Array> leaves = tree_leaves(doubled);
  expect(leaves.size() == 5, "five leaves");
  std::vector<std::string> paths = tree_paths(std::vector{std::pair(tree, ones({2}))});
  expect(paths.at(2) == "[0][0].layers[1].w", "the path of a leaf: " + paths.at(2));
  expect(same(tree_unflatten(tree, leaves), doubled), "tree_unflatten");
  const Array total = tree_reduce([](Array all, Array leaf) { return all + sum(leaf); }, tree, Array(0.f));
  expect_values(total, {}, {496 + 4 + 64 + 28}, "tree_reduce");
  expect(tree_all_close(tree, tree, {.rtol = 1e-5, .atol = 1e-8}) && !tree_all_close(tree, doubled), "tree_all_close");
  const Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  const Params spread = device_put(tree, mesh, {{{P("x", "y"), P("y")}, P()}, P("x")});
  expect(spread.layers[0].w.sharding().spec == P("x", "y"), "device_put of a tree");
  expect(spread.scale.sharding().spec == P("x"), "device_put of a tree, its last field");
  const Params like = eval_shape([](Params p) { return p; }, tree);
  expect(like.layers[1].b.shape() == Shape{4}, "eval_shape");
  block_until_ready(spread);
}

void checkpoints() {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tessera_contract_" + std::to_string(getpid()));
  const std::string path = folder.string();
  const Mesh square = make_mesh({{"x", 2}, {"y", 2}}), line = make_mesh({{"x", 8}, {"y", 1}});
  const Params tree = params();
  for (int step = 0; step < 5; ++step) {
    Params moved = device_put(tree, square, P("x"));
    moved.scale = moved.scale + step;
    save_checkpoint(path, moved, {.step = step, .keep = 3});
  }
  Params last = load_checkpoint(path, tree, {.mesh = line, .specs = {{{P("x", "y"), P()}, P("x")}, P("x")}});
  expect_values(last.scale, {8}, {4, 5, 6, 7, 8, 9, 10, 11}, "the latest");
  expect(last.scale.sharding() == NamedSharding(line, P("x")) && last.scale.shards().size() == 8, "on eight devices");
  expect(last.layers[0].w.sharding() == NamedSharding(line, P("x", "y")), "as the specs of one layer say");
  expect_values(load_checkpoint(path, tree, {.step = 3}).scale, {8}, {3, 4, 5, 6, 7, 8, 9, 10}, "that of a step");
  expect_values(load_checkpoint(path, tree).scale, {8}, {4, 5, 6, 7, 8, 9, 10, 11}, "without options");
  expect_error<InputError>([&] { load_checkpoint(path, tree, {.step = 1}); },
                           "there is no checkpoint of step 1; the steps with one are 2, 3, 4");
  save_checkpoint(path + "/another", tree);
  expect(same(load_checkpoint(path + "/another", tree, {.mesh = line, .specs = P("x"), .step = 0}), tree), "step 0");
  std::filesystem::remove_all(folder);
}

void fourier() {
  const Array x = array({1.f, 2.f, 3.f, 4.f}), grid = x.reshape({2, 2});
  expect_values(real(fft::fft(x, {.n = 4, .axis = 0, .norm = "backward"})), {4}, {10, -2, -2, -2}, "fft");
  expect_values(real(fft::fft(x, {.norm = "ortho"})), {4}, {5, -1, -1, -1}, "fft, ortho");
  expect_values(real(fft::fft(x, {.norm = "forward"})), {4}, {2.5, -.5, -.5, -.5}, "fft, forward");
  expect_values(real(fft::fft(x, {.norm = fft::Norm::Ortho})), {4}, {5, -1, -1, -1}, "fft, an enumerator");
  expect_values(real(fft::ifft(fft::fft(x))), {4}, {1, 2, 3, 4}, "ifft");
  expect_values(fft::irfft(fft::rfft(x)), {4}, {1, 2, 3, 4}, "irfft");
  expect_values(real(fft::ifft2(fft::fft2(grid, {.norm = "ortho"}), {.norm = "ortho"})), {2, 2}, {1, 2, 3, 4}, "fft2");
  expect_values(real(fft::ifftn(fft::fftn(grid))), {2, 2}, {1, 2, 3, 4}, "fftn");
  expect_values(fft::irfftn(fft::rfftn(grid), {.s = {2, 2}}), {2, 2}, {1, 2, 3, 4}, "rfftn");
  expect_values(fft::fftfreq(4), {4}, {0, .25, -.5, -.25}, "fftfreq");
  expect_values(fft::rfftfreq(4), {3}, {0, .25, .5}, "rfftfreq");
  expect_values(fft::ifftshift(fft::fftshift(x)), {4}, {1, 2, 3, 4}, "fftshift");
}

void matrices() {
  using namespace linalg;
  const Array a = array({{4.f, 1.f}, {1.f, 3.f}}), b = array({1.f, 2.f}), one = eye(2);
  auto close = [](const Array &found, const Array &wanted, const std::string &what) {
    expect(tree_all_close(found, wanted, {.rtol = 1e-4, .atol = 1e-4}), what);
  };
  const Array l = cholesky(a);
  close(matmul(l, l.T()), a, "cholesky");
  auto [q, r] = qr(a);
  close(matmul(q, r), a, "qr");
  auto [u, s, vh] = linalg::svd(a);
  close(matmul(u * s, vh), a, "svd");
  auto [values, vectors] = eigh(a);
  close(matmul(vectors * values, vectors.T()), a, "eigh");
  close(eigvalsh(a), values, "eigvalsh");
  auto [complex_values, complex_vectors] = eig(a);
  close(sum(real(complex_values)), Array(7.f), "eig");
  close(matmul(a, solve(a, b)), b, "solve");
  close(matmul(a, inv(a)), one, "inv");
  close(det(a), Array(11.f), "det");
  auto [sign_of, logarithm] = slogdet(a);
  close(sign_of * exp(logarithm), Array(11.f), "slogdet");
  close(lstsq(a, b).x, solve(a, b), "lstsq");
  close(pinv(a), inv(a), "pinv");
  close(linalg::norm(b), sqrt(Array(5.f)), "norm");
  close(matrix_power(a, 2), matmul(a, a), "matrix_power");
  close(expm(zeros({2, 2})), one, "expm");
  close(triangular_solve(l, matmul(l, one), {.left_side = true, .lower = true}), one, "triangular_solve");
  auto [p, lower, upper] = lu(a);
  close(matmul(p, matmul(lower, upper)), a, "lu");
}

void loops() {
  const Array x = arange(4, f32);
  const std::tuple branches{[](Array v) { return v; }, [](Array v) { return v * 2; }, [](Array v) { return -v; }};
  expect_values(switch_case(1, branches, x), {4}, {0, 2, 4, 6}, "switch_case");
  auto add = [](Array a, Array b) { return a + b; };
  expect_values(associative_scan(add, x, {.axis = 0, .reverse = false}), {4}, {0, 1, 3, 6}, "associative_scan");
  expect_values(associative_scan(add, x, {.axis = 0, .reverse = true}), {4}, {6, 6, 5, 3}, "from the end");
  expect_values(segment_sum(x, array({0, 0, 2, 2}), 3), {3}, {1, 0, 5}, "segment_sum");
}

void windows() {
  const Array x = arange(16, f32).reshape({4, 4}), image = x.reshape({1, 4, 4, 1});
  const std::vector<double> greatest = {5, 7, 13, 15};
  expect_values(reduce_window(x, {.window = {2, 2}, .strides = {2, 2}, .padding = "VALID", .kind = max}), {2, 2},
                greatest, "the greatest");
  expect_values(reduce_window(x, {.window = {2, 2}, .strides = {2, 2}, .kind = ReduceWindow::Kind::max}), {2, 2},
                greatest, "the greatest, an enumerator");
  expect_values(reduce_window(x, ReduceWindow{.window = {2, 2}, .strides = {2, 2}, .kind = min}), {2, 2}, {0, 2, 8, 10},
                "the least");
  const std::vector<double> sums = {10, 18, 42, 50};
  expect_values(reduce_window(x, {.window = {2, 2}, .strides = {2, 2}, .kind = sum}), {2, 2}, sums, "the sum");
  expect_values(reduce_window(x, {.window = {2, 2}, .strides = {2, 2}}), {2, 2}, sums, "the sum, by default");
  expect_values(reduce_window(x, maximum, {.dims = {2, 2}, .strides = {2, 2}}), {2, 2}, greatest, "by a function");
  expect_values(
      grad([](Array v) { return sum(reduce_window(v, {.window = {2, 2}, .strides = {2, 2}, .kind = max})); })(x),
      {4, 4}, {0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1}, "its derivative");
  expect_values(max_pool(image, {2, 2}, {.strides = {2, 2}}), {1, 2, 2, 1}, greatest, "max_pool");
  expect_values(avg_pool(image, {2, 2}, {.strides = {2, 2}}), {1, 2, 2, 1}, {2.5, 4.5, 10.5, 12.5}, "avg_pool");
}

void networks() {
  const Array x = arange(8, f32).reshape({2, 4}), q = ones({1, 4, 2, 3}), key = random::key(0);
  auto equal = [](const Array &a, const Array &b, const std::string &what) {
    expect(tree_all_close(a, b, {.rtol = 0, .atol = 0}), what);
  };
  equal(nn::dot_product_attention(q, q, q), dot_product_attention(q, q, q), "dot_product_attention");
  equal(nn::layer_norm(x), layer_norm(x), "layer_norm");
  equal(nn::rms_norm(x), rms_norm(x), "rms_norm");
  const nn::BatchStatistics statistics{zeros({4}), ones({4})};
  equal(nn::batch_norm(x, {}, {}, statistics).first, batch_norm(x, {}, {}, statistics).first, "batch_norm");
  equal(nn::group_norm(x, 2), group_norm(x, 2), "group_norm");
  equal(nn::dropout(key, x, .5), dropout(key, x, .5), "dropout");
  equal(nn::gelu(x), gelu(x), "gelu");
  equal(nn::silu(x) + nn::relu(x) + nn::softplus(x), silu(x) + relu(x) + softplus(x), "activations of math.h");
  equal(nn::elu(x) + nn::mish(x) + nn::leaky_relu(x), elu(x) + mish(x) + leaky_relu(x), "activations");
  equal(nn::softmax(x) + nn::log_softmax(x), softmax(x) + log_softmax(x), "softmax");
  equal(nn::one_hot(array({0, 1}), 4), one_hot(array({0, 1}), 4), "one_hot");
  equal(nn::he_normal(key, {4, 4}), init::he_normal(key, {4, 4}), "initializers");
  equal(nn::initializers::orthogonal(key, {4, 4}), nn::init::orthogonal(key, {4, 4}),
        "initializers by their namespace");
  equal(nn::softmax_cross_entropy(x, nn::softmax(x)), softmax_cross_entropy(x, softmax(x)), "losses");
  equal(nn::l2_loss(x) + nn::huber_loss(x, x), l2_loss(x) + huber_loss(x, x), "losses of elements");
}

// Takes some steps, after which the sum of squares is less.
template <class O>
void descends(const O &o, const std::string &what) {
  auto loss = [](Params p) {
    return tree_reduce([](Array all, Array leaf) { return all + sum(square(leaf)); }, p, Array(0.f));
  };
  Params params = ::params();
  auto state = o.init(params);
  const float before = loss(params).template item<float>();
  for (int step = 0; step < 3; ++step) {
    auto [updates, next] = o.update(grad(loss)(params), state, params);
    params = optim::apply_updates(params, updates);
    state = next;
  }
  expect(loss(params).template item<float>() < before, what + " descends");
}

void optimizers() {
  namespace o = optim;
  descends(o::adamw({.learning_rate = 1e-3, .weight_decay = 0.01}), "adamw");
  descends(o::sgd({.learning_rate = 1e-3}), "sgd");
  descends(o::momentum({.learning_rate = 1e-3, .momentum = 0.9}), "momentum");
  descends(o::adam({.learning_rate = 1e-3}), "adam");
  descends(o::lion({.learning_rate = 1e-3}), "lion");
  descends(o::adafactor({.learning_rate = 1e-3}), "adafactor");
  descends(o::muon({.learning_rate = 1e-3}), "muon");
  descends(o::lamb({.learning_rate = 1e-3}), "lamb");
  descends(o::chain({o::clip_by_global_norm(1.0), o::adamw({.learning_rate = 1e-3})}), "chain");
  auto warm = [](Array step) { return o::warmup_cosine(step, {.peak = 1e-2, .warmup_steps = 2, .decay_steps = 10}); };
  descends(o::adamw({.learning_rate = warm}), "a schedule");
  expect_values(warm(2), {}, {1e-2}, "warmup_cosine");
  expect_values(o::ema(std::vector{zeros({2})}, std::vector{ones({2})}, 0.75)[0], {2}, {.25, .25}, "ema");
  auto of_batch = value_and_grad([](Array w, Array x) { return mean(w * x); });
  auto [value, gradient] = o::accumulate(of_batch, Array(2.f), arange(4, f32).reshape({2, 2}));
  expect_values(value, {}, {3}, "accumulate");
  expect_values(gradient, {}, {1.5}, "accumulate, its gradient");
}

void subscripts() {
  const Array x = arange(12, f32).reshape({3, 4});
  expect_values(sum(x, 0), {4}, {12, 15, 18, 21}, "sum(x, 0)");
  expect_values(sum(x, {.axis = 0}), {4}, {12, 15, 18, 21}, "sum(x, {.axis = 0})");
  expect_values(x.sum(0), {4}, {12, 15, 18, 21}, "x.sum(0)");
  expect(x.T().shape() == Shape{4, 3}, "x.T()");
  expect_values(x[{0, 2}], {}, {2}, "x[{0, 2}]");
  const Array indices = array({2, 0});
  expect_values(x[indices], {2, 4}, {8, 9, 10, 11, 0, 1, 2, 3}, "x[indices]");
  const int64_t i = 1;
  const Array v = ones({4});
  expect_values(x.at(i).set(v), {3, 4}, {0, 1, 2, 3, 1, 1, 1, 1, 8, 9, 10, 11}, "x.at(i).set(v)");
  expect_values(x.at(i).add(v), {3, 4}, {0, 1, 2, 3, 5, 6, 7, 8, 8, 9, 10, 11}, "x.at(i).add(v)");
}

int main() {
  trees();
  checkpoints();
  fourier();
  matrices();
  loops();
  windows();
  networks();
  optimizers();
  subscripts();
}
