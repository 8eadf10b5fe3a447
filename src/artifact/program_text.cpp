#include "artifact/program_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "artifact/container.h"
#include "artifact/entries.h"
#include "artifact/exported.h"
#include "artifact/operation_parts.h"
#include "artifact/operations.h"
#include "artifact/properties.h"

namespace tessera::artifact {
namespace {

constexpr int most_region_depth = 200;  // each is two brackets of the text
constexpr std::string_view cast_name = "builtin.unrealized_conversion_cast";

struct Value {
  std::string name;  // empty if it isn't made yet
  uint64_t type = 0;
};

// Holds the values of a function, by their numbers. Regions within it number theirs after those around them.
struct Scope {
  std::vector<Value> values;
  size_t next = 0;
};

class ProgramWriter {
 public:
  ProgramWriter(const std::string &name, const Container &container)
      : name_(name), container_(container), entries_(name, container) {}

  std::string write() {
    ByteCursor cursor(name_, container_.body.bytes, container_.body.offset, "the section of operations");
    Scope scope;
    write_block(cursor, scope, "");
    cursor.expect_end();
    return entries_.aliases() + text_;
  }

 private:
  uint64_t attribute_index(ByteCursor &cursor) { return cursor.index(container_.attributes.size(), "attribute"); }
  uint64_t type_index(ByteCursor &cursor) { return cursor.index(container_.types.size(), "type"); }

  void append(ByteCursor &cursor, std::string_view text) {
    entries_.spend(cursor.offset(), text.size());
    text_ += text;
  }

  // Writes the number of operations, arguments, and the operations.
  void write_block(ByteCursor &cursor, Scope &scope, std::string_view parent) {
    auto [operations, has_arguments] = cursor.number_with_flag();
    if (has_arguments) write_arguments(cursor, scope);
    for (; operations > 0; --operations) write_operation(cursor, scope, parent);
  }

  void write_arguments(ByteCursor &cursor, Scope &scope) {
    std::string text = "^bb0(";
    uint64_t count = cursor.count();
    for (uint64_t i = 0; i < count; ++i) {
      auto [type, has_location] = cursor.number_with_flag();
      if (type >= container_.types.size())
        cursor.fail(fmt::format("an argument has type {}, and there are {}", type, container_.types.size()));
      const std::string &name = define(cursor, scope, fmt::format("%arg{}", next_argument_++), type);
      entries_.append(text, fmt::format("{}{}: ", i ? ", " : "", name), cursor);
      entries_.append(text, entries_.type(type).text, cursor);
      if (has_location) text += " loc(" + entries_.location(attribute_index(cursor)) + ")";
    }
    append(cursor, text + "):\n");
    if (cursor.byte() != 0) skip_use_orders(cursor, count > 1);
  }

  const std::string &define(ByteCursor &cursor, Scope &scope, std::string name, uint64_t type) {
    if (scope.next >= scope.values.size()) cursor.fail("a region makes more values than it announces");
    scope.values[scope.next] = {std::move(name), type};
    return scope.values[scope.next++].name;
  }

  // The order of a value's uses says nothing about the program.
  void skip_use_orders(ByteCursor &cursor, bool has_several) {
    uint64_t values = has_several ? cursor.count() : 1;
    for (; values > 0; --values) {
      if (has_several) cursor.number();
      for (uint64_t left = cursor.number_with_flag().first; left > 0; --left) cursor.number();
    }
  }

  const Operation &known_operation(ByteCursor &cursor, const std::string &name) {
    const Operation *operation = find_operation(name);
    if (!operation)
      cursor.fail(
          fmt::format("the artifact is in version {} of VHLO and has the operation '{}', which isn't known; Tessera "
                      "reads VHLO up to version {}",
                      to_string(container_.version), name, to_string(newest_version)));
    if (container_.version < operation->first || container_.version > operation->last)
      cursor.fail(
          fmt::format("the artifact is in version {} of VHLO and has the operation '{}', which is in versions {} to {}",
                      to_string(container_.version), name, to_string(operation->first), to_string(operation->last)));
    return *operation;
  }

  struct Parts {
    std::string location, attributes, properties, operands, operand_types;
    std::vector<uint64_t> results, operand_numbers;
  };

  void write_operation(ByteCursor &cursor, Scope &scope, std::string_view parent) {
    const OperationName &id = container_.operations[cursor.index(container_.operations.size(), "operation")];
    std::string name = fmt::format("{}.{}", id.dialect, id.name);
    bool is_cast = name == cast_name;
    const Operation *operation = is_cast ? nullptr : &known_operation(cursor, name);
    uint8_t mask = cursor.byte();
    if (mask & 0x80) cursor.fail("an operation has a part of an unknown kind");
    Parts parts = read_parts(cursor, scope, mask, operation);
    if (is_cast) return forward(cursor, scope, parts);
    std::string_view meaning = operation->meaning;
    if (meaning == "stablehlo.return" && parent == "vhlo.func_v1") meaning = "func.return";
    append(cursor, results_text(cursor, scope, parts) + fmt::format("\"{}\"({})", meaning, parts.operands));
    if (!parts.properties.empty()) append(cursor, " <{" + parts.properties + "}>");
    if (mask & has_regions) write_regions(cursor, scope, name);
    if (!parts.attributes.empty()) append(cursor, " " + parts.attributes);
    std::string types;
    for (uint64_t type : parts.results) {
      if (!types.empty()) types += ", ";
      entries_.append(types, entries_.type(type).text, cursor);
    }
    append(cursor, fmt::format(" : ({}) -> ({}) loc({})\n", parts.operand_types, types, parts.location));
  }

