#include "tessera/contraction.h"

#include <limits>

#include "contraction_check.h"

namespace tessera {
namespace {

// A row and a column of two equal elements.
Array row_of(int value, DType dtype) { return array({value, value}, {1, 2}, dtype); }
Array column_of(int value, DType dtype) { return array({value, value}, {2, 1}, dtype); }

TEST(MatmulFunction, Ranks) {
  Array a = counting({2, 3}), b = counting({3, 2});
  EXPECT_EQ(values(matmul(a, b)), (Doubles{10, 13, 28, 40}));
  EXPECT_EQ(values(matmul(counting({3}), b)), (Doubles{10, 13}));
  EXPECT_EQ(values(matmul(a, counting({3}))), (Doubles{5, 14}));
  EXPECT_EQ(matmul(counting({3}), counting({3})).item<float>(), 5);
  EXPECT_EQ(matmul(counting({5, 2, 3}), b).shape(), (Shape{5, 2, 2}));
  EXPECT_EQ(matmul(a, counting({5, 3, 4})).shape(), (Shape{5, 2, 4}));
  EXPECT_EQ(matmul(counting({5, 1, 2, 3}), counting({4, 3, 6})).shape(), (Shape{5, 4, 2, 6}));
  EXPECT_EQ(matmul(counting({1, 4, 2, 3}), counting({5, 4, 3, 6})).shape(), (Shape{5, 4, 2, 6}));
  EXPECT_EQ(values(matmul(counting({2, 1, 1, 2}), counting({3, 2, 1}))), (Doubles{1, 3, 5, 3, 13, 23}));
  EXPECT_EQ(matmul(counting({4, 3}), counting({2, 5, 3, 1})).shape(), (Shape{2, 5, 4, 1}));
  EXPECT_EQ(matmul(counting({3}), counting({2, 5, 3, 4})).shape(), (Shape{2, 5, 4}));
  EXPECT_EQ(matmul(counting({0, 3}), b).shape(), (Shape{0, 2}));
  EXPECT_EQ(values(matmul(counting({2, 0}), counting({0, 2}))), (Doubles{0, 0, 0, 0}));
}

TEST(MatmulFunction, Dtypes) {
  for (DType dtype : {f64, f32, bf16, f16, i64, i32, i16, i8, u64, u32, u16, u8, c64, c128}) {
    Array y = matmul(counting({2, 3}, dtype), counting({3, 2}, dtype));
    EXPECT_EQ(y.dtype(), dtype);
    EXPECT_EQ(y.to_vector<std::complex<double>>(), (std::vector<std::complex<double>>{10, 13, 28, 40}));
  }
  Array yes = array({true, false, false, true}, {2, 2});
  EXPECT_EQ(matmul(yes, yes).dtype(), boolean);
  EXPECT_EQ(matmul(yes, yes).to_vector<bool>(), (std::vector<bool>{true, false, false, true}));
  EXPECT_EQ(matmul(counting({2, 2}, bf16), counting({2, 2}, f32)).dtype(), f32);
  EXPECT_EQ(matmul(counting({2, 2}, i32), counting({2, 2}, bf16)).dtype(), bf16);
  EXPECT_EQ(matmul(counting({2, 2}, u8), counting({2, 2}, i8)).dtype(), i16);
  EXPECT_EQ(matmul(counting({2, 2}, bf16), counting({2, 2}, bf16), {.preferred_element_type = f32}).dtype(), f32);
  EXPECT_EQ(values(matmul(row_of(100, i8), column_of(100, i8), {.preferred_element_type = i32})), Doubles{20000});
  EXPECT_EQ(values(matmul(row_of(100, i8), column_of(100, i8))), Doubles{32});  // 20000 modulo 256
  Array odd =
      array({std::numeric_limits<double>::quiet_NaN(), 1.0, std::numeric_limits<double>::infinity(), 1.0}, {2, 2}, f32);
  Doubles got = values(matmul(odd, array({1.0, 2.0}, {2}, f32)));
  EXPECT_TRUE(std::isnan(got[0]));
  EXPECT_EQ(got[1], std::numeric_limits<double>::infinity());
}

TEST(MatmulFunction, Refusals) {
  EXPECT_EQ(
      error_of([] { matmul(counting({2, 3}), counting({2, 3})); }),
      "matmul: dimension 1 of argument 0 of shape {2, 3} has the extent 3, but dimension 0 of argument 1 of shape "
      "{2, 3} has 2; they are summed over together and must be equal: transpose or reshape one of them");
  EXPECT_EQ(error_of([] { matmul(counting({2, 3}), Array(2)); }),
            "matmul: argument 1 has no dimensions; matmul needs one at least in both: multiply with * instead");
  EXPECT_EQ(
      error_of([] { matmul(counting({2, 1, 3}), counting({4, 3, 1})); }),
      "matmul: dimension 0 of argument 0 of shape {2, 1, 3} has the extent 2, but dimension 0 of argument 1 of shape "
      "{4, 3, 1} has 4; dimensions before the last two must be equal or 1: reshape one of them, or use einsum");
}

TEST(MatmulFunction, OutSharding) {
  Mesh mesh = testing::square_mesh();
  Array a = device_put(counting({4, 6}), mesh, P("x", "y")), b = device_put(counting({6, 4}), mesh, P("y", None));
  Array c = matmul(a, b, {.out_sharding = P("x", "y")});
  EXPECT_EQ(c.sharding().spec, P("x", "y"));
  expect_same(c, matmul(counting({4, 6}), counting({6, 4})), 0, "matmul");
  Array d = matmul(a, device_put(counting({3, 6, 2}), mesh, P()), {.out_sharding = P(None, "x", None)});
  EXPECT_EQ(d.sharding().spec, P(None, "x", None));
  EXPECT_EQ(einsum("ij,jk->ki", a, b, {.out_sharding = P("y")}).sharding().spec, P("y", None));
  EXPECT_EQ(
      dot_general(a, b, {.lhs_contracting = {1}, .rhs_contracting = {0}}, {.out_sharding = P("y")}).sharding().spec,
      P("y", None));
}

TEST(DotFunctions, Values) {
  Array a = counting({2, 2, 3}), b = counting({2, 3, 2});
  EXPECT_EQ(dot(a, b).shape(), (Shape{2, 2, 2, 2}));
  EXPECT_EQ(values(dot(counting({2, 3}), counting({3}))), (Doubles{5, 14}));
  EXPECT_EQ(values(dot(counting({2}), 3)), (Doubles{0, 3}));
  EXPECT_EQ(dot(Array(2), 3).item<int>(), 6);
  Array z = array<std::complex<float>>({{1, 2}, {3, 0}}, {2}), w = array<std::complex<float>>({{0, 1}, {2, 0}}, {2});
  EXPECT_EQ(vdot(z, w).item<std::complex<float>>(), std::complex<float>(8, 1));
  EXPECT_EQ(vdot(counting({2, 2}), counting({4})).item<float>(), 14);
  EXPECT_EQ(values(outer(counting({2}), counting({3}))), (Doubles{0, 0, 0, 0, 1, 2}));
  EXPECT_EQ(outer(counting({2, 2}), counting({1, 3})).shape(), (Shape{4, 3}));
  EXPECT_EQ(tensordot(a, b).shape(), (Shape{2, 2}));
  EXPECT_EQ(tensordot(a, counting({3, 4}), 1).shape(), (Shape{2, 2, 4}));
  EXPECT_EQ(tensordot(counting({2}), counting({3}), 0).shape(), (Shape{2, 3}));
  EXPECT_EQ(values(tensordot(counting({2, 3}), counting({3, 2}), {{0, 1}, {1, 0}})), Doubles{50});
  EXPECT_EQ(
      dot_general(a, b, {.lhs_contracting = {-1}, .rhs_contracting = {1}, .lhs_batch = {0}, .rhs_batch = {0}}).shape(),
      (Shape{2, 2, 2}));
  EXPECT_EQ(error_of([&] { dot_general(a, b, {.lhs_contracting = {1, 2}, .rhs_contracting = {1}}); }),
            "dot_general: lhs_contracting names 2 dimensions and rhs_contracting 1; they come in pairs: name equally "
            "many in both");
  EXPECT_EQ(
      error_of([&] { dot_general(a, b, {.lhs_contracting = {1}, .rhs_contracting = {1}}); }),
      "dot_general: contracting dimension 1 of argument 0 of shape {2, 2, 3} has the extent 2, but dimension 1 of "
      "argument 1 of shape {2, 3, 2} has 3; extents of a pair must be equal");
  EXPECT_EQ(error_of([&] {
              dot_general(a, b, {.lhs_contracting = {0}, .rhs_contracting = {0}, .lhs_batch = {0}, .rhs_batch = {2}});
            }),
            "dot_general: dimension 0 is in lhs_batch and in lhs_contracting; a dimension is either a batch dimension "
            "or contracted, not both");
  EXPECT_EQ(error_of([&] { tensordot(a, b, 4); }),
            "tensordot: dims = 4, but the arrays have 3 and 3 dimensions; it must be 0 or more, and at most the "
            "smaller of them");
  EXPECT_EQ(error_of([&] { tensordot(a, b, TensordotAxes{{0, 1}, {0}}); }),
            "tensordot: dims.lhs names 2 dimensions and dims.rhs 1; they come in pairs: name equally many in both");
  EXPECT_EQ(
      error_of([&] { vdot(a, counting({3})); }),
      "vdot: argument 0 of shape {2, 2, 3} has 12 elements, but argument 1 of shape {3} has 3; both are raveled and "
      "must have equally many elements: slice one, or use tensordot");
}

TEST(ConvFunction, EqualsJax) {
  auto a = [](Shape shape) { return counting(std::move(shape)); };
  struct Case {
    Array lhs, rhs;
    Conv options;
    Shape shape;
    Doubles want;
  };
  std::vector<Case> cases = {
      {a({1, 1, 5}), a({1, 1, 3}), {}, {1, 1, 3}, {5, 8, 11}},
      {a({1, 1, 5}), a({1, 1, 2}), {.window_strides = {2}, .padding = "SAME"}, {1, 1, 3}, {1, 3, 0}},
      {a({1, 1, 4}), a({1, 1, 3}), {.window_strides = {2}, .padding = "SAME"}, {1, 1, 2}, {5, 3}},
      {a({1, 1, 4}), a({1, 1, 2}), {.padding = "SAME_LOWER"}, {1, 1, 4}, {0, 1, 2, 3}},
      {a({1, 1, 4}), a({1, 1, 3}), {.padding = {{2, -1}}}, {1, 1, 3}, {0, 2, 5}},
      {a({1, 1, 3}), a({1, 1, 2}), {.padding = {{1, 1}}, .lhs_dilation = {2}}, {1, 1, 6}, {0, 0, 1, 0, 2, 0}},
      {a({1, 1, 6}), a({1, 1, 2}), {.rhs_dilation = {3}}, {1, 1, 3}, {3, 4, 5}},
      {a({1, 3, 3, 2}),
       a({2, 2, 2, 1}),
       {.dimension_numbers = {"NHWC", "HWIO", "NHWC"}},
       {1, 2, 2, 1},
       {184, 240, 352, 408}},
      {a({1, 4, 3}), a({4, 1, 2}), {.feature_group_count = 4}, {1, 4, 2}, {1, 2, 18, 23, 59, 68, 124, 137}},
      {a({1, 4, 3}), a({2, 2, 2}), {.feature_group_count = 2}, {1, 2, 2}, {19, 25, 183, 205}},
      {a({2, 1, 3}), a({2, 1, 2}), {.batch_group_count = 2}, {1, 2, 2}, {1, 2, 18, 23}},
      {a({2, 3}), a({3, 3}), {}, {2, 3}, {5, 14, 23, 14, 50, 86}},
      {a({1, 3, 4, 1}),
       a({2, 3, 1, 1}),
       {.window_strides = {2, 1}, .padding = "SAME", .dimension_numbers = {"NHWC", "WHIO", "NCHW"}},
       {1, 1, 3, 2},
       {37, 61, 88, 118, 59, 75}},
  };
  for (size_t i = 0; i < cases.size(); ++i) {
    SCOPED_TRACE(i);
    Array y = conv(cases[i].lhs, cases[i].rhs, cases[i].options);
    EXPECT_EQ(y.shape(), cases[i].shape);
    EXPECT_EQ(values(y), cases[i].want);
  }
  EXPECT_EQ(conv(counting({1, 1, 3}, bf16), counting({1, 1, 2}, f32)).dtype(), f32);
  EXPECT_EQ(conv(counting({1, 1, 3}, bf16), counting({1, 1, 2}, bf16), {.preferred_element_type = f32}).dtype(), f32);
  EXPECT_EQ(conv(counting({1, 1, 2}), counting({1, 1, 3})).shape(), (Shape{1, 1, 0}));
  EXPECT_EQ(conv(counting({0, 1, 4}), counting({1, 1, 3})).shape(), (Shape{0, 1, 2}));
}

TEST(ConvFunction, Refusals) {
  Array x = counting({1, 2, 5}), w = counting({3, 2, 3});
  EXPECT_EQ(error_of([&] { conv(x, counting({3, 2})); }),
            "conv: lhs has 3 dimensions and rhs 2; both need the same number: two and the spatial ones");
  EXPECT_EQ(error_of([&] { conv(x, counting({3, 1, 3})); }),
            "conv: lhs has 2 features, but rhs takes 1 in each of 1 groups; lhs needs 1");
  EXPECT_EQ(error_of([&] { conv(counting({1, 4, 5}), w, {.feature_group_count = 2}); }),
            "conv: rhs gives 3 features, which don't fall into 2 groups; feature_group_count must divide them");
  EXPECT_EQ(error_of([&] { conv(x, w, {.batch_group_count = 3}); }),
            "conv: a batch of 1 and 3 features don't fall into 3 groups; batch_group_count must divide both");
  EXPECT_EQ(error_of([&] { conv(x, w, {.feature_group_count = 0}); }),
            "conv: feature_group_count = 0 and batch_group_count = 1; both are 1 or more, and one of them is 1");
  EXPECT_EQ(error_of([&] { conv(x, counting({3, 2, 0})); }),
            "conv: spatial dimension 0 of rhs has the extent 0; a window has one element at least");
  EXPECT_EQ(error_of([&] { conv(x, w, {.padding = {{int64_t{1} << 62, int64_t{1} << 62}}}); }),
            "conv: an extent or a number of elements is beyond 9223372036854775807; use smaller numbers");
  EXPECT_EQ(error_of([&] { conv(x, w, {.window_strides = {1, 1}}); }),
            "conv: window_strides has 2 entries, but there are 1 spatial dimensions; give one entry for each");
  EXPECT_EQ(error_of([&] { conv(x, w, {.rhs_dilation = {0}}); }), "conv: rhs_dilation has 0; entries are 1 or more");
  EXPECT_EQ(error_of([&] { conv(x, w, {.padding = "FULL"}); }),
            "conv: padding \"FULL\" isn't known; it is \"VALID\", \"SAME\", \"SAME_LOWER\" or a pair for each spatial "
            "dimension");
  EXPECT_EQ(error_of([&] { conv(x, w, {.padding = "SAME", .lhs_dilation = {2}}); }),
            "conv: padding \"SAME\" isn't defined for lhs_dilation = 2; give pairs instead");
  EXPECT_EQ(error_of([&] { conv(x, w, {.padding = {{1, 1}, {1, 1}}}); }),
            "conv: padding has 2 pairs, but there are 1 spatial dimensions; give one pair for each");
  EXPECT_EQ(error_of([&] { conv(x, w, {.dimension_numbers = {"NHC", "OI", "NHC"}}); }),
            "conv: the layout \"OI\" of rhs has 2 letters, but there are 3 dimensions; it has a letter for each "
            "dimension: O, "
            "I and others, as in {\"NHWC\", \"HWIO\", \"NHWC\"}");
  const std::string as_in = " and others, as in {\"NHWC\", \"HWIO\", \"NHWC\"}";
  EXPECT_EQ(error_of([&] { conv(x, w, {.dimension_numbers = {"NHC", "OHX", "NHC"}}); }),
            "conv: the layout \"OHX\" of rhs lacks the letter I; it has a letter for each dimension: O, I" + as_in);
  EXPECT_EQ(error_of([&] { conv(x, w, {.dimension_numbers = {"NHH", "OIH", "NHC"}}); }),
            "conv: the layout \"NHH\" of lhs has the letter H twice; it has a letter for each dimension: N, C" + as_in);
  EXPECT_EQ(
      error_of([&] { conv(x, w, {.dimension_numbers = {"NWC", "OIH", "NWC"}}); }),
      "conv: the layout \"NWC\" of lhs lacks the spatial letter H, which rhs has; all three have the same spatial "
      "letters");
}

TEST(Contraction, ShardingDoesNotChangeResults) {
  Array a = counting({4, 6}), b = counting({6, 3}), batch = counting({2, 3, 4}), wide = counting({2, 4, 5});
  expect_same_or_unclear([](const Inputs &in) { return matmul(in[0], in[1]); }, {a, b}, 0, 40);
  expect_same_or_unclear([](const Inputs &in) { return matmul(in[0], in[1]); }, {batch, wide});
  expect_same_or_unclear([](const Inputs &in) { return matmul(in[0], in[1]); }, {counting({3, 4}), wide});
  expect_same_or_unclear([](const Inputs &in) { return matmul(in[0], in[1]); }, {counting({4}), wide});
  expect_same_or_unclear([](const Inputs &in) { return dot(in[0], in[1]); }, {batch, counting({4, 2})});
  expect_same_or_unclear([](const Inputs &in) { return vdot(in[0], in[1]); }, {a, a});
  expect_same_or_unclear([](const Inputs &in) { return outer(in[0], in[1]); }, {counting({5}), counting({4})});
  expect_same_or_unclear([](const Inputs &in) { return tensordot(in[0], in[1], {{0, 2}, {0, 1}}); }, {batch, wide});
  for (const char *spec : {"ij,jk->ki", "ij,jk->", "ij,kl->ik"})
    expect_same_or_unclear([&](const Inputs &in) { return einsum(spec, in[0], in[1]); }, {a, b});
  expect_same_or_unclear([](const Inputs &in) { return einsum("ij,jk,ik->i", in[0], in[1], in[2]); },
                         {a, b, counting({4, 3})});
  expect_same_or_unclear([](const Inputs &in) { return einsum("ii->i", in[0]); }, {counting({5, 5})});
  expect_same_or_unclear([](const Inputs &in) { return einsum("iij->j", in[0]); }, {counting({4, 4, 3})});
  expect_same_or_unclear([](const Inputs &in) { return conv(in[0], in[1], {.padding = "SAME"}); },
                         {counting({4, 2, 7}), counting({6, 2, 3})});
  expect_same_or_unclear(
      [](const Inputs &in) {
        return conv(in[0], in[1], {.window_strides = {2, 1}, .dimension_numbers = {"NHWC", "HWIO", "NHWC"}});
      },
      {counting({2, 7, 5, 4}), counting({3, 2, 4, 2})});
  expect_same_or_unclear([](const Inputs &in) { return conv(in[0], in[1], {.feature_group_count = 2}); },
                         {counting({2, 4, 5}), counting({6, 2, 2})});
}

TEST(Contraction, InManualBodies) {
  Array rows = counting({4, 6}), w = counting({6, 3}), k = counting({1, 1, 3});
  testing::expect_mapped_equal([w](const Inputs &in) { return matmul(in[0], w); }, rows);
  testing::expect_mapped_equal([w](const Inputs &in) { return einsum("ij,jk->i", in[0], w); }, rows);
  testing::expect_mapped_equal([k](const Inputs &in) { return conv(in[0], k, {.padding = "SAME"}); },
                               rows.reshape({4, 1, 6}));
}

}  // namespace
}  // namespace tessera
