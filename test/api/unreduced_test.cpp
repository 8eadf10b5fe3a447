// Unreduced values with explicit axes: each device along an axis holds a part of a sum (maximum, minimum) that is still to be made.
#include <algorithm>
#include <random>

#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

class Unreduced : public ::testing::Test {
 protected:
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}}, {.axis_types = AxisType::Explicit});
  Array put(P spec) { return device_put(counted({8, 8}), mesh, spec); }
  Array columns = put(P(None, "x")), rows = put(P("x"));
  Array product() { return matmul(columns, rows, {.out_sharding = P().unreduced("x")}); }
  std::vector<float> product_values = matmul(counted({8, 8}), counted({8, 8})).to_vector<float>();
};

// `all_reduce; all_gather`: what a function sends, in order of the program.
template <class F, class... A>
std::string sent_by(F f, const A &...args) {
  std::string text;
  for (const ProgramReport::Collective &one : jit(f).lower(args...).compile().report().collectives)
    text += (text.empty() ? "" : "; ") + one.kind;
  return text;
}

template <typename F, typename... A>
int64_t bytes_sent_by(F f, const A &...args) {
  int64_t bytes = 0;
  for (const ProgramReport::Collective &one : jit(f).lower(args...).compile().report().collectives)
    bytes += one.bytes_sent;
  return bytes;
}

// covers: 002-14
TEST_F(Unreduced, ProductsOverACutDimensionAreUnreducedOnDemand) {
  auto multiply = [](Array a, Array b) { return matmul(a, b, {.out_sharding = P().unreduced("x")}); };
  Array result = both_ways(multiply, columns, rows);
  EXPECT_EQ(type_string(result), "f32[8,8]{U:x}");
  EXPECT_EQ(axis_state(result, "x"), AxisState::unreduced());
  EXPECT_EQ(axis_state(result, "y"), AxisState::invariant());
  EXPECT_EQ(result.sharding().spec, P().unreduced("x"));
  EXPECT_EQ(sent_by(multiply, columns, rows), "");
  EXPECT_EQ(result.to_vector<float>(), product_values);  // the parts added up
  EXPECT_EQ(result[1][2].item<float>(), product_values[10]);
  // Each device has its own part: here of the first and of the last four of what is summed over.
  std::vector<Shard> shards = result.shards();
  Array left = slice(counted({8, 8}), {0, 0}, {8, 4}), top = slice(counted({8, 8}), {0, 0}, {4, 8});
  EXPECT_EQ(shards[0].data.to_vector<float>(), matmul(left, top).to_vector<float>());
  EXPECT_EQ(shards[3].data.to_vector<float>(), shards[0].data.to_vector<float>());
  EXPECT_NE(shards[4].data.to_vector<float>(), shards[0].data.to_vector<float>());

  Array cut =
      both_ways([](Array a, Array b) { return matmul(a, b, {.out_sharding = P("y").unreduced("x")}); }, columns, rows);
  EXPECT_EQ(type_string(cut), "f32[8@y,8]{U:x}");
  EXPECT_EQ(cut.to_vector<float>(), product_values);
  Array summed = both_ways(
      [](Array a, Array b) { return einsum("ik,kj->ij", a, b, Contraction{.out_sharding = P().unreduced("x")}); },
      columns, rows);
  EXPECT_EQ(type_string(summed), "f32[8,8]{U:x}");
  EXPECT_EQ(summed.to_vector<float>(), product_values);
}

// covers: 002-14 002-16
TEST_F(Unreduced, AReshardIsOneCollective) {
  Array parts = product();
  auto to = [&](P spec) { return [=](Array a) { return reshard(a, spec); }; };
  for (const auto &[spec, sent] : std::vector<std::pair<P, std::string>>{{P(), "all_reduce"},
                                                                         {P("x"), "reduce_scatter"},
                                                                         {P(None, "x"), "reduce_scatter"},
                                                                         {P("y"), "all_reduce"},
                                                                         {P("y", "x"), "reduce_scatter"},
                                                                         {P("y").unreduced("x"), ""},
                                                                         {P().unreduced("x"), ""}}) {
    SCOPED_TRACE(to_string(spec));
    EXPECT_EQ(sent_by(to(spec), parts), sent);
    Array moved = both_ways(to(spec), parts);
    EXPECT_EQ(moved.sharding().spec, spec);
    EXPECT_EQ(moved.to_vector<float>(), product_values);
  }
  // The sum with what makes the parts: no all-reduce comes first.
  auto scattered = [](Array a, Array b) { return matmul(a, b, {.out_sharding = P("x")}); };
  EXPECT_EQ(sent_by(scattered, columns, rows), "reduce_scatter");
}

