// jit: what is recorded when, how results lie, stages, donation.
#include <gtest/gtest.h>

#include <string>

#include "compare.h"
#include "tessera/communication.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/jit.h"
#include "tessera/math.h"
#include "tessera/random.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/views.h"

namespace tessera {
namespace {

Mesh grid() { return make_mesh({{"x", 2}, {"y", 4}}); }
Array counted(Shape shape) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return arange(size, f32).reshape(std::move(shape));
}
std::vector<std::string> kinds(const ProgramReport &report) {
  std::vector<std::string> names;
  for (const ProgramReport::Collective &collective : report.collectives) names.push_back(collective.kind);
  return names;
}
TEST(Jit, CallsTheFunctionOnceForEachKindOfArguments) {
  int calls = 0;
  auto f = jit([&](Array a, int times) {
    ++calls;
    return a * times;
  });
  Array a = counted({4});
  EXPECT_EQ(f(a, 2).to_vector<float>(), (std::vector<float>{0, 2, 4, 6}));
  EXPECT_EQ(f(a + 1, 2).to_vector<float>(), (std::vector<float>{2, 4, 6, 8}));
  EXPECT_EQ(calls, 1);
  auto copy = f;
  copy(a, 2);
  EXPECT_EQ(calls, 1);  // copies share what is compiled
  f(counted({5}), 2);
  EXPECT_EQ(calls, 2);  // shape
  f(a.astype(i32), 2);
  EXPECT_EQ(calls, 3);  // dtype
  f(device_put(a, grid(), P("x")), 2);
  EXPECT_EQ(calls, 4);  // sharding
}

TEST(Jit, StaticArgumentsBelongToTheKeyAndComeBack) {
  int calls = 0;
  auto f = jit([&](Array a, std::string how) {
    ++calls;
    return std::pair(how == "negate" ? -a : a, how);
  });
  auto [negated, how] = f(counted({2}), "negate");
  EXPECT_EQ(negated.to_vector<float>(), (std::vector<float>{-0.f, -1}));
  EXPECT_EQ(how, "negate");
  EXPECT_EQ(f(counted({2}), "keep").first.to_vector<float>(), (std::vector<float>{0, 1}));
  EXPECT_EQ(calls, 2);
}

TEST(Jit, CapturedArraysAreReadWhenItIsRecordedAndKeepTheirSharding) {
  Array captured = device_put(counted({8}), grid(), P("y"));
  auto f = jit([&](Array a) { return a + captured; });
  Array first = f(counted({8}));
  captured = zeros({8});
  EXPECT_EQ(f(counted({8})).to_vector<float>(), first.to_vector<float>());
  EXPECT_EQ(first.sharding().spec, P("y"));
}

// covers: 002-08
TEST(Jit, ResultsLieAsPropagationFindsOrAsTheyAreForced) {
  Array a = device_put(counted({8, 8}), grid(), P("x", "y"));
  auto summed = [](Array a) { return sum(a, {.axes = {0}}); };
  Array inferred = jit(summed)(a);
  EXPECT_EQ(inferred.sharding().spec, P("y"));
  Array forced = jit(summed, {.out_shardings = {P()}})(a);
  EXPECT_EQ(forced.sharding().replication_factor(), 8);
  EXPECT_EQ(forced.to_vector<float>(), inferred.to_vector<float>());
  EXPECT_EQ(kinds(jit(summed).lower(a).compile().report()), (std::vector<std::string>{"all_reduce"}));
  EXPECT_EQ(kinds(jit(summed, {.out_shardings = {P()}}).lower(a).compile().report()),
            (std::vector<std::string>{"all_reduce", "all_gather"}));
}

// covers: 002-30
TEST(Jit, EachStageCanBePrinted) {
  Array a = device_put(counted({8, 8}), grid(), P("x", "y")), b = device_put(counted({8, 4}), grid(), P("y"));
  auto f = jit([](Array a, Array b) { return tanh(matmul(a, b)); });
  auto traced = f.trace(a, b);
  auto lowered = traced.lower();
  auto propagated = lowered.propagate();
  auto partitioned = propagated.partition();
  auto compiled = partitioned.compile();
  EXPECT_NE(traced.as_text().find("\"stablehlo.dot_general\""), std::string::npos);
  EXPECT_NE(lowered.as_text().find("stablehlo.tanh %0 : tensor<8x4xf32>"), std::string::npos);
  EXPECT_NE(propagated.as_text().find("[{\"x\"}, {}]"), std::string::npos);
  EXPECT_EQ(propagated.bytes_lower_bound(),
            2 * 3 * 2 * 4 * 4 * 4);  // four rows are added up over four devices, in two groups
  EXPECT_NE(partitioned.as_text().find("stablehlo.tanh %1 : tensor<4x4xf32>"), std::string::npos);
  EXPECT_NE(compiled.as_text().find("all_reduce"), std::string::npos);
  EXPECT_EQ(compiled(a, b).to_vector<float>(), f(a, b).to_vector<float>());
  EXPECT_EQ(error_of([&] { compiled(device_put(a, grid(), P("y")), b); }),
            "compiled function: argument [0] lies as P(\"y\", None) on <[\"x\"=2, \"y\"=4]>, but the function was "
            "compiled for P(\"x\", \"y\") on <[\"x\"=2, \"y\"=4]>; bring it there with device_put");
}

// covers: 002-31, 002-11, 002-14, 002-16, 002-18, 002-19
TEST(Jit, ProgramsOfTheFourMatmulsHaveTheNamedCollectives) {
  Mesh mesh = grid();
  auto product = [](Array a, Array b) { return matmul(a, b); };
  auto put = [&](P spec) { return device_put(counted({16, 16}), mesh, spec); };
  EXPECT_EQ(kinds(jit(product).lower(put(P("x")), put(P(None, "y"))).compile().report()), std::vector<std::string>{});
  EXPECT_EQ(kinds(jit(product, {.out_shardings = {P()}}).lower(put(P(None, "x")), put(P("x"))).compile().report()),
            std::vector<std::string>{"all_reduce"});
  EXPECT_EQ(
      kinds(jit(product, {.out_shardings = {P("x", None)}}).lower(put(P(None, "x")), put(P("x"))).compile().report()),
      std::vector<std::string>{"reduce_scatter"});
  EXPECT_EQ(
      kinds(jit(product, {.out_shardings = {P("x", None)}}).lower(put(P("x")), put(P(None, "x"))).compile().report()),
      std::vector<std::string>{"all_gather"});
  auto same = [](Array a) { return a; };
  EXPECT_EQ(kinds(jit(same, {.out_shardings = {P(None, "x")}}).lower(put(P("x"))).compile().report()),
            std::vector<std::string>{"all_to_all"});
  EXPECT_EQ(kinds(jit(same, {.out_shardings = {P("x")}}).lower(put(P(None, "x"))).compile().report()),
            std::vector<std::string>{"all_to_all"});
}

// covers: 002-33
TEST(Jit, ArraysOfOneMessageAreListed) {
  Mesh mesh = make_mesh({{"x", 4}});
  auto sums = [](Array a, Array b) { return std::pair(sum(a, {.axes = {0}}), sum(b, {.axes = {0}})); };
  const ProgramReport report =
      jit(sums, {.out_shardings = {P(), P()}})
          .lower(device_put(ones({8, 6}, f32), mesh, P("x")), device_put(ones({8, 10}, f32), mesh, P("x")))
          .compile()
          .report();
  ASSERT_EQ(kinds(report), (std::vector<std::string>{"all_reduce"}));
  const ProgramReport::Collective &message = report.collectives[0];
  ASSERT_EQ(message.members.size(), 2u);
  EXPECT_EQ(message.members[0].shape, (Shape{6}));
  EXPECT_EQ(message.members[1].shape, (Shape{10}));
  EXPECT_EQ(message.members[0].bytes_per_device, 24);
  EXPECT_EQ(message.bytes_per_device, 64);
  for (const ProgramReport::Member &member : message.members) {
    EXPECT_FALSE(member.reason.empty());
    EXPECT_EQ(member.op, "sum");
  }
}

TEST(Jit, AConstraintBindsEvenWhereItDoesntDivide) {
  Array a = device_put(counted({10}), grid(), P());
  auto f = jit([](Array a) { return with_sharding_constraint(a * 2, P("y")); });
  Array result = f(a);
  EXPECT_EQ(result.sharding().spec, P("y"));
  EXPECT_EQ(result.sharding().shard_shape({10}), Shape{3});
  EXPECT_EQ(result.to_vector<float>(), (a * 2).to_vector<float>());
  EXPECT_EQ(
      error_of([&] { jit([](Array a) { return with_sharding_constraint(a, P("x", "y")); })(a); }),
      "with_sharding_constraint: P(\"x\", \"y\") has 2 entries, but the array of type f32[10] has 1 dimension; give at "
      "most one entry for each dimension");
}

TEST(Jit, DonatedArraysAreDeadAndSaySo) {
  auto f = jit([](Array a, Array b) { return a + b; }, {.donate = {0}});
  Array a = counted({4}), copy = a, b = counted({4});
  EXPECT_EQ(f(a, b).to_vector<float>(), (std::vector<float>{0, 2, 4, 6}));
  EXPECT_EQ(
      error_of([&] { copy + b; }),
      "add: argument 0 was donated: its memory was handed to a function of jit with .donate; use what that function "
      "returned, or leave the argument out of .donate");
  EXPECT_EQ(b.to_vector<float>(), (std::vector<float>{0, 1, 2, 3}));
  EXPECT_EQ(error_of([&] { jit([](Array a) { return a; }, {.donate = {1}})(b); }),
            "jit: .donate names argument 1, but the function is called with 1; they count from 0");
}

// Like a step of training: 64 KiB of state a device, and a small result beside it.
std::pair<Array, Array> descend(const Array &state, const Array &gradient) {
  Array next = state - gradient * 0.5;
  return {next, sum(gradient * gradient)};
}

std::vector<const void *> addresses(const Array &array) {
  std::vector<const void *> all;
  for (const Shard &shard : array.shards()) all.push_back(as_span<float>(shard.data).data());
  return all;
}

TEST(Jit, DonatedMemoryIsThatOfTheResult) {
  Mesh mesh = grid();
  auto plain = jit(descend), step = jit(descend, {.donate = {0}});
  Array state = device_put(counted({256, 512}), mesh, P("x", "y")) + 0, gradient = state * 2;
  auto [expected, loss] = plain(state, gradient);
  auto at = addresses(state);
  auto compiled = step.lower(state, gradient).compile();
  EXPECT_EQ(compiled.report().memory.outputs, 4) << "the state counts once";
  EXPECT_NE(step.lower(state, gradient).as_text().find("jax.buffer_donor = true"), std::string::npos);
  auto [next, again] = step(state, gradient);
  EXPECT_EQ(addresses(next), at);
  EXPECT_EQ(next.to_vector<float>(), expected.to_vector<float>());
  EXPECT_EQ(again.item<float>(), loss.item<float>());
  for (int i = 0; i < 3; ++i) std::tie(next, again) = step(next, gradient);
  EXPECT_EQ(addresses(next), at);
}

TEST(Jit, DonatedMemoryThatOthersHaveIsLeftToThem) {
  Mesh mesh = grid();
  auto step = jit(descend, {.donate = {0}});
  Array gradient = device_put(ones({256, 512}), mesh, P());
  // All devices share one buffer, of which a view is kept; then each has its own.
  Array state = device_put(counted({256, 512}), mesh, P()), view = state.reshape({512, 256});
  std::vector<float> before = view.to_vector<float>();
  Array next = step(state, gradient).first;
  EXPECT_EQ(view.to_vector<float>(), before);
  for (const Shard &shard : next.shards()) EXPECT_EQ(as_span<float>(shard.data)[1], 0.5f);
  // Twice the same: the other argument is read while the result is written.
  EXPECT_EQ(jit([](Array a, Array b) { return a + flip(b, {0}); }, {.donate = {0}})(view, view).to_vector<float>()[0],
            before[0] + before[131072 - 256]);
  // The user's memory is a view too.
  std::vector<float> mine(1 << 16, 1);
  Array lent = from_span(std::span(mine), {1 << 16});
  Array result = jit([](Array a) { return a + 1; }, {.donate = {0}})(lent);
  EXPECT_EQ(mine[7], 1);
  EXPECT_EQ(as_span<float>(result)[7], 2);
  // Closed over and given away at once: good for one call.
  Array both = counted({1 << 16});
  auto f = jit([&](Array a) { return a * 2 + both; }, {.donate = {0}});
  EXPECT_EQ(as_span<float>(f(both))[5], 15);
  EXPECT_NE(error_of([&] { f(counted({1 << 16})); }).find("was donated"), std::string::npos);
}

TEST(Jit, InsideAnotherItIsPartOfIt) {
  auto inner = jit([](Array a) { return a * a; }, {.out_shardings = {P("x")}});
  auto outer = jit([&](Array a) { return sum(inner(a + 1)); });
  Array a = device_put(counted({8}), grid(), P("y"));
  EXPECT_EQ(outer(a).item<float>(), 204);
  EXPECT_EQ(inner(a).sharding().spec, P("x"));
}

TEST(Jit, HasNoValuesWhileItIsRecorded) {
  auto branches = jit([](Array a) { return a ? a : -a; });
  EXPECT_EQ(error_of([&] { branches(Array(1.0)); }),
            "bool: an array of type f32[] has no value in jit, where operations are recorded before they run; decide "
            "with cond or where, or return the array and look at it outside; a && b and a || b ask for values: combine "
            "arrays by a & b or a | b");
  Array kept;
  jit([&](Array a) { return kept = a + 1; })(counted({2}));
  EXPECT_EQ(error_of([&] { kept * 2; }),
            "multiply: argument 0 was made inside jit, which has ended; return it from there instead of keeping it");
}

TEST(Jit, ControlFlowIsRecordedInEagerCodeToo) {
  Array a = device_put(counted({8, 4}), grid(), P("x"));
  auto steps = [&](Array a) { return fori_loop(0, 3, [&](Array i, Array c) { return c + a * i.astype(f32); }, a); };
  EXPECT_EQ(steps(a).to_vector<float>(), (a * 4).to_vector<float>());
  EXPECT_EQ(jit(steps)(a).to_vector<float>(), (a * 4).to_vector<float>());
  auto running = [](Array a) {
    return scan(
        [](Array c, Array x) {
          Array n = c + x;
          return std::pair(n, n * 2);
        },
        zeros({4}), a);
  };
  auto [last, all] = running(a);
  EXPECT_EQ(last.to_vector<float>(), (std::vector<float>{112, 120, 128, 136}));
  EXPECT_EQ(all.to_vector<float>(), (cumsum(a, {.axis = 0}) * 2).to_vector<float>());
  auto [last2, all2] = jit(running)(a);
  EXPECT_EQ(all2.to_vector<float>(), all.to_vector<float>());
  EXPECT_EQ(cond(
                sum(a) > 0, [](Array x) { return x + 1; }, [](Array x) { return x - 1; }, a)
                .to_vector<float>(),
            (a + 1).to_vector<float>());
  EXPECT_EQ(while_loop([](Array n) { return n < 100; }, [](Array n) { return n * 3; }, Array(1)).item<int>(), 243);
}

// covers: 002-04, 002-32
TEST(Jit, RandomValuesDontDependOnTheSharding) {
  Array key = random::key(3);
  Array whole = random::normal(key, {6, 8});
  auto drawn = jit([&](Array key) {
    return with_sharding_constraint(random::normal(key, {6, 8}), NamedSharding(grid(), P("x", "y")));
  });
  Array cut = drawn(key);
  EXPECT_EQ(cut.to_vector<float>(), jit([](Array key) { return random::normal(key, {6, 8}); })(key).to_vector<float>());
  std::vector<float> a = cut.to_vector<float>(), b = whole.to_vector<float>();
  for (size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-6);
}

TEST(Jit, RunsOnTheBackendThatIsNamed) {
  Mesh mesh = grid();
  Array a = device_put(counted({8, 16}), mesh, P("x")), b = counted({16, 4});
  auto f = [](Array a, Array b) { return exp(matmul(a, b) * 1e-3); };
  auto usual = jit(f).lower(a, b).compile(), evaluated = jit(f, {.backend = "reference"}).lower(a, b).compile();
  EXPECT_EQ(usual.report().backend, "inprocess");
  EXPECT_EQ(evaluated.report().backend, "reference");
  std::vector<float> one = usual(a, b).to_vector<float>(), other = evaluated(a, b).to_vector<float>();
  for (size_t i = 0; i < one.size(); ++i) EXPECT_NEAR(one[i], other[i], 1e-5 * one[i]);
  EXPECT_EQ(kinds(usual.report()), kinds(evaluated.report())) << "the backend is asked after partitioning";
}

// covers: N6
TEST(Jit, CommunicationCanBeForbidden) {
  Array a = device_put(counted({8, 8}), grid(), P("x", "y"));
  EXPECT_EQ(allow_communication({}, [&] { return a + a; }).to_vector<float>(), (a + a).to_vector<float>());
  EXPECT_EQ(error_of([&] { allow_communication({.kinds = {"all_gather"}}, [&] { return sum(a, {.axes = {0}}); }); }),
            "sum: would run all_reduce over {x} of f32[2], which sends 8 bytes from each device (result 0 of sum), "
            "but allow_communication allows all_gather; choose shardings that move nothing, or add the kind");
  EXPECT_EQ(
      error_of([&] { allow_communication({.kinds = {"gossip"}}, [&] {}); }),
      "allow_communication: there is no collective \"gossip\"; the kinds are all_gather, all_reduce, reduce_scatter, "
      "all_to_all, collective_permute, collective_broadcast, direct_exchange");
  allow_communication({.kinds = {"all_reduce"}, .max_bytes = 8}, [&] { return sum(a, {.axes = {0}}); });
  EXPECT_NE(error_of([&] {
              allow_communication({.kinds = {"all_reduce"}, .max_bytes = 7}, [&] { return sum(a, {.axes = {0}}); });
            }),
            "no error");
}

// covers: N6
TEST(Jit, CommunicationHasALimitInSeconds) {
  Array a = device_put(counted({8, 8}), grid(), P("x", "y"));
  auto summed = jit([](Array v) { return sum(v, {.axes = {0}}); }).lower(a).compile();
  auto within = [&](double seconds, const std::string &machine) {
    return error_of([&] {
      allow_communication({.kinds = {"all_reduce"}, .max_seconds = seconds, .machine = machine},
                          [&] { summed(a), summed(a); });
    });
  };
  EXPECT_EQ(within(1, "nominal"), "no error");
  EXPECT_NE(within(1e-9, "nominal"), "no error");
  EXPECT_EQ(within(3e-6, "tpu-v5e"),
            "jit: would run all_reduce over {x} of f32[2], which sends 8 bytes from each device (result 0 of sum), "
            "which makes 4 us in all on tpu-v5e, but allow_communication allows 3 us; choose shardings that move less, "
            "or raise max_seconds");
  EXPECT_EQ(within(1, "abacus"),
            "allow_communication: .machine: 'abacus' is neither a file nor a known machine: a100, h100, nominal, "
            "tpu-v4, tpu-v5e, tpu-v5p, tpu-v6e; `tessera calibrate` writes a description of this one");
  EXPECT_EQ(error_of([] { jit([](Array x) { return x; }, {.machine = "abacus"}); }).substr(0, 46),
            "jit: .machine: 'abacus' is neither a file nor ");
}

}  // namespace
}  // namespace tessera
