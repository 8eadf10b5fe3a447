#include "base/npy_header.h"

#include <algorithm>
#include <cstring>

#include "base/file.h"
#include "base/npy.h"
#include "base/text.h"

namespace tessera {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr size_t max_header = 1 << 20;
constexpr size_t max_rank = 64;

// Reads the Python dictionary of a header: {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }.
class HeaderReader {
 public:
  HeaderReader(std::string_view text, const std::string &name) : text_(text), name_(name) {}

  NpyHeader read() {
    bool has_descr = false, has_order = false, has_shape = false;
    expect('{');
    while (!accept('}')) {
      std::string key = quoted();
      expect(':');
      if (key == "descr" && peek() == '[')
        fail_at(name_,
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
    fail_at(name_, "the header of the .npy file is malformed at its character " + std::to_string(at_) + ": " + what +
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
  NpyHeader header_;
};

struct Code {
  std::string_view text;
  DType dtype;
};
constexpr Code codes[] = {
    {"b1", DType::i1},   {"i1", DType::i8},   {"i2", DType::i16},  {"i4", DType::i32},   {"i8", DType::i64},
    {"u1", DType::ui8},  {"u2", DType::ui16}, {"u4", DType::ui32}, {"u8", DType::ui64},  {"f2", DType::f16},
    {"f4", DType::f32},  {"f8", DType::f64},  {"c8", DType::c64},  {"c16", DType::c128}, {"V1", DType::ui8},
    {"V2", DType::ui16},  // numpy.save writes dtypes that it doesn't know as raw codes
};

DType dtype_of_descr(const std::string &descr, const std::string &name) {
  if (!descr.empty() && std::strchr("<>|=", descr[0]))
    for (const Code &code : codes)
      if (code.text == std::string_view(descr).substr(1)) return code.dtype;
  fail_at(name, "the array's dtype '" + descr +
                    "' can't be read: it must be a boolean, an integer of 8 to 64 bits, a float of 16 to 64 bits or a "
                    "complex number of 64 or 128 bits. Convert it with numpy's astype before saving");
}

// Strides must be representable, even for arrays without elements because of an extent of 0.
void check_size(DType dtype, const Shape &shape, uint64_t has, const std::string &name) {
  int64_t needed = static_cast<int64_t>(bytes_of(dtype));
  bool overflows = false, is_empty = false;
  for (int64_t extent : shape) {
    overflows |= __builtin_mul_overflow(needed, std::max<int64_t>(extent, 1), &needed);
    is_empty |= extent == 0;
  }
  if (is_empty && !overflows) needed = 0;
  if (overflows || has != static_cast<uint64_t>(needed))
    fail_at(name, "the .npy file has " + std::to_string(has) + " bytes of data; its header says " +
                      described(dtype, shape) + ", which takes " +
                      (overflows ? "more than memory can hold" : std::to_string(needed)) +
                      ". The file is truncated or damaged: copy or save it again");
}

}  // namespace

DType carrier_of(DType dtype) {
  if (dtype == DType::i2 || dtype == DType::i4) return DType::i8;
  if (dtype == DType::bf16) return DType::ui16;
  if (bytes_of(dtype) == 1 && dtype != DType::i1 && dtype != DType::i8) return DType::ui8;
  return dtype;
}

std::string described(DType dtype, const Shape &shape) {
  return "tensor<" + extents_text(shape) + (shape.empty() ? "" : "x") + std::string(name_of(dtype)) + ">";
}

NpyContents npy_contents(ByteSource &source, uint64_t size, const std::string &name) {
  constexpr size_t preamble = 10;
  std::string start = source.take(std::min<uint64_t>(size, preamble));
  if (!start.starts_with(magic))
    fail_at(name,
            "this is not a .npy file: it must begin with the six bytes 0x93 'NUMPY'. Write arrays with numpy.save");
  auto truncated = [&](size_t needed, const char *part) {
    fail_at(name, "the .npy file is truncated: its " + std::string(part) + " needs " + std::to_string(needed) +
                      " bytes, the file has " + std::to_string(size) + ". Copy or save the file again");
  };
  if (size < preamble) truncated(preamble, "preamble");
  int version = static_cast<unsigned char>(start[6]);
  if (version < 1 || version > 3)
    fail_at(name, "the .npy file has version " + std::to_string(version) + "; versions 1, 2 and 3 can be read");
  size_t length_bytes = version == 1 ? 2 : 4, length = 0, begin = 8 + length_bytes;
  if (size < begin) truncated(begin, "preamble");
  start += source.take(begin - preamble);
  for (size_t i = 0; i < length_bytes; ++i)
    length |= static_cast<size_t>(static_cast<unsigned char>(start[8 + i])) << 8 * i;
  if (length > max_header)
    fail_at(name, "the header of the .npy file claims " + std::to_string(length) + " bytes; at most " +
                      std::to_string(max_header) + " are read");
  if (size < begin + length) truncated(begin + length, "header");
  NpyHeader header = HeaderReader(source.take(length), name).read();
  DType dtype = dtype_of_descr(header.descr, name);
  check_size(dtype, header.shape, size - begin - length, name);
  return {std::move(header), dtype, begin + length};
}

std::string npy_header(DType dtype, const Shape &shape) {
  DType carrier = carrier_of(dtype);
  std::string descr;
  for (const Code &code : codes)
    if (code.dtype == carrier && descr.empty()) descr = (bytes_of(carrier) == 1 ? "|" : "<") + std::string(code.text);
  std::string header = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': (" + joined(shape);
  header += shape.size() == 1 ? ",), }" : "), }";
  header.append((64 - (10 + header.size() + 1) % 64) % 64, ' ');  // data starts at a multiple of 64
  header += '\n';
  std::string bytes(magic);
  bytes += {'\1', '\0', static_cast<char>(header.size() & 0xFF), static_cast<char>(header.size() >> 8)};
  return bytes + header;
}

}  // namespace tessera
