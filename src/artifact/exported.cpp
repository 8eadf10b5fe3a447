#include "artifact/exported.h"

namespace tessera::artifact {
namespace {

// These are the fields of JAX's table of an exported function, and of its table of an array.
enum ExportedField {
  all_arguments = 3,
  platform_names = 9,
  kept_arguments = 15,
  distinct_arrays = 19,
  numbers_of_arguments = 22
};
enum ArrayField { shape = 1 };

// Returns argument `index` of the exported function. Arguments of one type share a table if the numbers of the tables
// are listed.
std::optional<Table> argument_of(const Table &table, size_t index) {
  if (table.count(numbers_of_arguments) == 0) return table.table(all_arguments, index);
  auto number = table.number(numbers_of_arguments, index, 4);
  return number ? table.table(distinct_arrays, *number) : std::nullopt;
}

}  // namespace

std::optional<Exported> Exported::read(std::string_view bytes) {
  auto table = Table::root_of(bytes);
  auto module = table ? table->bytes(module_field) : std::nullopt;
  if (!module || !module->bytes.starts_with(bytecode_magic)) return std::nullopt;
  Exported exported(*table, *module);
  for (size_t i = 0; i < table->count(kept_arguments); ++i) {
    auto index = table->number(kept_arguments, i, 2);
    exported.arguments_.push_back(index ? argument_of(*table, *index) : std::nullopt);
  }
  return exported;
}

std::vector<std::string> Exported::platforms() const {
  std::vector<std::string> names;
  for (size_t i = 0; i < table_.count(platform_names); ++i) {
    auto name = table_.text(platform_names, i);
    if (!name) break;
    names.emplace_back(*name);
  }
  return names;
}

std::optional<std::vector<std::string>> Exported::extents(size_t argument, size_t rank) const {
  const std::optional<Table> &array = arguments_[argument];
  if (!array || array->count(shape) != rank) return std::nullopt;
  std::vector<std::string> texts;
  for (size_t dim = 0; dim < rank; ++dim) {
    auto text = array->text(shape, dim);
    if (!text) return std::nullopt;
    texts.emplace_back(*text);
  }
  return texts;
}

}  // namespace tessera::artifact
