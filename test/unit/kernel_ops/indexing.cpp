// Gathers, scatters and slices at starts that are data: kernels against the reference, over drawn dimension numbers.
#include <algorithm>
#include <numeric>

#include "op_context.h"

namespace tessera {
namespace {

std::string list(const Shape &values) {
  std::string text;
  for (int64_t value : values) text += (text.empty() ? "" : ", ") + std::to_string(value);
  return "[" + text + "]";
}

// Dimension numbers that fit together: drawn windows over an operand, and indices for them.
struct Case {
  Shape operand, indices, slices, slice_sizes;
  Shape window_dims, removed, operand_batching, index_batching, index_map;
  int64_t index_vector_dim;
};

Case draw_case(std::mt19937 &random) {
  Case c;
  int64_t rank = draw(random, 1, 4), batch_rank = draw(random, 0, 2);
  for (int64_t d = 0; d < rank; ++d)
    c.operand.push_back(draw(random, 0, 8) == 0 ? draw(random, 0, 1) : draw(random, 1, 6));
  Shape batch, window;
  for (int64_t d = 0; d < batch_rank; ++d) batch.push_back(draw(random, 0, 12) == 0 ? 0 : draw(random, 1, 5));
  // Each operand dimension is batching, removed, or part of the window; and it is indexed or not.
  for (int64_t d = 0; d < rank; ++d) {
    bool can_batch = c.operand_batching.size() < batch.size() && c.operand[d] > 0;
    int64_t kind = draw(random, 0, 3);
    if (kind == 0 && can_batch) {
      auto b = static_cast<int64_t>(c.operand_batching.size());
      c.operand_batching.push_back(d);
      c.index_batching.push_back(b);
      batch[b] = c.operand[d];
      c.slice_sizes.push_back(1);
      continue;
    }
    bool is_removed = kind == 1 && c.operand[d] > 0;
    c.slice_sizes.push_back(is_removed ? 1 : draw(random, 0, 2) == 0 ? c.operand[d] : draw(random, 0, c.operand[d]));
    if (is_removed)
      c.removed.push_back(d);
    else
      window.push_back(c.slice_sizes.back());
    if (draw(random, 0, 2) > 0) c.index_map.push_back(d);
  }
  std::shuffle(c.index_map.begin(), c.index_map.end(), random);
  c.indices = batch;
  bool is_scalar = c.index_map.size() == 1 && draw(random, 0, 1) == 0;
  c.index_vector_dim = is_scalar ? batch_rank : draw(random, 0, batch_rank);
  if (!is_scalar) {
    c.indices.insert(c.indices.begin() + c.index_vector_dim, static_cast<int64_t>(c.index_map.size()));
    for (int64_t &d : c.index_batching) d += d >= c.index_vector_dim ? 1 : 0;
  }
  // Window dimensions stand anywhere among the slices' dimensions, in order.
  Shape places(batch.size() + window.size());
  std::iota(places.begin(), places.end(), 0);
  std::shuffle(places.begin(), places.end(), random);
  c.window_dims.assign(places.begin(), places.begin() + static_cast<int64_t>(window.size()));
  std::sort(c.window_dims.begin(), c.window_dims.end());
  size_t w = 0, b = 0;
  for (int64_t d = 0; d < static_cast<int64_t>(places.size()); ++d) {
    bool in_window = std::find(c.window_dims.begin(), c.window_dims.end(), d) != c.window_dims.end();
    c.slices.push_back(in_window ? window[w++] : batch[b++]);
  }
  return c;
}

const DType index_dtypes[] = {DType::i32, DType::i64, DType::ui32, DType::ui64, DType::i8, DType::ui8, DType::i16};
const DType moved[] = {DType::i1, DType::bf16, DType::f32, DType::f64, DType::c128, DType::i4, DType::f8E4M3FN};

Tensor draw_indices(const Case &c, DType dtype, std::mt19937 &random) {
  bool has_sign = is_signed_integer(dtype);
  int64_t most = *std::max_element(c.operand.begin(), c.operand.end());
  Tensor indices = drawn_integers(dtype, c.indices, has_sign ? -2 : 0, most + 1, random);
  if (indices.size() > 0 && dtype == DType::i64) indices.mutable_as<int64_t>()[0] = INT64_MAX - draw(random, 0, 1);
  if (indices.size() > 0 && dtype == DType::ui64) indices.mutable_as<uint64_t>()[0] = UINT64_MAX;
  return indices;
}

TEST(GatherKernel, TakesAnyDimensionNumbers) {
  OpContext context;
  std::mt19937 random(11);
  for (int trial = 0; trial < 400; ++trial) {
    Case c = draw_case(random);
    DType dtype = moved[draw(random, 0, 6)], index_dtype = index_dtypes[draw(random, 0, 6)];
    std::vector<std::string> types{type_text(dtype, c.operand), type_text(index_dtype, c.indices)};
    std::string sizes;
    for (int64_t size : c.slice_sizes) sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
    std::string op =
        "\"stablehlo.gather\"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = " + list(c.window_dims) +
        ", collapsed_slice_dims = " + list(c.removed) + ", operand_batching_dims = " + list(c.operand_batching) +
        ", start_indices_batching_dims = " + list(c.index_batching) + ", start_index_map = " + list(c.index_map) +
        ", index_vector_dim = " + std::to_string(c.index_vector_dim) + ">, slice_sizes = array<i64: " + sizes +
        ">}> : (" + types[0] + ", " + types[1] + ") -> " + type_text(dtype, c.slices);
    context.check(types, op, {drawn(dtype, c.operand, Values::any, random), draw_indices(c, index_dtype, random)});
    if (testing::Test::HasFailure()) return;
  }
}

std::string scatter_of(const Case &c, const std::vector<std::string> &types, size_t arrays, const std::string &body,
                       bool unique) {
  std::string operands, operand_types, result_types;
  for (size_t i = 0; i < 2 * arrays + 1; ++i) {
    operands += (i == 0 ? "%" : ", %") + std::to_string(i);
    operand_types += (i == 0 ? "" : ", ") + types[i];
    if (i < arrays) result_types += (i == 0 ? "" : ", ") + types[i];
  }
  return "\"stablehlo.scatter\"(" + operands +
         ") <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = " + list(c.window_dims) +
         ", inserted_window_dims = " + list(c.removed) + ", input_batching_dims = " + list(c.operand_batching) +
         ", scatter_indices_batching_dims = " + list(c.index_batching) +
         ", scatter_dims_to_operand_dims = " + list(c.index_map) +
         ", index_vector_dim = " + std::to_string(c.index_vector_dim) +
         ">, unique_indices = " + (unique ? "true" : "false") + "}> ({\n" + body + "}) : (" + operand_types + ") -> (" +
         result_types + ")";
}

TEST(ScatterKernel, FoldsByAnyKnownWay) {
  OpContext context;
  std::mt19937 random(12);
  const char *ways[] = {"add", "multiply", "minimum", "maximum", "and", "or", "first", "second"};
  const DType dtypes[] = {DType::f32, DType::f64,  DType::bf16, DType::f16, DType::i8,  DType::ui16,
                          DType::i32, DType::ui64, DType::i1,   DType::c64, DType::c128};
  for (int trial = 0; trial < 600; ++trial) {
    Case c = draw_case(random);
    DType dtype = dtypes[draw(random, 0, 10)], index_dtype = index_dtypes[draw(random, 0, 6)];
    std::string way = ways[draw(random, 0, 7)], scalar = type_text(dtype, {});
    bool has_bits = is_integer(dtype) || dtype == DType::i1;
    if ((way == "and" || way == "or") && !has_bits) way = "add";
    if (way.find("imum") != std::string::npos && is_complex(dtype)) way = "second";
    std::string body = "^bb0(%a: " + scalar + ", %b: " + scalar + "):\n";
    if (way == "first" || way == "second")
      body += std::string("stablehlo.return ") + (way == "first" ? "%a" : "%b") + " : " + scalar + "\n";
    else
      body += "%r = stablehlo." + way + " %a, %b : " + scalar + "\nstablehlo.return %r : " + scalar + "\n";
    std::vector<std::string> types{type_text(dtype, c.operand), type_text(index_dtype, c.indices),
                                   type_text(dtype, c.slices)};
    Values values = is_float(dtype) && draw(random, 0, 1) ? Values::special : Values::any;
    context.check(types, scatter_of(c, types, 1, body, false),
                  {drawn(dtype, c.operand, values, random), draw_indices(c, index_dtype, random),
                   drawn(dtype, c.slices, values, random)});
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_EQ(context.bodies_compiled(), 0);
}

TEST(ScatterKernel, FoldsSeveralArraysByABody) {
  OpContext context;
  std::mt19937 random(13);
  std::string body = R"(^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %x = stablehlo.select %less, %b, %a : tensor<i1>, tensor<f32>
    %d = stablehlo.subtract %j, %i : tensor<i32>
    stablehlo.return %x, %d : tensor<f32>, tensor<i32>
  )";
  for (int trial = 0; trial < 150; ++trial) {
    Case c = draw_case(random);
    std::vector<std::string> types{type_text(DType::f32, c.operand), type_text(DType::i32, c.operand),
                                   type_text(DType::i32, c.indices), type_text(DType::f32, c.slices),
                                   type_text(DType::i32, c.slices)};
    context.check(
        types, scatter_of(c, types, 2, body, false),
        {drawn(DType::f32, c.operand, Values::small, random), drawn(DType::i32, c.operand, Values::any, random),
         draw_indices(c, DType::i32, random), drawn(DType::f32, c.slices, Values::small, random),
         drawn(DType::i32, c.slices, Values::any, random)});
    if (testing::Test::HasFailure()) return;
  }
}

TEST(ScatterKernel, BatchesABodyWherePlacesDiffer) {
  OpContext context;
  std::mt19937 random(14);
  Case c;
  c.operand = {1000};
  c.indices = {700, 1};
  c.slices = {700};
  c.removed = c.index_map = {0};
  c.index_vector_dim = 1;
  std::string body = R"(^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.subtract %a, %b : tensor<f32>
    stablehlo.return %d : tensor<f32>
  )";
  std::vector<int32_t> places(1100);  // some are outside
  std::iota(places.begin(), places.end(), -50);
  std::shuffle(places.begin(), places.end(), random);
  Tensor indices(DType::i32, c.indices);
  std::copy_n(places.begin(), 700, indices.mutable_as<int32_t>());
  std::vector<std::string> types{"tensor<1000xf32>", "tensor<700x1xi32>", "tensor<700xf32>"};
  context.check(
      types, scatter_of(c, types, 1, body, true),
      {drawn(DType::f32, c.operand, Values::any, random), indices, drawn(DType::f32, c.slices, Values::any, random)});
}

TEST(DynamicSliceKernel, ClampsItsStarts) {
  OpContext context;
  std::mt19937 random(15);
  for (int trial = 0; trial < 300; ++trial) {
    DType dtype = moved[draw(random, 0, 6)], index_dtype = index_dtypes[draw(random, 0, 6)];
    Shape shape, sizes;
    for (int64_t d = draw(random, 0, 4); d-- > 0;) {
      shape.push_back(draw(random, 0, 7));
      sizes.push_back(draw(random, 0, 1) ? shape.back() : draw(random, 0, shape.back()));
    }
    std::vector<std::string> types{type_text(dtype, shape)};
    std::vector<Tensor> inputs{drawn(dtype, shape, Values::any, random)};
    std::string starts, start_types;
    auto add_starts = [&] {
      for (size_t d = 0; d < shape.size(); ++d) {
        starts += ", %" + std::to_string(types.size());
        types.push_back(type_text(index_dtype, {}));
        start_types += ", " + types.back();
        inputs.push_back(drawn_integers(index_dtype, {}, is_signed_integer(index_dtype) ? -3 : 0, 9, random));
      }
    };
    if (trial % 2 == 0) {
      add_starts();
      std::string list_of_sizes = list(sizes);
      context.check(types,
                    "\"stablehlo.dynamic_slice\"(%0" + starts + ") <{slice_sizes = array<i64" +
                        (sizes.empty() ? "" : ": " + list_of_sizes.substr(1, list_of_sizes.size() - 2)) + ">}> : (" +
                        types[0] + start_types + ") -> " + type_text(dtype, sizes),
                    inputs);
    } else {
      types.push_back(type_text(dtype, sizes));
      inputs.push_back(drawn(dtype, sizes, Values::any, random));
      add_starts();
      context.check(types,
                    "\"stablehlo.dynamic_update_slice\"(%0, %1" + starts + ") : (" + types[0] + ", " + types[1] +
                        start_types + ") -> " + types[0],
                    inputs);
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST(TorchIndexSelectKernel, IsAGather) {
  OpContext context;
  std::mt19937 random(16);
  for (auto [dim, batch, index, result] : {std::tuple(0, 0, Shape{3, 2}, Shape{3, 2, 4, 5}),
                                           {1, 0, Shape{3}, Shape{2, 3, 5}},
                                           {2, 1, Shape{2, 3}, Shape{2, 4, 3}},
                                           {2, 0, Shape{}, Shape{2, 4}}}) {
    Shape operand{2, 4, 5};
    std::vector<std::string> types{type_text(DType::f32, operand), type_text(DType::i64, index)};
    context.check(types,
                  "\"stablehlo.torch_index_select\"(%0, %1) <{dim = " + std::to_string(dim) +
                      " : i64, batch_dims = " + std::to_string(batch) + " : i64}> : (" + types[0] + ", " + types[1] +
                      ") -> " + type_text(DType::f32, result),
                  {drawn(DType::f32, operand, Values::any, random), drawn_integers(DType::i64, index, 0, 3, random)});
  }
}

}  // namespace
}  // namespace tessera
