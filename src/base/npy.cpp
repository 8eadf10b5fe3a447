#include "base/npy.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/element_types.h"

namespace tessera {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr size_t max_header = 1 << 20;
constexpr size_t max_rank = 64;

[[noreturn]] void fail(const std::string &name, const std::string &message) { throw InputError(name + ": " + message); }

struct Header {
  std::string descr;
  bool fortran_order = false;
  Shape shape;
};

// Reads the Python dictionary of a header: {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }.
class HeaderReader {
 public:
  HeaderReader(std::string_view text, const std::string &name) : text_(text), name_(name) {}

  Header read() {
    bool has_descr = false, has_order = false, has_shape = false;
    expect('{');
    while (!accept('}')) {
      std::string key = quoted();
      expect(':');
      if (key == "descr" && peek() == '[')
        fail(name_,
             "the array has a structured dtype; only booleans, integers, floats and complex numbers can be read. "
             "Save each field as an array of its own");
      if (key == "descr")
        header_.descr = quoted(), has_descr = true;
      else if (key == "fortran_order")
        header_.fortran_order = boolean(), has_order = true;
      else if (key == "shape")
        header_.shape = shape(), has_shape = true;
      else
        malformed("unknown key '" + key + "'");
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    if (!has_descr || !has_order || !has_shape)
      malformed(std::string("key '") +
                (!has_descr   ? "descr"
                 : !has_order ? "fortran_order"
                              : "shape") +
                "' is missing");
    return std::move(header_);
  }

 private:
  [[noreturn]] void malformed(const std::string &what) {
    fail(name_, "the header of the .npy file is malformed at its character " + std::to_string(at_) + ": " + what +
                    ". It must be a dictionary with 'descr', 'fortran_order' and 'shape', as numpy.save writes it");
  }
  char peek() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    if (!accept(c)) malformed(std::string("expected '") + c + "'");
  }
  std::string quoted() {
    char quote = peek();
    if (quote != '\'' && quote != '"') malformed("expected a quoted text");
    size_t end = text_.find(quote, ++at_);
    if (end == std::string_view::npos) malformed("a quoted text doesn't end");
    std::string result(text_.substr(at_, end - at_));
    at_ = end + 1;
    return result;
  }
  bool boolean() {
    peek();
    for (auto [word, value] : {std::pair{std::string_view("True"), true}, {"False", false}}) {
      if (!text_.substr(at_).starts_with(word)) continue;
      at_ += word.size();
      return value;
    }
    malformed("expected True or False");
  }
  Shape shape() {
    Shape result;
    expect('(');
    while (!accept(')')) {
      int64_t extent = 0;
      size_t begin = (peek(), at_);
      for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])); ++at_)
        if (__builtin_mul_overflow(extent, 10, &extent) || __builtin_add_overflow(extent, text_[at_] - '0', &extent))
          malformed("an extent is above 9223372036854775807");
      if (at_ == begin) malformed("expected an extent");
      result.push_back(extent);
      if (result.size() > max_rank) malformed("more than " + std::to_string(max_rank) + " dimensions");
      accept('L');  // Python 2 wrote long integers so
      if (!accept(',')) {
        expect(')');
        break;
      }
    }
    return result;
  }

  std::string_view text_;
  const std::string &name_;
  size_t at_ = 0;
  Header header_;
};

struct Code {
  std::string_view text;
  DType dtype;
};
constexpr Code codes[] = {
    {"b1", DType::i1},   {"i1", DType::i8},   {"i2", DType::i16},  {"i4", DType::i32},   {"i8", DType::i64},
    {"u1", DType::ui8},  {"u2", DType::ui16}, {"u4", DType::ui32}, {"u8", DType::ui64},  {"f2", DType::f16},
    {"f4", DType::f32},  {"f8", DType::f64},  {"c8", DType::c64},  {"c16", DType::c128}, {"V1", DType::ui8},
    {"V2", DType::ui16},  // what numpy.save makes of dtypes that it doesn't know: raw codes
};

