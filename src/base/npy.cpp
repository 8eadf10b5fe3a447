#include "base/npy.h"

#include <sys/mman.h>

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

// Converts from column-major to row-major order.
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

// Replaces bytes other than 0 and 1 by 1, since a bool may only hold these; in NumPy any other byte is true.
void normalise_booleans(Tensor &tensor) {
  auto *data = tensor.mutable_as<uint8_t>();
  for (int64_t i = 0; i < tensor.size(); ++i) data[i] = data[i] != 0;
}

void check_wanted(DType dtype, const Shape &shape, const ArrayWanted &wanted, const std::string &name) {
  if (shape != wanted.shape) {
    bool has_as_many = element_count(shape) == element_count(wanted.shape);
    fail_at(name, "the array has shape (" + extents_text(shape) + "), but " + wanted.role + " is " +
                      described(wanted.dtype, wanted.shape) + " with shape (" + extents_text(wanted.shape) + "). " +
                      (has_as_many ? "Reshape the array before saving it" : "Save an array of the program's shape"));
  }
  DType carrier = carrier_of(wanted.dtype);
  if (dtype == wanted.dtype || dtype == carrier) return;
  std::string holds = carrier == wanted.dtype ? "" : ", stored as the codes in " + std::string(name_of(carrier));
  fail_at(name, "the array has dtype " + std::string(name_of(dtype)) + ", but " + wanted.role + " is " +
                    described(wanted.dtype, wanted.shape) + " with dtype " + std::string(name_of(wanted.dtype)) +
                    holds + ". Convert the array with numpy's " + (holds.empty() ? "astype" : "view") +
                    " before saving it");
}

}  // namespace

Tensor read_npy(ByteSource &source, uint64_t size, const std::string &name, const ArrayWanted *wanted) {
  NpyContents contents = npy_contents(source, size, name);
  if (wanted) check_wanted(contents.dtype, contents.header.shape, *wanted, name);
  Tensor tensor(contents.dtype, contents.header.shape);
  if (tensor.size() > 0) source.take(tensor.mutable_data(), tensor.bytes());
  if (contents.header.descr[0] == '>') swap_bytes(tensor);
  if (contents.dtype == DType::i1) normalise_booleans(tensor);
  if (contents.header.fortran_order && tensor.rank() > 1) tensor = from_fortran_order(tensor);
  return wanted ? as_wanted(tensor, *wanted, name) : tensor;
}

Tensor as_wanted(const Tensor &tensor, const ArrayWanted &wanted, const std::string &name) {
  check_wanted(tensor.dtype(), tensor.shape(), wanted, name);
  if (tensor.dtype() == wanted.dtype) return tensor;
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

namespace {

Tensor read_file_of(const std::string &path, const ArrayWanted *wanted) {
  InputFile file(path);
  FileSource source(file);
  return read_npy(source, file.size(), path, wanted);
}

}  // namespace

Tensor read_npy(const std::string &path) { return read_file_of(path, nullptr); }
Tensor read_npy(const std::string &path, const ArrayWanted &wanted) { return read_file_of(path, &wanted); }

std::optional<Tensor> map_npy(const std::string &path) {
  InputFile file(path);
  FileSource source(file);
  NpyContents contents = npy_contents(source, file.size(), path);
  const NpyHeader &header = contents.header;
  bool is_rearranged =
      header.descr[0] == '>' || contents.dtype == DType::i1 || (header.fortran_order && header.shape.size() > 1);
  if (is_rearranged) return std::nullopt;
  void *memory = mmap(nullptr, file.size(), PROT_READ, MAP_PRIVATE, file.descriptor(), 0);
  if (memory == MAP_FAILED) return std::nullopt;
  std::shared_ptr<void> owner(memory, [size = file.size()](void *mapped) { munmap(mapped, size); });
  auto *elements = static_cast<std::byte *>(memory) + contents.data_begin;
  return Tensor(contents.dtype, header.shape, std::shared_ptr<std::byte[]>(std::move(owner), elements));
}

void write_npy(FileWriter &file, const Tensor &tensor) {
  file.write(npy_header(tensor.dtype(), tensor.shape()));
  if (tensor.size() > 0) file.write(tensor.data(), tensor.bytes());
}

}  // namespace tessera
