// Reads the attributes of VHLO.
#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "artifact/entries.h"
#include "artifact/enumerations.h"
#include "base/text.h"

namespace tessera::artifact {

using Kind = Attribute::Kind;

namespace {

std::vector<int64_t> signed_numbers(ByteCursor &cursor) {
  std::vector<int64_t> numbers(cursor.count());
  for (int64_t &number : numbers) number = cursor.signed_number();
  return numbers;
}

double finite_double(ByteCursor &cursor) {
  auto value = std::bit_cast<double>(cursor.signed_number());
  if (!std::isfinite(value)) cursor.fail("an accuracy isn't a finite number");
  return value;
}

}  // namespace

Attribute Entries::enumeration(ByteCursor &cursor, uint64_t code) {
  uint64_t value = cursor.number();
  for (const Enumeration &row : enumerations)
    if (row.code == code && value < row.cases.size() && !row.cases[value].empty())
      return text_attribute(fmt::format("{}{}{}", row.beginning, row.cases[value], row.end));
  cursor.fail(fmt::format("case {} of the enumeration with code {} isn't known; Tessera reads VHLO up to version {}",
                          value, code, to_string(newest_version)));
}

// Decodes meshes, their axes, and groups over axes.
Attribute Entries::part_of_mesh(ByteCursor &cursor, uint64_t code) {
  switch (code) {
    case 21: {
      int64_t before = cursor.signed_number(), size = cursor.signed_number();
      return text_attribute(fmt::format("#stablehlo.sub_axis_info<({}){}>", before, size));
    }
    case 22: {
      std::string text = "#stablehlo.axis_ref<name = " + quoted(next_string_attribute(cursor));
      if (cursor.number() != 0) text += ", sub_axis_info = " + next_attribute(cursor).text;
      return text_attribute(text + ">");
    }
    case 23: {
      const Attribute &mesh = next_attribute(cursor);
      std::string name = mesh.kind == Kind::string ? "@" + mesh.text : mesh.text;
      return text_attribute(
          fmt::format("#stablehlo.replica_group_mesh_axes<mesh = {}, axes = {}>", name, next_attribute(cursor).text));
    }
    case 24: {
      std::string name = quoted(next_string_attribute(cursor));
      return text_attribute(fmt::format("#stablehlo.mesh_axis<name = {}, size = {}>", name, cursor.signed_number()));
    }
    default: {
      std::string axes = next_attribute(cursor).text;
      auto [devices, has_devices] = cursor.number_with_flag();
      if (has_devices && devices >= container_.attributes.size()) cursor.fail("a mesh names devices that aren't there");
      return text_attribute("#stablehlo.mesh<axes = " + axes +
                            (has_devices ? ", device_ids = " + attribute(devices).text : "") + ">");
    }
  }
}

Attribute Entries::truth(ByteCursor &cursor) {
  uint64_t value = cursor.number();
  if (value > 1) cursor.fail(fmt::format("a boolean has the value {}", value));
  Attribute result = text_attribute(value ? "true" : "false");
  result.kind = Kind::truth;
  result.integer = static_cast<int64_t>(value);
  return result;
}

// Decodes the attributes of StableHLO that are lists of fields.
Attribute Entries::structure(ByteCursor &cursor, uint64_t code) {
  switch (code) {
    case 10: {
      std::vector<int64_t> outputs = signed_numbers(cursor);
      int64_t operand = cursor.signed_number();
      std::vector<int64_t> inside = signed_numbers(cursor);
      return text_attribute(
          fmt::format("#stablehlo.output_operand_alias<output_tuple_indices = [{}], operand_index = {}, "
                      "operand_tuple_indices = [{}]>",
                      joined(outputs), operand, joined(inside)));
    }
    case 18: {
      const auto text_of = [](int64_t bound) { return bound == INT64_MIN ? "?" : std::to_string(bound); };
      return text_attribute("#stablehlo.bounds<" + joined(signed_numbers(cursor), text_of) + ">");
    }
    default: {
      double absolute = finite_double(cursor), relative = finite_double(cursor);
      int64_t ulps = cursor.signed_number();
      return text_attribute(fmt::format("#stablehlo.result_accuracy<atol = {:e}, rtol = {:e}, ulps = {}, mode = {}>",
                                        absolute, relative, ulps, next_attribute(cursor).text));
    }
  }
}

Attribute Entries::decode_vhlo(ByteCursor &cursor) {
  uint64_t code = cursor.number();
  Attribute result;
  switch (code) {
    case 1:
      return array(cursor);
    case 2:
      return truth(cursor);
    case 3:
    case 4:
    case 7:
    case 11:
    case 12:
    case 13:
    case 16:
    case 19:
      return enumeration(cursor, code);
    case 5:
      result.kind = Kind::integer;
      result.integer = static_cast<int64_t>(cursor.index(5, "version of the interface of calls"));
      result.text = std::to_string(result.integer) + " : i32";
      return result;
    case 6:
      return dictionary(cursor);
    case 8:
    case 9:
      return number_of_type(cursor, code == 8);
    case 14:
      return string_attribute(next_string(cursor));
    case 15:
      return tensor(cursor);
    case 17:
      result.kind = Kind::type;
      result.type = type_index(cursor);
      result.text = type(result.type).text;
      return result;
    case 10:
    case 18:
    case 20:
      return structure(cursor, code);
    case 21:
    case 22:
    case 23:
    case 24:
    case 25:
      return part_of_mesh(cursor, code);
    default:
      cursor.fail(fmt::format("an attribute of VHLO has the unknown code {}; Tessera reads VHLO up to version {}", code,
                              to_string(newest_version)));
  }
}

}  // namespace tessera::artifact