DType dtype_of_descr(const std::string &descr, const std::string &name) {
  if (!descr.empty() && std::strchr("<>|=", descr[0]))
    for (const Code &code : codes)
      if (code.text == std::string_view(descr).substr(1)) return code.dtype;
  fail(name, "the array's dtype '" + descr +
                 "' can't be read: it must be a boolean, an integer of 8 to 64 bits, a float of 16 to 64 bits or a "
                 "complex number of 64 or 128 bits. Convert it with numpy's astype before saving");
}

// The dtype that carries the codes of one that NumPy lacks; others carry themselves.
DType carrier_of(DType dtype) {
  if (dtype == DType::i2 || dtype == DType::i4) return DType::i8;
  if (dtype == DType::bf16) return DType::ui16;
  if (bytes_of(dtype) == 1 && dtype != DType::i1 && dtype != DType::i8) return DType::ui8;
  return dtype;
}

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

std::string described(DType dtype, const Shape &shape) {
  return "tensor<" + to_string(shape) + (shape.empty() ? "" : "x") + std::string(name_of(dtype)) + ">";
}

// What a .npy file says it holds, and where.
struct Contents {
  Header header;
  DType dtype;
  std::string_view data;
};

Contents contents_of(std::string_view bytes, const std::string &name) {
  if (bytes.substr(0, magic.size()) != magic)
    fail(name, "this is not a .npy file: it must begin with the six bytes 0x93 'NUMPY'. Write arrays with numpy.save");
  auto truncated = [&](size_t needed, const char *part) {
    fail(name, "the .npy file is truncated: its " + std::string(part) + " needs " + std::to_string(needed) +
                   " bytes, the file has " + std::to_string(bytes.size()) + ". Copy or save the file again");
  };
  if (bytes.size() < 10) truncated(10, "preamble");
  int version = static_cast<unsigned char>(bytes[6]);
  if (version < 1 || version > 3)
    fail(name, "the .npy file has version " + std::to_string(version) + "; versions 1, 2 and 3 can be read");
  size_t length_bytes = version == 1 ? 2 : 4, length = 0, begin = 8 + length_bytes;
  if (bytes.size() < begin) truncated(begin, "preamble");
  for (size_t i = 0; i < length_bytes; ++i)
    length |= static_cast<size_t>(static_cast<unsigned char>(bytes[8 + i])) << 8 * i;
  if (length > max_header)
    fail(name, "the header of the .npy file claims " + std::to_string(length) + " bytes; at most " +
                   std::to_string(max_header) + " are read");
  if (bytes.size() < begin + length) truncated(begin + length, "header");
  Header header = HeaderReader(bytes.substr(begin, length), name).read();
  DType dtype = dtype_of_descr(header.descr, name);

  std::string_view data = bytes.substr(begin + length);
  size_t needed = bytes_of(dtype);
  for (int64_t extent : header.shape)
    if (__builtin_mul_overflow(needed, static_cast<size_t>(extent), &needed)) needed = SIZE_MAX;
  if (std::find(header.shape.begin(), header.shape.end(), 0) != header.shape.end()) needed = 0;
  if (data.size() != needed)
    fail(name, "the .npy file has " + std::to_string(data.size()) + " bytes of data; its header says " +
                   described(dtype, header.shape) + ", which takes " +
                   (needed == SIZE_MAX ? "more than memory can hold" : std::to_string(needed)) +
                   ". The file is truncated or damaged: copy or save it again");
  return {std::move(header), dtype, data};
}

}  // namespace

