#include "base/npy.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "base/element_types.h"
#include "base/npy_header.h"

namespace tessera {
namespace {

void swap_bytes(Tensor &tensor) {
  size_t unit = is_complex(tensor.dtype()) ? bytes_of(tensor.dtype()) / 2 : bytes_of(tensor.dtype());
  std::byte *data = tensor.mutable_data();
  for (size_t i = 0; i < tensor.bytes(); i += unit) std::reverse(data + i, data + i + unit);
}

// From the order with the first dimension running fastest to row-major.
Tensor from_fortran_order(const Tensor &tensor) {
  Tensor result(tensor.dtype(), tensor.shape());
  visit_bytes(tensor.dtype(), [&]<typename T>() {
    const T *in = tensor.as<T>();
    T *out = result.mutable_as<T>();
    Shape index(tensor.rank(), 0), strides = row_major_strides(tensor.shape());
    int64_t to = 0;
    for (int64_t from = 0; from < tensor.size(); ++from) {
      out[to] = in[from];
      for (size_t dim = 0; dim < index.size(); ++dim) {
        to += strides[dim];
        if (++index[dim] < tensor.shape()[dim]) break;
        to -= strides[dim] * index[dim];
        index[dim] = 0;
      }
    }
  });
  return result;
}

// Only 0 and 1 may stand in a bool; any other byte is true, as NumPy has it.
void normalise_booleans(Tensor &tensor) {
  auto *data = tensor.mutable_as<uint8_t>();
  for (int64_t i = 0; i < tensor.size(); ++i) data[i] = data[i] != 0;
}

}  // namespace

Tensor parse_npy(std::string_view bytes, const std::string &name) {
  auto [header, dtype, data] = npy_contents(bytes, name);
  Tensor tensor(dtype, header.shape);
  if (!data.empty()) std::memcpy(tensor.mutable_data(), data.data(), data.size());
  if (header.descr[0] == '>') swap_bytes(tensor);
  if (dtype == DType::i1) normalise_booleans(tensor);
  return header.fortran_order && tensor.rank() > 1 ? from_fortran_order(tensor) : tensor;
}

Tensor as_wanted(const Tensor &tensor, const ArrayWanted &wanted, const std::string &name) {
  if (tensor.shape() != wanted.shape) {
    std::string way_out = element_count(tensor.shape()) == element_count(wanted.shape)
                              ? "Reshape the array before saving it"
                              : "Save an array of the program's shape";
    fail_at(name, "the array has shape (" + to_string(tensor.shape()) + "), but " + wanted.role + " is " +
                      described(wanted.dtype, wanted.shape) + " with shape (" + to_string(wanted.shape) + "). " +
                      way_out);
  }
  if (tensor.dtype() == wanted.dtype) return tensor;
  DType carrier = carrier_of(wanted.dtype);
  if (tensor.dtype() != carrier) {
    std::string holds = carrier == wanted.dtype ? "" : ", stored as the codes in " + std::string(name_of(carrier));
    fail_at(name, "the array has dtype " + std::string(name_of(tensor.dtype())) + ", but " + wanted.role + " is " +
                      described(wanted.dtype, wanted.shape) + " with dtype " + std::string(name_of(wanted.dtype)) +
                      holds + ". Convert the array with numpy's " + (holds.empty() ? "astype" : "view") +
                      " before saving it");
  }
  Tensor result(wanted.dtype, wanted.shape);
  if (tensor.size() > 0) std::memcpy(result.mutable_data(), tensor.data(), tensor.bytes());
  auto *storage = result.mutable_as<uint8_t>();
  int bits = bits_of(wanted.dtype);
  if (bits >= 8) return result;
  for (int64_t i = 0; i < result.size(); ++i) {
    int value = is_signed_integer(wanted.dtype) ? static_cast<int8_t>(storage[i]) : storage[i];
    int least = is_signed_integer(wanted.dtype) ? -(1 << (bits - 1)) : 0, most = least + (1 << bits) - 1;
    if (value < least || value > most)
      fail_at(name, "element " + std::to_string(i) + " is " + std::to_string(value) + ", but " + wanted.role + " is " +
                        described(wanted.dtype, wanted.shape) + " whose codes go from " + std::to_string(least) +
                        " to " + std::to_string(most) + ". Mend the array before saving it");
  }
  return result;
}

Tensor read_npy(const std::string &path) { return parse_npy(read_file(path), path); }

std::optional<Tensor> map_npy(const std::string &path) {
  int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0) {
    if (file >= 0) close(file);
    return std::nullopt;
  }
  auto size = static_cast<size_t>(status.st_size);
  void *memory = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (memory == MAP_FAILED) return std::nullopt;
  std::shared_ptr<void> owner(memory, [size](void *mapped) { munmap(mapped, size); });
  auto [header, dtype, data] = npy_contents({static_cast<const char *>(memory), size}, path);
  bool is_rearranged =
      header.descr[0] == '>' || dtype == DType::i1 || (header.fortran_order && header.shape.size() > 1);
  if (is_rearranged) return std::nullopt;
  auto *elements = const_cast<std::byte *>(reinterpret_cast<const std::byte *>(data.data()));
  return Tensor(dtype, std::move(header.shape), std::shared_ptr<std::byte[]>(std::move(owner), elements));
}
Tensor read_npy(const std::string &path, const ArrayWanted &wanted) { return as_wanted(read_npy(path), wanted, path); }

std::string format_npy(const Tensor &tensor) {
  std::string bytes = npy_header(tensor.dtype(), tensor.shape());
  if (tensor.size() > 0) bytes.append(reinterpret_cast<const char *>(tensor.data()), tensor.bytes());
  return bytes;
}

void write_npy(const std::string &path, const Tensor &tensor) { write_file(path, format_npy(tensor)); }

}  // namespace tessera