// covers: 002-17
TEST_F(Unreduced, AnAllReduceIsSplitOverTheBestDimension) {
  auto best = [&](Shape shape, P spec) { return scattered_spec(device_put(zeros(shape), mesh, spec)); };
  EXPECT_EQ(best({8, 8}, P().unreduced("y")), P("y"));
  EXPECT_EQ(best({6, 8}, P().unreduced("y")), P(None, "y"));   // 6 rows on 4 devices would be padded to 8
  EXPECT_EQ(best({6, 10}, P().unreduced("y")), P(None, "y"));  // 12 of 10 are less than 8 of 6
  EXPECT_EQ(best({3, 8, 4}, P().unreduced({"x", "y"})), P(None, Axes{"x", "y"}));
  EXPECT_EQ(best({16, 4}, P("x").unreduced("y")), P(Axes{"x", "y"}));
  auto split = [](Array a, Array b) {
    Array parts = matmul(a, b, {.out_sharding = P().unreduced("x")});
    return reshard(reshard(parts, scattered_spec(parts)) * 2, P());
  };
  EXPECT_EQ(sent_by(split, columns, rows), "reduce_scatter; all_gather");
  Array want = matmul(counted({8, 8}), counted({8, 8})) * 2;
  EXPECT_EQ(both_ways(split, columns, rows).to_vector<float>(), want.to_vector<float>());
  EXPECT_EQ(refusal_of([&] { scattered_spec(rows); }),
            "ShardingError: scattered_spec: an array of type f32[8@x,8] isn't unreduced along any axis; it takes one "
            "whose sum is pending, as out_sharding = P(...).unreduced(\"x\") gives it");
  EXPECT_EQ(refusal_of([&] { best({}, P().unreduced("x")); }),
            "ShardingError: scattered_spec: an array of type f32[]{U:x} has no dimension that could be scattered; "
            "reduce it with reshard(x, P())");
}

TEST_F(Unreduced, WholeArraysBecomePartsForNothing) {
  for (const P &spec : {P(), P("x"), P("y", "x")})
    for (ReductionKind kind : {ReductionKind::sum, ReductionKind::max, ReductionKind::min}) {
      auto parted = [=](Array a) { return reshard(a, P().unreduced("x", kind)); };
      Array parts = both_ways(parted, put(spec) - 20);
      EXPECT_EQ(axis_state(parts, "x"), AxisState::unreduced(kind));
      EXPECT_EQ(parts.to_vector<float>(), (put(spec) - 20).to_vector<float>());
    }
  EXPECT_EQ(sent_by([](Array a) { return reshard(a, P().unreduced("x")); }, put(P())), "");
  Array host = device_put(counted({8}), mesh, P("y").unreduced("x"));
  EXPECT_EQ(type_string(host), "f32[8@y]{U:x}");
  EXPECT_EQ(host.to_vector<float>(), counted({8}).to_vector<float>());
  Mesh other = make_mesh({{"z", 4}}, {.axis_types = AxisType::Explicit});
  Array moved = device_put(host, other, P().unreduced("z"));
  EXPECT_EQ(type_string(moved), "f32[8]{U:z}");
  EXPECT_EQ(moved.to_vector<float>(), counted({8}).to_vector<float>());
  EXPECT_EQ(to_string(device_put(scalar(3.f), mesh, P().unreduced({"x", "y"}))), "3.0");
}

TEST_F(Unreduced, ReductionsLeavePartsOnDemand) {
  auto reduced = [](Array (*reduction)(const Array &, const Reduce &), ReductionKind kind) {
    return [=](Array a) { return reduction(a, {.axes = {0}, .out_sharding = P("y").unreduced("x", kind)}); };
  };
  Array cut = put(P("x", "y")) - 30;
  Array sums = both_ways(reduced(sum, ReductionKind::sum), cut);
  EXPECT_EQ(type_string(sums), "f32[8@y]{U:x}");
  EXPECT_EQ(sums.to_vector<float>(), sum(counted({8, 8}) - 30, {.axes = {0}}).to_vector<float>());
  Array most = both_ways(reduced(max, ReductionKind::max), cut);
  EXPECT_EQ(type_string(most), "f32[8@y]{U(max):x}");
  EXPECT_EQ(most.to_vector<float>(), max(counted({8, 8}) - 30, {.axes = {0}}).to_vector<float>());
  Array least = both_ways(reduced(min, ReductionKind::min), cut);
  EXPECT_EQ(least.to_vector<float>(), min(counted({8, 8}) - 30, {.axes = {0}}).to_vector<float>());
  EXPECT_EQ(sent_by(
                [=](Array a) {
                  return reshard(max(a, {.axes = {0}, .out_sharding = P().unreduced("x", ReductionKind::max)}), P("x"));
                },
                put(P("x"))),
            "reduce_scatter");
  // Sums of bf16 are made in f32.
  Array narrow = both_ways(
      [](Array a) { return sum(a.astype(bf16), {.axes = {0}, .out_sharding = P().unreduced("x")}); }, put(P("x")));
  EXPECT_EQ(type_string(narrow), "bf16[8]{U:x}");
  EXPECT_EQ(sent_by([](Array a) { return sum(a.astype(bf16), {.axes = {0}, .out_sharding = P().unreduced("x")}); },
                    put(P("x"))),
            "");
}