Tensor parse_npy(std::string_view bytes, const std::string &name) {
  auto [header, dtype, data] = contents_of(bytes, name);
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
    fail(name, "the array has shape (" + to_string(tensor.shape()) + "), but " + wanted.role + " is " +
                   described(wanted.dtype, wanted.shape) + " with shape (" + to_string(wanted.shape) + "). " + way_out);
  }
  if (tensor.dtype() == wanted.dtype) return tensor;
  DType carrier = carrier_of(wanted.dtype);
  if (tensor.dtype() != carrier) {
    std::string holds = carrier == wanted.dtype ? "" : ", stored as the codes in " + std::string(name_of(carrier));
    fail(name, "the array has dtype " + std::string(name_of(tensor.dtype())) + ", but " + wanted.role + " is " +
                   described(wanted.dtype, wanted.shape) + " with dtype " + std::string(name_of(wanted.dtype)) + holds +
                   ". Convert the array with numpy's " + (holds.empty() ? "astype" : "view") + " before saving it");
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
      fail(name, "element " + std::to_string(i) + " is " + std::to_string(value) + ", but " + wanted.role + " is " +
                     described(wanted.dtype, wanted.shape) + " whose codes go from " + std::to_string(least) + " to " +
                     std::to_string(most) + ". Mend the array before saving it");
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
  auto [header, dtype, data] = contents_of({static_cast<const char *>(memory), size}, path);
  bool is_rearranged =
      header.descr[0] == '>' || dtype == DType::i1 || (header.fortran_order && header.shape.size() > 1);
  if (is_rearranged) return std::nullopt;
  auto *elements = const_cast<std::byte *>(reinterpret_cast<const std::byte *>(data.data()));
  return Tensor(dtype, std::move(header.shape), std::shared_ptr<std::byte[]>(std::move(owner), elements));
}
Tensor read_npy(const std::string &path, const ArrayWanted &wanted) { return as_wanted(read_npy(path), wanted, path); }

std::string npy_header(DType dtype, const Shape &shape) {
  DType carrier = carrier_of(dtype);
  std::string descr;
  for (const Code &code : codes)
    if (code.dtype == carrier && descr.empty()) descr = (bytes_of(carrier) == 1 ? "|" : "<") + std::string(code.text);
  std::string header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (";
  for (size_t i = 0; i < shape.size(); ++i) header += (i > 0 ? ", " : "") + std::to_string(shape[i]);
  header += shape.size() == 1 ? ",), }" : "), }";
  header.append((64 - (10 + header.size() + 1) % 64) % 64, ' ');  // data starts at a multiple of 64
  header += '\n';
  std::string bytes(magic);
  bytes += {'\1', '\0', static_cast<char>(header.size() & 0xFF), static_cast<char>(header.size() >> 8)};
  return bytes + header;
}

std::string format_npy(const Tensor &tensor) {
  std::string bytes = npy_header(tensor.dtype(), tensor.shape());
  if (tensor.size() > 0) bytes.append(reinterpret_cast<const char *>(tensor.data()), tensor.bytes());
  return bytes;
}

void write_npy(const std::string &path, const Tensor &tensor) { write_file(path, format_npy(tensor)); }

std::string read_file(const std::string &path) {
  std::error_code error;
  auto status = std::filesystem::status(path, error);
  if (error || status.type() == std::filesystem::file_type::not_found)
    fail(path, "the file can't be opened: " + (error ? error.message() : std::string("No such file or directory")));
  if (std::filesystem::is_directory(status)) fail(path, "this is a folder; the name of a file is needed");
  std::ifstream in(path, std::ios::binary);
  if (!in) fail(path, std::string("the file can't be opened: ") + std::strerror(errno));
  std::string bytes;
  if (auto size = std::filesystem::file_size(path, error); !error) bytes.reserve(size);
  char chunk[1 << 16];
  while (in.read(chunk, sizeof chunk), in.gcount() > 0) bytes.append(chunk, static_cast<size_t>(in.gcount()));
  if (in.bad()) fail(path, std::string("the file can't be read: ") + std::strerror(errno));
  return bytes;
}

void write_file(const std::string &path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  if (!out) fail(path, std::string("the file can't be written: ") + std::strerror(errno));
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) fail(path, std::string("the file can't be written: ") + std::strerror(errno));
}

}  // namespace tessera
