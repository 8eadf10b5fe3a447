#include "pipeline/mesh_text.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

#include "base/error.h"
#include "llvm/ADT/StringExtras.h"
#include "pipeline/pipeline.h"

namespace tessera {
namespace {

// Returns nothing for a text that isn't an integer of at least 1, and the largest number for one that is larger.
std::optional<int64_t> size_of(llvm::StringRef text) {
  int64_t size = 0;
  if (llvm::to_integer(text, size, 10)) return size < 1 ? std::nullopt : std::optional(size);
  const bool is_larger = !text.empty() && llvm::all_of(text, llvm::isDigit);
  return is_larger ? std::optional(std::numeric_limits<int64_t>::max()) : std::nullopt;
}

}  // namespace

Mesh mesh_of(const std::string &option, const std::string &text) {
  std::vector<MeshAxis> axes;
  int64_t devices = 1;
  for (const llvm::StringRef part_text : llvm::split(text, ',')) {
    const std::string part = part_text.str();
    size_t equals = part.find('=');
    if (equals == part.npos || equals == 0)
      throw InputError(fmt::format("{}: '{}' is not an axis with its size; write a mesh as x=2,y=4", option, part));
    std::string name = part.substr(0, equals), size_text = part.substr(equals + 1);
    const std::optional<int64_t> size = size_of(size_text);
    if (!size)
      throw InputError(fmt::format("{}: axis '{}' has the size '{}', and a size is an integer of at least 1", option,
                                   name, size_text));
    for (const MeshAxis &axis : axes)
      if (axis.name.str() == name)
        throw InputError(fmt::format("{}: axis '{}' is given twice, with sizes {} and {}; each axis has one name",
                                     option, name, axis.size, size_text));
    if (*size > most_devices / devices)
      throw InputError(
          fmt::format("{}: '{}' makes more than {} devices, which is the limit", option, text, most_devices));
    devices *= *size;
    axes.push_back({AxisName(name), *size});
  }
  return Mesh(std::move(axes));
}

}  // namespace tessera
