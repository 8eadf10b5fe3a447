#include "reference/printing.h"

#include <mutex>
#include <sstream>

#include "base/element_types.h"
#include "base/standard_error.h"

namespace tessera {
namespace {

// `1, 2, 3`
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
  std::string value = printed.type;
  for (const Printed::Block &block : printed.blocks)
    value += (value.empty() ? "" : "\n") + block.label + (block.label.empty() ? "" : ": ") + elements_text(block.value);
  std::string line = printed.text;
  size_t hole = line.find("{}");
  hole == std::string::npos ? line += ": " + value : line.replace(hole, 2, value);
  say(line + "\n");
}

std::mutex mutex;
Printer &current() {
  static auto &printer = *new Printer(print_plainly);
  return printer;
}

}  // namespace

void set_printer(Printer printer) {
  std::lock_guard lock(mutex);
  current() = printer;
}

void print(const Printed &printed) {
  std::lock_guard lock(mutex);
  current()(printed);
}

}  // namespace tessera
