// Kernels that move elements, against the reference.
#include "kernels/copy_kernels.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "base/tensor.h"
#include "kernels/iota.h"
#include "reference/evaluators/rearrange.h"

namespace tessera {
namespace {

Tensor counting(DType dtype, const Shape &shape) {
  Tensor tensor(dtype, shape);
  for (size_t i = 0; i < tensor.bytes(); ++i) tensor.mutable_data()[i] = static_cast<std::byte>(i * 7 + 1);
  return tensor;
}

// The kernel's result, whole and (if it can be) in parts.
void expect_result(const Kernel &kernel, const std::vector<Tensor> &operands, const Tensor &wanted) {
  for (int64_t parts : {1, 3}) {
    if (parts > 1 && !kernel.divisible) continue;
    Tensor result = counting(wanted.dtype(), wanted.shape());
    std::vector<void *> buffers;
    for (const Tensor &operand : operands) buffers.push_back(const_cast<std::byte *>(operand.data()));
    buffers.push_back(result.mutable_data());
    for (int64_t part = parts; part-- > 0;) kernel(buffers.data(), part, parts);
    EXPECT_EQ(std::memcmp(result.data(), wanted.data(), wanted.bytes()), 0)
        << to_string(wanted.shape()) << " of " << name_of(wanted.dtype()) << " in " << parts << " parts";
  }
}

constexpr DType dtypes[] = {DType::i8, DType::bf16, DType::f32, DType::f64, DType::c128};

TEST(CopyKernels, Broadcasts) {
  struct Case {
    Shape operand, result, dims;
  };
  for (const Case &c :
       {Case{{}, {}, {}}, Case{{}, {5}, {}}, Case{{}, {3, 70}, {}}, Case{{7}, {7, 5}, {0}}, Case{{5}, {7, 5}, {1}},
        Case{{1, 5}, {7, 5}, {0, 1}}, Case{{7, 1}, {7, 5}, {0, 1}}, Case{{3, 4}, {4, 2, 3}, {2, 0}},
        Case{{3, 0}, {2, 3, 0}, {1, 2}}, Case{{70}, {70, 90}, {0}}, Case{{1}, {300, 300}, {0}}})
    for (DType dtype : dtypes) {
      Tensor operand = counting(dtype, c.operand);
      expect_result(broadcast_kernel(c.operand, c.result, c.dims, static_cast<int64_t>(bytes_of(dtype))), {operand},
                    broadcast_in_dim(operand, c.result, c.dims));
    }
}

TEST(CopyKernels, Slices) {
  struct Case {
    Shape operand, start, limit, strides;
  };
  for (const Case &c : {Case{{9}, {2}, {8}, {1}}, Case{{9}, {0}, {9}, {4}}, Case{{9}, {9}, {9}, {1}},
                        Case{{6, 8}, {1, 2}, {5, 7}, {1, 1}}, Case{{6, 8}, {0, 0}, {6, 8}, {5, 3}},
                        Case{{4, 5, 6}, {1, 0, 2}, {3, 5, 6}, {1, 2, 1}}, Case{{}, {}, {}, {}}})
    for (DType dtype : dtypes) {
      Tensor operand = counting(dtype, c.operand), wanted = slice(operand, c.start, c.limit, c.strides);
      expect_result(slice_kernel(c.operand, c.start, c.strides, wanted.shape(), static_cast<int64_t>(bytes_of(dtype))),
                    {operand}, wanted);
    }
}

TEST(CopyKernels, Pads) {
  std::mt19937 random(3);
  auto between = [&](int low, int high) { return std::uniform_int_distribution<int64_t>(low, high)(random); };
  for (int draw = 0; draw < 300; ++draw) {
    Shape shape, low, high, interior, result;
    for (int64_t rank = between(0, 3); rank > 0; --rank) {
      shape.push_back(between(0, 6));
      low.push_back(between(-4, 4));
      interior.push_back(between(0, 2));
      int64_t inside = shape.back() == 0 ? 0 : (shape.back() - 1) * (interior.back() + 1) + 1;
      high.push_back(std::max<int64_t>(between(-4, 4), -inside - low.back()));
      result.push_back(inside + low.back() + high.back());
    }
    DType dtype = dtypes[draw % 5];
    Tensor operand = counting(dtype, shape), value = counting(dtype, {});
    SCOPED_TRACE(to_string(shape) + " low " + to_string(low) + " high " + to_string(high) + " interior " +
                 to_string(interior));
    expect_result(pad_kernel(shape, low, interior, result, static_cast<int64_t>(bytes_of(dtype))), {operand, value},
                  pad(operand, value, low, high, interior));
  }
}

TEST(CopyKernels, CountsAndFills) {
  for (DType dtype : {DType::i1, DType::i4, DType::ui8, DType::i64, DType::bf16, DType::f16, DType::f32, DType::c64})
    for (const Shape &shape : {Shape{5}, Shape{300}, Shape{3, 4}, Shape{4, 3, 2}, Shape{2, 0}})
      for (size_t dim = 0; dim < shape.size(); ++dim)
        expect_result(iota_kernel(dtype, shape, static_cast<int64_t>(dim), 0), {},
                      iota(dtype, shape, static_cast<int64_t>(dim)));
  for (DType dtype : dtypes) {
    Tensor element = counting(dtype, {});
    auto bytes = static_cast<int64_t>(bytes_of(dtype));
    expect_result(fill_kernel(element.data(), 1000, bytes, 1), {counting(dtype, {2})},
                  broadcast_in_dim(element, {1000}, {}));
    Tensor array = counting(dtype, {13, 5});
    expect_result(copy_kernel(static_cast<int64_t>(array.bytes())), {array}, array);
  }
}

}  // namespace
}  // namespace tessera
