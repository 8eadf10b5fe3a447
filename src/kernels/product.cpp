#include "kernels/product.h"

#include <algorithm>
#include <numeric>

#include "kernels/gemm.h"

namespace tessera {
namespace {

// Returns dimensions of an array as one index, in the order given.
IndexGroup group_of(const Shape &shape, const Shape &strides, const Shape &dims) {
  Shape sizes, steps;
  for (int64_t dim : dims) {
    sizes.push_back(shape[dim]);
    steps.push_back(strides[dim]);
  }
  return {sizes, steps};
}

Shape others(int64_t rank, const Shape &some, const Shape &more) {
  Shape dims;
  for (int64_t d = 0; d < rank; ++d)
    if (std::find(some.begin(), some.end(), d) == some.end() && std::find(more.begin(), more.end(), d) == more.end())
      dims.push_back(d);
  return dims;
}

// Products may be summed in any order of the dimensions: in that of lhs, or, if only rhs would then be in pieces, in
// that of rhs.
void order_contracting(const Shape &shape, const Shape &lhs_strides, const Shape &rhs_strides, Shape &lhs, Shape &rhs) {
  auto ordered = [&](const Shape &strides, const Shape &dims) {
    Shape order(dims.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return strides[dims[a]] > strides[dims[b]]; });
    return order;
  };
  auto by = [](const Shape &dims, const Shape &order) {
    Shape result;
    for (int64_t place : order) result.push_back(dims[place]);
    return result;
  };
  Shape by_lhs = ordered(lhs_strides, lhs), by_rhs = ordered(rhs_strides, rhs);
  Shape sizes;
  for (int64_t dim : lhs) sizes.push_back(shape[dim]);
  auto pieces = [&](const Shape &order) {
    IndexGroup left = group_of(shape, lhs_strides, by(lhs, order));
    Shape strides;
    for (int64_t dim : by(rhs, order)) strides.push_back(rhs_strides[dim]);
    IndexGroup right(by(sizes, order), strides);
    return (left.offsets().table != nullptr) + (right.offsets().table != nullptr);
  };
  Shape order = pieces(by_rhs) < pieces(by_lhs) ? by_rhs : by_lhs;
  lhs = by(lhs, order);
  rhs = by(rhs, order);
}

struct Product {
  std::unique_ptr<const Gemm> gemm;
  std::vector<OperandView> views;   // of `viewed`
  std::vector<int> viewed;          // the operands that are views
  int64_t operands = 2, count = 3;  // buffers before the results, and all
  int64_t bytes[2] = {};            // of an element of each operand
  bool has_epilogue = false;
};

// Returns the begin of a view's operand.
void *viewed_in(const Product &product, size_t view, void *const *buffers) {
  const int side = product.viewed[view];
  return static_cast<std::byte *>(buffers[side]) + product.views[view].offset(buffers) * product.bytes[side];
}

void run_product(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &product = *static_cast<const Product *>(state);
  void *sides[] = {buffers[0], buffers[1]};
  for (size_t i = 0; i < product.views.size(); ++i) sides[product.viewed[i]] = viewed_in(product, i, buffers);
  product.gemm->run(sides[0], sides[1], buffers[product.operands], part, parts,
                    product.has_epilogue ? buffers : nullptr);
}

void run_products(const void *state, void *const *const *buffers, int64_t devices) {
  const auto &product = *static_cast<const Product *>(state);
  if (product.views.empty()) return product.gemm->run_stacked(buffers, devices);
  // These are the same buffers, with views in place of whole arrays, and nothing between operands and result.
  std::vector<std::vector<void *>> own;
  std::vector<void *const *> arrays;
  for (int64_t device = 0; device < devices; ++device) {
    std::vector<void *> &each = own.emplace_back(buffers[device], buffers[device] + product.count);
    for (size_t i = 0; i < product.views.size(); ++i) each[product.viewed[i]] = viewed_in(product, i, buffers[device]);
    if (!product.has_epilogue) each[2] = buffers[device][product.operands];
    arrays.push_back(each.data());
  }
  product.gemm->run_stacked(arrays.data(), devices);
}

}  // namespace