  Parts read_parts(ByteCursor &cursor, Scope &scope, uint8_t mask, const Operation *operation) {
    Parts parts;
    parts.location = entries_.location(attribute_index(cursor));
    if (mask & has_attributes) parts.attributes = entries_.attribute(attribute_index(cursor)).text;
    if (mask & has_properties) {
      const Part &bytes = container_.properties[cursor.index(container_.properties.size(), "properties")];
      if (!operation) cursor.fail("a cast has attributes");
      ByteCursor inside(name_, bytes.bytes, bytes.offset, "the attributes of an operation");
      parts.properties = properties_text(inside, *operation, entries_, container_.attributes.size());
    } else if (operation && !operation->fields.empty() &&
               std::ranges::find(operation->fields, "optional", &Field::form) == operation->fields.end()) {
      cursor.fail(fmt::format("the operation '{}' has no attributes, and needs some", operation->name));
    }
    if (mask & has_results)
      for (uint64_t left = cursor.count(); left > 0; --left) parts.results.push_back(type_index(cursor));
    if (mask & has_operands)
      for (uint64_t left = cursor.count(); left > 0; --left) {
        uint64_t number = cursor.index(scope.values.size(), "value");
        const Value &value = scope.values[number];
        if (value.name.empty()) cursor.fail(fmt::format("value {} is used before it is made", number));
        std::string_view between = parts.operand_numbers.empty() ? "" : ", ";
        parts.operands += between;
        parts.operands += value.name;
        parts.operand_types += between;
        entries_.append(parts.operand_types, entries_.type(value.type).text, cursor);
        parts.operand_numbers.push_back(number);
      }
    if (mask & has_successors)
      cursor.fail("an operation branches to another block, which no operation of StableHLO does");
    if (mask & has_use_orders) skip_use_orders(cursor, parts.results.size() > 1);
    return parts;
  }

  // Types of VHLO and the types of MLIR for which they stand have one text, so a cast's result is its operand.
  void forward(ByteCursor &cursor, Scope &scope, const Parts &parts) {
    if (parts.results.size() != 1 || parts.operand_numbers.size() != 1)
      cursor.fail("a cast doesn't have exactly one operand and one result");
    Value value = scope.values[parts.operand_numbers[0]];
    const std::string &from = entries_.type(value.type).text, &to = entries_.type(parts.results[0]).text;
    if (from != to) cursor.fail(fmt::format("a cast makes {} of {}", to, from));
    define(cursor, scope, value.name, parts.results[0]);
  }

  std::string results_text(ByteCursor &cursor, Scope &scope, const Parts &parts) {
    if (parts.results.empty()) return "";
    std::string name = fmt::format("%{}", next_result_++);
    if (parts.results.size() == 1) return define(cursor, scope, name, parts.results[0]) + " = ";
    for (size_t i = 0; i < parts.results.size(); ++i)
      define(cursor, scope, fmt::format("{}#{}", name, i), parts.results[i]);
    return fmt::format("{}:{} = ", name, parts.results.size());
  }

  // Regions that see no values from outside stand in a section of their own.
  void write_regions(ByteCursor &cursor, Scope &scope, std::string_view parent) {
    auto [count, is_isolated] = cursor.number_with_flag();
    if (++depth_ > most_region_depth)
      cursor.fail(fmt::format("regions are nested more than {} deep; reduce the nesting", most_region_depth));
    append(cursor, " (");
    if (is_isolated) {
      uint8_t head = cursor.byte();
      if ((head & 0x7f) != 4) cursor.fail("a region has no section of operations");
      uint64_t size = cursor.number();
      if (head & 0x80) cursor.fail("a region's section is aligned, but no such section needs alignment");
      size_t offset = cursor.offset();
      ByteCursor inside(name_, cursor.take(size), offset, "the section of a region");
      Scope own;
      write_all(inside, own, count, parent);
      inside.expect_end();
    } else {
      write_all(cursor, scope, count, parent);
    }
    append(cursor, ")");
    --depth_;
  }

  void write_all(ByteCursor &cursor, Scope &scope, uint64_t count, std::string_view parent) {
    for (uint64_t i = 0; i < count; ++i) {
      append(cursor, i ? ", {" : "{");
      uint64_t blocks = cursor.number();
      if (blocks > 1) cursor.fail(fmt::format("a region has {} blocks; those of StableHLO have one", blocks));
      if (blocks == 1) {
        size_t begin = scope.values.size(), next = scope.next;
        uint64_t values = cursor.number();
        if (values > cursor.left())
          cursor.fail(fmt::format("a region announces {} values in {} bytes", values, cursor.left()));
        scope.values.resize(begin + values);
        scope.next = begin;
        append(cursor, "\n");
        write_block(cursor, scope, parent);
        scope.values.resize(begin);
        scope.next = next;
      }
      append(cursor, "}");
    }
  }

  const std::string &name_;
  const Container &container_;
  Entries entries_;
  std::string text_;
  size_t next_argument_ = 0,
         next_result_ = 0;  // for names; in the generic form, names in a region must differ from those around it
  int depth_ = 0;
};

}  // namespace

std::optional<std::string> program_text(const std::string &name, std::string_view bytes) {
  Part artifact{bytes, 0};
  if (!bytes.starts_with(bytecode_magic)) {
    std::optional<Exported> exported = Exported::read(bytes);
    if (!exported) return std::nullopt;
    artifact = exported->module();
  }
  Container container = read_container(name, artifact);
  return ProgramWriter(name, container).write();
}

}  // namespace tessera::artifact
