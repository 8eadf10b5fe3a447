// Gradients through a scan, a lookup, pooling, and a function with a rule of its own.
#include "corpus_case.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/custom_rules.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

namespace tessera {
namespace {

TEST(Gradient, ThroughAScan) {
  CorpusCase corpus("scan_gradient");
  corpus.set_iterations(10);
  auto program = [](const Array &inputs, const Array &weight, const Array &start) {
    auto loss = [&](const Array &weight, const Array &start) {
      auto step = [&](const Array &state, const Array &now) {
        Array next = sin(matmul(weight, state)) + now;
        return std::pair(next, sum(square(next)));
      };
      return mean(scan(step, start, inputs).second);
    };
    return value_and_grad<0, 1>(loss)(weight, start);
  };
  auto compiled = jit(program).lower(corpus.in(0), corpus.in(1), corpus.in(2)).compile();
  auto [value, gradients] = compiled(corpus.in(0), corpus.in(1), corpus.in(2));
  corpus.expect({value, std::get<0>(gradients), std::get<1>(gradients)}, {0, 1, 2}, compiled.report());
}

TEST(Gradient, OfATableThatIsLookedUpIn) {
  CorpusCase corpus("embedding_gradient");
  auto program = [](const Array &table, const Array &ids, const Array &target) {
    return grad([&](const Array &table) { return sum(square(take(table, ids, 0) - target)); })(table);
  };
  auto compiled =
      jit(program, {.out_shardings = {P("x", None)}}).lower(corpus.in(0), corpus.in(1), corpus.in(2)).compile();
  corpus.expect({compiled(corpus.in(0), corpus.in(1), corpus.in(2))}, {0}, compiled.report());
}

// Takes the largest in each 2 x 2 of an image. The program of the corpus also has a mean over neighbours, which alone
// sends bytes.
TEST(Gradient, OfPooling) {
  CorpusCase corpus("pooling");
  auto max_pool = [](const Array &image) {
    Shape s = image.shape();
    return max(image.reshape({s[0], s[1] / 2, 2, s[2] / 2, 2, s[3]}), {.axes = {2, 4}});
  };
  auto program = [&](const Array &image) {
    return std::pair(max_pool(image), grad([&](const Array &i) { return sum(square(max_pool(i))); })(image));
  };
  auto compiled = jit(program).lower(corpus.in(0)).compile();
  auto [pooled, gradient] = compiled(corpus.in(0));
  corpus.expect({pooled, gradient}, {0, 2}, compiled.report());
  EXPECT_TRUE(compiled.report().collectives.empty());
}

TEST(Gradient, OfAFunctionWithARule) {
  CorpusCase corpus("custom_gradient");
  auto clip_backward =
      custom_vjp([](const Array &a) { return a * 1.0; }, [](const Array &a) { return std::pair(a * 1.0, max(abs(a))); },
                 [](const Array &largest, const Array &ct) { return std::tuple(clip(ct, -largest, largest) * 0.5); });
  auto program = [&](const Array &a, const Array &b) {
    auto loss = [&](const Array &a, const Array &b) { return sum(square(clip_backward(matmul(a, b)))); };
    return grad<0, 1>(loss)(a, b);
  };
  auto compiled = jit(program).lower(corpus.in(0), corpus.in(1)).compile();
  auto [a, b] = compiled(corpus.in(0), corpus.in(1));
  corpus.expect({a, b}, {0, 1}, compiled.report());
}

}  // namespace
}  // namespace tessera