static std::optional<Kernel> kernel_of(DType lhs, const Shape &lhs_shape, DType rhs, const Shape &rhs_shape,
                                       DType result, const ProductDims &dims, VectorUnit unit, bool tiles,
                                       const JoinedWork &joined, bool is_ordered) {
  auto strides_of = [&](size_t side, const Shape &shape) {
    const OperandView *view = joined.view(side);
    return view ? view->strides : row_major_strides(shape);
  };
  Shape lhs_strides = strides_of(0, lhs_shape), rhs_strides = strides_of(1, rhs_shape);
  Shape rows = others(static_cast<int64_t>(lhs_shape.size()), dims.lhs_batching, dims.lhs_contracting);
  Shape columns = others(static_cast<int64_t>(rhs_shape.size()), dims.rhs_batching, dims.rhs_contracting);
  Shape lhs_contracting = dims.lhs_contracting, rhs_contracting = dims.rhs_contracting;
  if (!is_ordered) order_contracting(lhs_shape, lhs_strides, rhs_strides, lhs_contracting, rhs_contracting);

  GemmShape shape;
  shape.lhs = lhs;
  shape.rhs = rhs;
  shape.result = result;
  shape.tiles = tiles;
  shape.is_ordered = is_ordered;
  shape.lhs_batch = group_of(lhs_shape, lhs_strides, dims.lhs_batching);
  shape.rhs_batch = group_of(rhs_shape, rhs_strides, dims.rhs_batching);
  shape.lhs_rows = group_of(lhs_shape, lhs_strides, rows);
  shape.lhs_inner = group_of(lhs_shape, lhs_strides, lhs_contracting);
  shape.rhs_inner = group_of(rhs_shape, rhs_strides, rhs_contracting);
  shape.rhs_columns = group_of(rhs_shape, rhs_strides, columns);
  const int64_t b = shape.lhs_batch.size(), m = shape.lhs_rows.size(), n = shape.rhs_columns.size(),
                k = shape.lhs_inner.size();
  shape.result_batch = IndexGroup({b}, {m * n});
  shape.result_rows = IndexGroup({m}, {n});
  shape.result_columns = IndexGroup({n}, {1});

  Product product;
  Kernel kernel;
  product.bytes[0] = static_cast<int64_t>(bytes_of(lhs));
  product.bytes[1] = static_cast<int64_t>(bytes_of(rhs));
  for (int side : {0, 1})
    if (const OperandView *view = joined.view(static_cast<size_t>(side))) {
      product.views.push_back(*view);
      product.viewed.push_back(side);
    }
  if (joined.operands > 0) product.operands = joined.operands;
  product.count = product.operands + 1;
  if (joined.epilogue) {
    product.has_epilogue = true;
    product.count = product.operands + static_cast<int64_t>(joined.epilogue->results.size());
    if (!joined.epilogue->leaves_room_for(result)) kernel.may_share = joined.epilogue->may_share();
  }
  if (!product.views.empty())
    kernel.moved_bytes =
        b * (m * k * product.bytes[0] + k * n * product.bytes[1] + m * n * static_cast<int64_t>(bytes_of(result)));
  shape.epilogue = joined.epilogue;
  product.gemm = make_gemm(std::move(shape), unit);
  if (!product.gemm) return std::nullopt;
  kernel.function = run_product;
  if (product.gemm->is_worth_stacking()) kernel.batched = run_products;
  kernel.state = std::make_shared<const Product>(std::move(product));
  kernel.divisible = true;
  return kernel;
}

std::optional<Kernel> product_kernel(DType lhs, const Shape &lhs_shape, DType rhs, const Shape &rhs_shape, DType result,
                                     const ProductDims &dims, VectorUnit unit, bool tiles, const JoinedWork &joined) {
  return kernel_of(lhs, lhs_shape, rhs, rhs_shape, result, dims, unit, tiles, joined, false);
}

// Tiles are only used for many rows.
std::optional<Kernel> ordered_product_kernel(DType lhs, const Shape &lhs_shape, DType rhs, const Shape &rhs_shape,
                                             DType result, const ProductDims &dims) {
  return kernel_of(lhs, lhs_shape, rhs, rhs_shape, result, dims, vector_unit(), false, {}, true);
}

bool is_worth_epilogue(DType result, const Shape &lhs_shape, const Shape &rhs_shape, const ProductDims &dims) {
  constexpr int64_t least_rows = 8, least_columns = 64, least_inner = 5, least_rhs_bytes = 32 << 10;
  auto size_of = [](const Shape &shape, const Shape &which) {
    int64_t size = 1;
    for (int64_t dim : which) size *= shape[dim];
    return size;
  };
  auto rank = [](const Shape &shape) { return static_cast<int64_t>(shape.size()); };
  const int64_t m = size_of(lhs_shape, others(rank(lhs_shape), dims.lhs_batching, dims.lhs_contracting));
  const int64_t n = size_of(rhs_shape, others(rank(rhs_shape), dims.rhs_batching, dims.rhs_contracting));
  const int64_t k = size_of(lhs_shape, dims.lhs_contracting);
  return !is_complex(result) && m >= least_rows && n >= least_columns && k >= least_inner &&
         k * n * static_cast<int64_t>(bytes_of(result)) > least_rhs_bytes;
}

}  // namespace tessera
