#include "base/tensor.h"

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "base/element_types.h"
#include "base/memory.h"

namespace tessera {
namespace {

template <typename T>
std::string text_of(T value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (is_complex_type<T>) {
    auto imaginary = value.imag();
    std::string sign = std::signbit(imaginary) ? "-" : "+";
    return text_of(value.real()) + sign + text_of(std::abs(imaginary)) + "j";
  } else if constexpr (is_small_float<T>) {
    // Finds the fewest digits that still name this value.
    auto wide = static_cast<float>(value);
    for (int digits = 1; digits < 9; ++digits) {
      std::string text = fmt::format("{:.{}g}", wide, digits);
      if (T(std::strtod(text.c_str(), nullptr)).bits == value.bits) return text;
    }
    return fmt::format("{}", wide);
  } else if constexpr (std::is_floating_point_v<T>) {
    return fmt::format("{}", value);
  } else {
    return std::to_string(static_cast<std::conditional_t<std::is_same_v<T, uint64_t>, uint64_t, int64_t>>(value));
  }
}

struct Printer {
  const Tensor &tensor;
  bool shortened;
  std::string text;

  std::string element(int64_t index) const {
    return visit(tensor.dtype(), [&]<typename T>() { return text_of(tensor.as<T>()[index]); });
  }

  // Prints the elements below dimension `dim` that start at `begin` and are `count` in number.
  void print(size_t dim, int64_t begin, int64_t count) {
    if (dim == tensor.shape().size()) {
      text += element(begin);
      return;
    }
    int64_t extent = tensor.shape()[dim], step = extent > 0 ? count / extent : 0;
    constexpr int64_t edge = 3;
    text += '[';
    for (int64_t i = 0; i < extent; ++i) {
      if (i > 0) text += ", ";
      if (shortened && extent > 2 * edge && i == edge) {
        text += "..., ";
        i = extent - edge;
      }
      print(dim + 1, begin + i * step, step);
    }
    text += ']';
  }
};

}  // namespace

Tensor::Tensor(DType dtype, Shape shape) : dtype_(dtype), shape_(std::move(shape)), size_(element_count(shape_)) {
  size_t bytes = 0;
  if (__builtin_mul_overflow(static_cast<size_t>(size_), bytes_of(dtype_), &bytes) || bytes > PTRDIFF_MAX)
    throw InputError("an array of shape " + extents_text(shape_) + " and dtype " + std::string(name_of(dtype_)) +
                     " has more bytes than memory can address; make it smaller");
  buffer_ = allocate_zeroed(bytes);
}

Tensor::Tensor(DType dtype, Shape shape, std::shared_ptr<std::byte[]> memory)
    : dtype_(dtype), shape_(std::move(shape)), size_(element_count(shape_)), buffer_(std::move(memory)) {}

Tensor Tensor::view(DType dtype, Shape shape, const std::byte *memory) {
  // The buffer always has at least two owners, so that mutable_data copies.
  static const auto &nobody = *new auto(std::make_shared<int>(0));
  return Tensor(dtype, std::move(shape), std::shared_ptr<std::byte[]>(nobody, const_cast<std::byte *>(memory)));
}

std::byte *Tensor::mutable_data() {
  if (buffer_ && (buffer_.use_count() > 1 || !is_allocated_here(buffer_))) {
    auto copy = allocate_zeroed(bytes());
    std::memcpy(copy.get(), buffer_.get(), bytes());
    buffer_ = std::move(copy);
  }
  std::atomic_thread_fence(std::memory_order_acquire);  // after the writes of former owners of a handle
  return buffer_.get();
}

Tensor Tensor::reshaped(Shape shape) const {
  if (element_count(shape) != size_)
    throw DefectError("an array of shape " + extents_text(shape_) + " cannot be viewed as " + extents_text(shape) +
                      ": " + std::to_string(size_) + " elements against " + std::to_string(element_count(shape)));
  Tensor result = *this;
  result.shape_ = std::move(shape);
  return result;
}

bool Tensor::same_handle(const Tensor &other) const {
  return buffer_ == other.buffer_ && dtype_ == other.dtype_ && shape_ == other.shape_;
}

std::string to_string(const Tensor &tensor) {
  if (tensor.empty_handle()) return "<no array>";
  Printer printer{tensor, tensor.size() > 1000, {}};
  printer.print(0, 0, tensor.size());
  return std::move(printer.text);
}

}  // namespace tessera
