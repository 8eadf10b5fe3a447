#include "read/guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "base/error.h"
#include "read/alias_sizes.h"

namespace tessera {

namespace {

constexpr std::string_view way_out = "give the text that jax.jit(f).lower(*args).as_text() returns";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_identifier(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.'; }

// Walks over the text once, skipping comments and strings, and keeps the depth of open brackets.
class Scanner {
 public:
  Scanner(const std::string &name, std::string_view text) : name_(name), text_(text) {}

  void scan() {
    while (at_ < text_.size()) step();
    aliases_.end();
    if (const AliasSizes::Alias *alias = aliases_.first_beyond(most_alias_parts))
      fail(alias->offset,
           fmt::format("the alias {} stands for {}{} parts, including those of nested aliases, and the limit is {}; "
                       "define it by fewer of them",
                       alias->name, alias->parts == INT64_MAX ? "2^63 or more" : "",
                       alias->parts == INT64_MAX ? "" : std::to_string(alias->parts), most_alias_parts));
  }

 private:
  [[noreturn]] void fail(size_t offset, const std::string &message) const {
    size_t line =
        1 + static_cast<size_t>(std::count(text_.begin(), text_.begin() + static_cast<int64_t>(offset), '\n'));
    size_t line_start = text_.rfind('\n', offset ? offset - 1 : 0);
    size_t column = line == 1 ? offset + 1 : offset - line_start;
    throw InputError(fmt::format("{}:{}:{}: error: {}", name_, line, column, message));
  }

  bool looking_at(std::string_view word) const { return text_.substr(at_, word.size()) == word; }

  void step() {
    char c = text_[at_];
    if (c == '"') return skip_string();
    if (looking_at("//")) return skip_line();
    if (c == '\0') fail(at_, fmt::format("the file holds a NUL byte, so it isn't text; {}", way_out));
    if (c == '\n') aliases_.line_ends(depth_ == 0);
    if (std::isspace(static_cast<unsigned char>(c))) {
      ++at_;
      return;
    }
    if (c == '#' || c == '!') return read_name();
    aliases_.token(depth_ == 0 && (looking_at("->") || c == ':'));
    if (looking_at("->") || looking_at("<=") || looking_at(">=")) {
      at_ += 2;
      return;
    }
    size_t begin = at_;
    if (c == '?' || std::isdigit(static_cast<unsigned char>(c))) read_extents();
    if (at_ > begin) return;
    if (is_identifier(c)) return read_identifier();
    if (c == '(' || c == '[' || c == '{' || c == '<') open();
    if (c == ')' || c == ']' || c == '}' || c == '>') close();
    ++at_;
  }

  void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  void skip_string() {
    size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
      if (text_[at_] == '\0') fail(at_, fmt::format("the file holds a NUL byte, so it isn't text; {}", way_out));
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    ++at_;
    if (at_ < text_.size() && text_[at_] == '(') refuse_vhlo(begin + 1);  // the name of an op in the generic form
  }

  void read_identifier() {
    size_t begin = at_;
    refuse_vhlo(begin);
    while (at_ < text_.size() && is_identifier(text_[at_])) ++at_;
    std::string_view word = text_.substr(begin, at_ - begin);
    if ((word == "affine_map" || word == "affine_set") && at_ < text_.size() && text_[at_] == '<') {
      affine_begin_ = begin;
      affine_depth_ = depth_;
    }
    if ((word == "tensor" || word == "vector" || word == "memref") && at_ < text_.size() && text_[at_] == '<')
      check_extents(begin, at_ + 1);
    if (word == "array" && at_ < text_.size() && text_[at_] == '<') check_array(begin, at_ + 1);
  }

  // Checks `i64: 1, 2>`, from `at`. MLIR's parser needs the number of bits of an element, which an index doesn't have.
  void check_array(size_t begin, size_t at) const {
    static constexpr std::array<std::string_view, 7> elements = {"i1", "i8", "i16", "i32", "i64", "f32", "f64"};
    while (at < text_.size() && std::isspace(static_cast<unsigned char>(text_[at]))) ++at;
    size_t end = at;
    while (end < text_.size() && is_identifier(text_[end])) ++end;
    std::string_view element = text_.substr(at, end - at);
    if (std::find(elements.begin(), elements.end(), element) == elements.end())
      fail(begin, fmt::format("an attribute of the form array<{}: ...>, whose elements may be i1, i8, i16, i32, i64, "
                              "f32 or f64",
                              element));
  }

  // Checks `2x3xf32>`, from `at`: no sum or product of a few counts of elements or bytes may overflow, in MLIR or here.
  // Extents of 0 count as 1, so that each extent is within the bound too.
  void check_extents(size_t begin, size_t at) const {
    int64_t count = 1;
    std::string extents;
    auto looks_at = [&](char c) {
      while (at < text_.size() && std::isspace(static_cast<unsigned char>(text_[at]))) ++at;
      return at < text_.size() && text_[at] == c;
    };
    while (looks_at('?') || (at < text_.size() && is_digit(text_[at]))) {
      size_t first = at;
      int64_t extent = 0;
      if (text_[at] == '?') ++at;
      for (; at < text_.size() && is_digit(text_[at]); ++at)
        extent = std::min(10 * extent + (text_[at] - '0'), most_elements + 1);
      extents += (extents.empty() ? "" : "x") + std::string(text_.substr(first, at - first));
      if (extent > most_elements / count)
        fail(begin, fmt::format("an array of extents {} and perhaps more has more elements than any machine can hold; "
                                "the most are {}",
                                extents, most_elements));
      count *= std::max<int64_t>(extent, 1);
      if (!looks_at('x')) return;
      ++at;
    }
  }

  // Reads the extents of an array: 16x?x3x and so on. A number that isn't followed by an x is read as a word.
  void read_extents() {
    size_t begin = at_;
    int64_t rank = 0;
    while (true) {
      size_t end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
      if (end == at_ && looking_at("?")) ++end;
      if (end == at_ || end == text_.size() || text_[end] != 'x') break;
      at_ = end + 1;
      ++rank;
    }
    if (rank > most_rank)
      fail(begin,
           fmt::format("an array of {} dimensions, and the limit is {}; make several of them one", rank, most_rank));
  }

  // Reads the name of an alias, or of an attribute or type of a dialect.
  void read_name() {
    size_t begin = at_++;
    refuse_vhlo(at_);
    while (at_ < text_.size() && (is_identifier(text_[at_]) || (text_[at_] == '-' && !looking_at("->")))) ++at_;
    std::string_view name = text_.substr(begin, at_ - begin);
    size_t next = text_.find_first_not_of(" \t", at_);
    bool is_defined = depth_ == 0 && next != text_.npos && text_[next] == '=' && text_.substr(next, 2) != "==";
    if (is_defined) {
      aliases_.begin(name, begin);
      at_ = next + 1;
    } else {
      aliases_.use(name);
    }
  }

  void refuse_vhlo(size_t begin) const {
    if (text_.substr(begin, 5) == "vhlo.")
      fail(begin,
           fmt::format("this is VHLO, the versioned form in which StableHLO is stored, and Tessera reads StableHLO "
                       "itself; {}, or convert the artifact with `stablehlo-translate --deserialize`",
                       way_out));
  }

  void open() {
    if (++depth_ > most_nesting)
      fail(at_,
           fmt::format("brackets are nested {} deep, and the limit is {}; reduce the nesting", depth_, most_nesting));
  }

  void close() {
    if (depth_ > 0) --depth_;
    if (affine_begin_ == text_.npos || depth_ > affine_depth_) return;
    if (at_ - affine_begin_ > static_cast<size_t>(most_affine_bytes))
      fail(affine_begin_,
           fmt::format("an affine map of {} bytes, and the limit is {}", at_ - affine_begin_, most_affine_bytes));
    affine_begin_ = text_.npos;
  }

  const std::string &name_;
  std::string_view text_;
  size_t at_ = 0;
  int depth_ = 0;
  AliasSizes aliases_;
  size_t affine_begin_ = std::string_view::npos;  // of the affine map being read, if any
  int affine_depth_ = 0;                          // outside of it
};

// Describes files that are given by mistake, which are recognised by their first bytes.
struct Stranger {
  std::string_view beginning;
  std::string_view what;
};
constexpr std::array<Stranger, 6> strangers = {{
    {"ML\xefR", "this is MLIR bytecode (a StableHLO portable artifact, perhaps)"},
    {"HloModule", "this is XLA's HLO text, which comes after StableHLO in compilation"},
    {"\x93NUMPY", "this is a .npy array, not a program"},
    {"PK\x03\x04", "this is a zip archive (an .npz, perhaps), not a program"},
    {"\x7f"
     "ELF",
     "this is a compiled program for this machine"},
    {"\x1f\x8b", "this is compressed by gzip"},
}};

}  // namespace

void guard(const std::string &name, std::string_view text) {
  if (static_cast<int64_t>(text.size()) > most_program_bytes)
    throw InputError(fmt::format(
        "{}: error: the program is {} bytes or more long, and the limit is {}; pass constants this large as arguments",
        name, text.size(), most_program_bytes));
  for (const Stranger &stranger : strangers)
    if (text.starts_with(stranger.beginning))
      throw InputError(fmt::format("{}:1:1: error: {}; {}", name, stranger.what, way_out));
  if (text.find_first_not_of(" \t\r\n") == text.npos)
    throw InputError(fmt::format("{}: error: the file is empty; {}", name, way_out));
  Scanner(name, text).scan();
}

}  // namespace tessera
