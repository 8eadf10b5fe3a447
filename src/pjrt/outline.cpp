#include "pjrt/outline.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/dtype.h"
#include "base/text.h"
#include "mesh/gspmd.h"

namespace tessera::pjrt {
namespace {

std::string sharding_text(const ArrayReport &array, const Mesh &mesh) {
  return gspmd_from_sharding(array.sharding, mesh);
}

std::string block_type(const ArrayReport &array, const Mesh &mesh) {
  std::string text = "tensor<";
  for (int64_t extent : block_shape(array.shape, array.sharding, mesh)) text += std::to_string(extent) + "x";
  return text + std::string(name_of(array.dtype)) + ">";
}

// A single sharding stands alone, several stand in a tuple.
std::string shardings_of_results(const Report &report) {
  std::string all = joined(report.outputs, [&](const ArrayReport &array) { return sharding_text(array, report.mesh); });
  return report.outputs.size() == 1 ? all : "{" + all + "}";
}

std::string attributes_of(const Report &report) {
  std::string text = fmt::format("mhlo.num_partitions = {} : i32, mhlo.num_replicas = 1 : i32", report.devices);
  if (report.devices == 1) return text;
  text +=
      ", mhlo.spmd_parameters_shardings = [" +
      joined(report.inputs, [&](const ArrayReport &array) { return '"' + sharding_text(array, report.mesh) + '"'; }) +
      "]";
  if (!report.outputs.empty()) text += ", mhlo.spmd_output_sharding = \"" + shardings_of_results(report) + "\"";
  return text;
}

// Names of other characters would have to be quoted, and nobody reads them here.
std::string symbol_of(const std::string &name) {
  const auto is_plain = [](unsigned char each) { return std::isalnum(each) || each == '_'; };
  return !name.empty() && std::ranges::all_of(name, is_plain) ? " @" + name : "";
}

}  // namespace

std::string outline_of(const Report &report, const std::string &name) {
  const auto type_of = [&](const ArrayReport &array) { return block_type(array, report.mesh); };
  size_t argument = 0;
  const std::string arguments = joined(
      report.inputs, [&](const ArrayReport &array) { return fmt::format("%arg{}: {}", argument++, type_of(array)); });
  const std::string types = joined(report.outputs, type_of);
  std::string body = "    return\n";
  if (size_t count = report.outputs.size(); count > 0) {
    size_t result = 0;
    const std::string results = joined(report.outputs, [&](const ArrayReport &) {
      return count == 1 ? std::string("%0") : fmt::format("%0#{}", result++);
    });
    body = fmt::format("    %0{} = stablehlo.custom_call @tessera() : () -> ({})\n    return {} : {}\n",
                       count == 1 ? "" : fmt::format(":{}", count), types, results, types);
  }
  return fmt::format("module{} attributes {{{}}} {{\n  func.func public @main({}) -> ({}) {{\n{}  }}\n}}\n",
                     symbol_of(name), attributes_of(report), arguments, types, body);
}

}  // namespace tessera::pjrt
