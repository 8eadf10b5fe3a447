#include "artifact/fields.h"

#include <algorithm>

namespace tessera::artifact {
namespace {

Field field_of(std::string_view text) {
  Field field;
  if (const size_t equals = text.find('='); equals != text.npos) {
    field.has_standard = true;
    field.standard = text.substr(equals + 1);
    text = text.substr(0, equals);
  }
  const size_t colon = text.find(':');
  field.name = text.substr(0, colon);
  if (colon != text.npos) field.form = text.substr(colon + 1);
  return field;
}

std::vector<Field> split(std::string_view attributes) {
  std::vector<Field> fields;
  while (!attributes.empty()) {
    const size_t bar = std::min(attributes.find('|'), attributes.size());
    fields.push_back(field_of(attributes.substr(0, bar)));
    attributes.remove_prefix(std::min(bar + 1, attributes.size()));
  }
  return fields;
}

}  // namespace

const std::vector<Field> &fields_of(const Operation &row) {
  static const auto &by_row = *[] {
    auto *all = new std::vector<std::vector<Field>>;
    for (const Operation &each : all_operations()) all->push_back(split(each.attributes));
    return all;
  }();
  return by_row[static_cast<size_t>(&row - all_operations().data())];
}

}  // namespace tessera::artifact