// covers: 002-15
TEST_F(Unreduced, LinearOperationsHandPartsOn) {
  Array parts = product(), whole = put(P()), value = array(product_values, {8, 8});
  auto chain = [](Array parts, Array whole) {
    Array a = parts * 2 - parts;
    EXPECT_EQ(type_string(a), "f32[8,8]{U:x}");
    Array b = transpose(a * whole)[3] / 4;
    EXPECT_EQ(type_string(b), "f32[8]{U:x}");
    Array c = sum(reshape(b, {2, 4}), {.axes = {0}}).astype(f64);
    EXPECT_EQ(type_string(c), "f64[4]{U:x}");
    return matmul(c, ones({4, 2}, f64));
  };
  Array result = both_ways(chain, parts, whole);
  EXPECT_EQ(type_string(result), "f64[2]{U:x}");
  EXPECT_EQ(sent_by(chain, parts, whole), "");
  Array want = transpose(value * counted({8, 8}))[3] / 4;
  want = matmul(sum(reshape(want, {2, 4}), {.axes = {0}}).astype(f64), ones({4, 2}, f64));
  EXPECT_EQ(result.to_vector<double>(), want.to_vector<double>());
  // Zeros around parts are parts.
  auto padded = [](Array parts) { return pad(parts, {{1, 0}, {0, 2}}); };
  Array wide = both_ways(padded, parts);
  EXPECT_EQ(type_string(wide), "f32[9,10]{U:x}");
  EXPECT_EQ(wide.to_vector<float>(), padded(value).to_vector<float>());
  EXPECT_EQ(sent_by(padded, parts), "");
  // Two products, one sum.
  auto both = [](Array a, Array b) {
    auto product = [&] { return matmul(a, b, {.out_sharding = P().unreduced("x")}); };
    return reshard(product() + product() * 2, P());
  };
  EXPECT_EQ(sent_by(both, columns, rows), "all_reduce");
  EXPECT_EQ(both_ways(both, columns, rows).to_vector<float>(), (value * 3).to_vector<float>());
}

// covers: 002-15
TEST_F(Unreduced, OtherOperationsSayWhatMustBeDone) {
  Array parts = product(), whole = put(P());
  EXPECT_EQ(
      error_both_ways([](Array a) { return cos(a); }, parts),
      "ShardingError: cos: argument 0 of type f32[8,8]{U:x} is unreduced(sum) along {x}; cos of parts isn't part of "
      "the cos, so that the sum must be made before: with reshard(x, P(None, None)), or in pieces with a spec that "
      "cuts a dimension over {x}");
  EXPECT_EQ(error_both_ways([](Array a, Array b) { return a + b; }, parts, whole).substr(0, 130),
            "ShardingError: add: argument 0 of type f32[8,8]{U:x} is unreduced(sum) along {x}, and argument 1 is "
            "invariant; add of parts isn't ");
  EXPECT_NE(error_both_ways([](Array a) { return a * a; }, parts).find("multiply: argument 0"), std::string::npos);
  EXPECT_NE(error_both_ways([](Array a) { return softmax(a); }, parts).find("softmax (in it, reduce)"),
            std::string::npos);
  EXPECT_NE(
      error_both_ways([](Array a, Array b) { return a * b; }, parts, put(P("x"))).find("argument 1 is sharded(0)"),
      std::string::npos);
  EXPECT_EQ(
      error_both_ways([](Array a, Array b) { return matmul(a, b, {.out_sharding = P().unreduced("y")}); }, columns,
                      rows),
      "ShardingError: matmul: out_sharding = P().unreduced(\"y\") requires parts of a sum along {y}, but of "
      "f32[8,8@x] and f32[8@x,8] the result is whole there; a result is unreduced where the axis cuts a dimension "
      "that is reduced, or an argument is unreduced");
  // With the sum made, all is well.
  EXPECT_EQ(type_string(cos(reshard(parts, P("x")))), "f32[8@x,8]");
}

