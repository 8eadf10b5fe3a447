#include "reference/printing.h"

#include <mutex>
#include <sstream>

#include "base/element_types.h"
#include "base/standard_error.h"

namespace tessera {
namespace {

// Returns `1, 2, 3`.
std::string elements_text(const Tensor &tensor) {
  std::ostringstream text;
  visit(tensor.dtype(), [&]<typename T>() {
    for (int64_t i = 0; i < tensor.size(); ++i) {
      text << (i ? ", " : "");
      if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
        text << tensor.as<T>()[i];
      else
        text << +static_cast<std::conditional_t<std::is_integral_v<T>, T, double>>(tensor.as<T>()[i]);
    }
  });
  return text.str();
}

void print_plainly(const Printed &printed) {
  std::vector<std::string> values;
  for (const Printed::Value &value : printed.values) {
    std::string &text = values.emplace_back(value.type);
    for (const Printed::Block &block : value.blocks)
      text += (text.empty() ? "" : "\n") + block.label + (block.label.empty() ? "" : ": ") + elements_text(block.value);
  }
  say(filled(printed.text, values) + "\n");
}

std::mutex mutex;
Printer &current() {
  static auto &printer = *new Printer(print_plainly);
  return printer;
}

}  // namespace

std::string filled(const std::string &text, const std::vector<std::string> &values) {
  std::string line;
  size_t done = 0;
  bool has_holes = true;
  for (const std::string &value : values) {
    const size_t hole = has_holes ? text.find("{}", done) : text.npos;
    if (hole != text.npos) {
      line += text.substr(done, hole - done) + value;
      done = hole + 2;
    } else {
      line += text.substr(done) + (has_holes ? ": " : ", ") + value;
      done = text.size();
      has_holes = false;
    }
  }
  return line + text.substr(done);
}

void set_printer(Printer printer) {
  std::lock_guard lock(mutex);
  current() = printer;
}

void print(const Printed &printed) {
  std::lock_guard lock(mutex);
  current()(printed);
}

}  // namespace tessera
