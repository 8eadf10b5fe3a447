#include <algorithm>

#include "trace/element_text.h"

namespace tessera::detail {
namespace {

constexpr int64_t most_elements = 1000;  // of an array that is shown in full
constexpr int64_t edge = 3;              // elements at each end otherwise
constexpr size_t line_width = 75;

// Lays out the elements of one array.
class Layout {
 public:
  explicit Layout(const Tensor &tensor) : tensor_(tensor), is_shortened_(tensor.size() > most_elements) {
    std::vector<int64_t> shown;
    collect(0, 0, tensor.size(), shown);
    format_ = element_format(tensor, shown);
  }

  // `indent` goes in front of lines after the first; `width` is that of a line without the brackets that close behind
  // it.
  std::string text(size_t dim, int64_t begin, int64_t count, const std::string &indent, size_t width) const {
    if (dim == tensor_.shape().size()) return format_(begin);
    int64_t extent = tensor_.shape()[dim], step = count / extent;
    bool is_last_dim = dim + 1 == tensor_.shape().size();
    std::string done, line = indent;
    auto add = [&](const std::string &word, bool is_last) {
      if (is_last_dim && line.size() + word.size() > width - 1 && line.size() > indent.size()) {
        done += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        line = indent;
      }
      line += word;
      if (is_last) return;
      if (is_last_dim)
        line += " ";
      else
        done += line + std::string(tensor_.shape().size() - dim - 1, '\n'), line = indent;
    };
    for (int64_t i = 0; i < extent; ++i) {
      if (is_shortened_ && extent > 2 * edge && i == edge) {
        add("...", false);
        i = extent - edge;
      }
      add(text(dim + 1, begin + i * step, step, indent + " ", width - 1), i + 1 == extent);
    }
    return "[" + (done + line).substr(indent.size()) + "]";
  }

 private:
  void collect(size_t dim, int64_t begin, int64_t count, std::vector<int64_t> &shown) const {
    if (dim == tensor_.shape().size()) return shown.push_back(begin);
    int64_t extent = tensor_.shape()[dim];
    for (int64_t i = 0; i < extent; ++i) {
      if (is_shortened_ && extent > 2 * edge && i == edge) i = extent - edge;
      collect(dim + 1, begin + i * (count / extent), count / extent, shown);
    }
  }

  const Tensor &tensor_;
  bool is_shortened_;
  std::function<std::string(int64_t)> format_;
};

}  // namespace

std::string array_text(const Tensor &tensor) {
  if (tensor.rank() == 0) return scalar_text(tensor);
  if (tensor.size() == 0) return "[]";
  return Layout(tensor).text(0, 0, tensor.size(), " ", line_width);
}

}  // namespace tessera::detail
