// Gradients through shard_map, of each collective, and inside of it.
#include "corpus_case.h"
#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"

namespace tessera {
namespace {

// The gradient of sum(weight * sin(body(a))).
template <class Body>
void check(const std::string &name, const Body &body, const P &in, const P &out, bool check_vma = true) {
  CorpusCase corpus(name);
  auto mapped = shard_map(body, {.mesh = corpus.mesh(), .in_specs = {in}, .out_specs = {out}, .check_vma = check_vma});
  auto loss = [&](const Array &a) {
    Array result = mapped(a);
    Array weight = 1.0 + arange(result.size(), f32).reshape(result.shape()) / static_cast<double>(result.size());
    return sum(weight * sin(result));
  };
  auto compiled = jit(value_and_grad(loss)).lower(corpus.in(0)).compile();
  auto [value, gradient] = compiled(corpus.in(0));
  corpus.expect({value, gradient}, {0, 1}, compiled.report());
}

const P rows("x", None), columns(None, "x");

// covers: 003-14
TEST(GradientThrough, Psum) {
  check("gradient_psum", [](Array a) { return psum(a * a, "x"); }, rows, P());
}
// covers: 003-14
TEST(GradientThrough, PsumWithoutTheCheck) {
  check("gradient_psum_unchecked", [](Array a) { return psum(a * a, "x"); }, rows, P(), false);
}
TEST(GradientThrough, Pmean) {
  check("gradient_pmean", [](Array a) { return a * pmean(a, "x"); }, rows, rows);
}
TEST(GradientThrough, AllGather) {
  check("gradient_all_gather", [](Array a) { return sum(a) * all_gather(a, "x", {.tiled = true}); }, rows, rows);
}
TEST(GradientThrough, PsumScatter) {
  check("gradient_psum_scatter", [](Array a) { return psum_scatter(a * a, "x", {.tiled = true}); }, columns, rows);
}
TEST(GradientThrough, Ppermute) {
  auto ring = [](Array a) {
    std::vector<std::pair<int, int>> pairs;
    for (int i = 0; i < 8; ++i) pairs.emplace_back(i, (i + 1) % 8);
    return a * ppermute(a, "x", pairs);
  };
  check("gradient_ppermute", ring, rows, rows);
}
TEST(GradientThrough, AllToAll) {
  auto body = [](Array a) { return cumsum(all_to_all(a, "x", {.split = 1, .concat = 0, .tiled = true}), {.axis = 0}); };
  check("gradient_all_to_all", body, rows, columns);
}

TEST(GradientInside, OfParametersThatAreReplicated) {
  CorpusCase corpus("replicated_parameter_gradient");
  auto body = [](Array inputs, Array weight, Array bias) {
    auto loss = [&](Array weight, Array bias) {
      return psum(sum(square(tanh(matmul(inputs, weight) + bias))), {"x", "y"});
    };
    return grad<0, 1>(loss)(weight, bias);
  };
  auto mapped = shard_map(
      body,
      {.mesh = corpus.mesh(), .in_specs = {P("x", None), P(None, "y"), P("y")}, .out_specs = {P(None, "y"), P("y")}});
  auto compiled = jit(mapped).lower(corpus.in(0), corpus.in(1), corpus.in(2)).compile();
  auto [weight, bias] = compiled(corpus.in(0), corpus.in(1), corpus.in(2));
  corpus.expect({weight, bias}, {0, 1}, compiled.report());
}

}  // namespace
}  // namespace tessera