// covers: 002-15
TEST_F(Unreduced, LoopsCarryParts) {
  Array xs = device_put(counted({6, 4, 8}), mesh, P(None, "x")),
        ys = device_put(counted({6, 4, 8}), mesh, P(None, "x"));
  auto accumulate = [](Array xs, Array ys) {
    Array none = reshard(zeros({8, 8}), P().unreduced("x"));
    auto step = [](Array total, std::pair<Array, Array> one) {
      EXPECT_EQ(type_string(total), "f32[8,8]{U:x}");
      Array part = einsum("bi,bj->ij", one.first, one.second, Contraction{.out_sharding = P().unreduced("x")});
      return std::pair(total + part, std::optional<Array>());
    };
    Array total = fori_loop(
        0, 6,
        [&](Array i, Array total) {
          return step(total, {dynamic_index_in_dim(xs, i, 0, false), dynamic_index_in_dim(ys, i, 0, false)}).first;
        },
        none);
    EXPECT_EQ(type_string(total), "f32[8,8]{U:x}");
    return reshard(total, P());
  };
  use_mesh scope(mesh);
  Array want = einsum("sbi,sbj->ij", counted({6, 4, 8}), counted({6, 4, 8}));
  EXPECT_EQ(accumulate(xs, ys).to_vector<float>(), want.to_vector<float>());
  EXPECT_EQ(jit(accumulate)(xs, ys).to_vector<float>(), want.to_vector<float>());
  auto compiled = jit(accumulate).lower(xs, ys).compile();
  compiled(xs, ys);
  ASSERT_EQ(compiled.report().collectives.size(), 1u);
  EXPECT_EQ(compiled.report().collectives[0].kind, "all_reduce");
  EXPECT_EQ(compiled.report().collectives[0].loop_depth, 0);
}

TEST_F(Unreduced, GradientsOfPartsAreThoseOfTheSum) {
  auto loss = [](Array a, Array b) {
    Array parts = matmul(a, b, {.out_sharding = P().unreduced("x")});
    return sum(sin(reshard(parts * 0.01, P("x"))));
  };
  auto plain = [](Array a, Array b) { return sum(sin(matmul(a, b) * 0.01)); };
  auto [da, db] = grad<0, 1>(loss)(columns, rows);
  auto [wa, wb] = grad<0, 1>(plain)(counted({8, 8}), counted({8, 8}));
  std::vector<float> got = da.to_vector<float>(), want = wa.to_vector<float>();
  for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], want[i], 1e-4);
  got = db.to_vector<float>(), want = wb.to_vector<float>();
  for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], want[i], 1e-4);
  // Forward one reduce-scatter, backward its cotangent gathered: nothing else.
  EXPECT_EQ(sent_by([&](Array a, Array b) { return grad<0, 1>(loss)(a, b); }, columns, rows),
            "reduce_scatter; all_gather");
}

TEST_F(Unreduced, AutomaticAxesSendNoMoreUntoldThanTold) {
  Mesh automatic = make_mesh({{"x", 2}, {"y", 4}});
  Array a = device_put(counted({8, 8}), automatic, P(None, "x")), b = device_put(counted({8, 8}), automatic, P("x"));
  auto told = [](Array a, Array b) {
    Array first = with_sharding_constraint(matmul(a, b), P().unreduced("x"));
    Array second = with_sharding_constraint(matmul(a, b * 2), P().unreduced("x"));
    return with_sharding_constraint(with_sharding_constraint(first + second, P().unreduced("x")), P());
  };
  auto untold = [](Array a, Array b) { return with_sharding_constraint(matmul(a, b) + matmul(a, b * 2), P()); };
  EXPECT_EQ(sent_by(told, a, b), "all_reduce");
  EXPECT_EQ(sent_by(untold, a, b), "all_reduce");  // of the sum of both products: the parts are added before
  EXPECT_EQ(bytes_sent_by(untold, a, b), bytes_sent_by(told, a, b));
  EXPECT_EQ(jit(told)(a, b).to_vector<float>(), jit(untold)(a, b).to_vector<float>());
  // Operations reduce what they can't run on.
  Array parts = device_put(a, automatic, P().unreduced("x"));
  EXPECT_EQ((parts * parts + parts).to_vector<float>(),
            (counted({8, 8}) * counted({8, 8}) + counted({8, 8})).to_vector<float>());
}

}  // namespace
}  // namespace tessera
