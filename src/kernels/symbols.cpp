#include "kernels/symbols.h"

#include <dlfcn.h>

#include "base/error.h"
#include "kernels/elementwise.h"

namespace tessera {
namespace {

// Describes names such as "_ZGVdN4v_exp": the instruction set, the number of elements, and a v for each operand.
struct VectorSet {
  char letter;
  int bytes;
};
constexpr VectorSet vector_sets[] = {{'b', 16}, {'d', 32}, {'e', 64}};

struct VectorFunction {
  const char *name, *operands;
};
constexpr VectorFunction vector_functions[] = {
    {"acos", "v"},   {"acosh", "v"}, {"asin", "v"},   {"asinh", "v"}, {"atan", "v"},  {"atanh", "v"},
    {"atan2", "vv"}, {"cbrt", "v"},  {"cos", "v"},    {"cosh", "v"},  {"erf", "v"},   {"erfc", "v"},
    {"exp", "v"},    {"expm1", "v"}, {"hypot", "vv"}, {"log", "v"},   {"log1p", "v"}, {"pow", "vv"},
    {"sin", "v"},    {"sinh", "v"},  {"tan", "v"},    {"tanh", "v"},
};

void add_if_there(std::vector<KernelSymbol> &symbols, void *library, const std::string &name) {
  if (void *address = dlsym(library, name.c_str())) symbols.push_back({name, address});
}

void add_vector_functions(std::vector<KernelSymbol> &symbols) {
  void *library = dlopen("libmvec.so.1", RTLD_NOW | RTLD_LOCAL);  // stays loaded
  if (library == nullptr) throw DefectError("glibc's vector functions can't be loaded: " + std::string(dlerror()));
  for (const VectorSet &set : vector_sets)
    for (const VectorFunction &function : vector_functions) {
      auto symbol = [&](int element_bytes) {
        return std::string("_ZGV") + set.letter + "N" + std::to_string(set.bytes / element_bytes) + function.operands +
               "_" + function.name;
      };
      add_if_there(symbols, library, symbol(8));
      add_if_there(symbols, library, symbol(4) + "f");
    }
}

}  // namespace

const std::vector<KernelSymbol> &kernel_symbols() {
  static const auto &symbols = *new std::vector<KernelSymbol>([] {
    std::vector<KernelSymbol> all = elementwise_symbols();
    add_vector_functions(all);
    return all;
  }());
  return symbols;
}

}  // namespace tessera
