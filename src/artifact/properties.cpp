#include "artifact/properties.h"
#include "base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tessera::artifact {
namespace {

using Kind = Attribute::Kind;

class PropertiesReader {
 public:
  PropertiesReader(ByteCursor &cursor, Entries &entries, size_t attribute_count)
      : cursor_(cursor), entries_(entries), attribute_count_(attribute_count) {}

  std::string read(const std::vector<Field> &fields) {
    knows_newer_ = count_numbers() >= fields.size();
    for (const Field &field : fields) read_field(field);
    cursor_.expect_end();
    if (has_layouts_) text_ += (text_.empty() ? "" : ", ") + layouts_;
    for (size_t i = 0; i < compounds.size(); ++i)
      if (!fields_[i].empty() && !is_absent_[i])
        add(compounds[i].name, std::string(compounds[i].beginning) + fields_[i] + ">");
    return std::move(text_);
  }

 private:
  size_t count_numbers() const {
    size_t count = 0;
    for (ByteCursor rest = cursor_; !rest.at_end(); ++count) rest.number();
    return count;
  }

  void read_field(const Field &field) {
    uint64_t index = 0;
    if (field.form == "newer" && !knows_newer_) return;
    if (field.form == "optional" || field.form == "newer") {
      auto [value, is_there] = cursor_.number_with_flag();
      if (!is_there) return;
      if (value >= attribute_count_)
        cursor_.fail(fmt::format("an operation names attribute {}, and there are {}", value, attribute_count_));
      index = value;
    } else {
      index = cursor_.index(attribute_count_, "attribute");
    }
    const Attribute &value = entries_.attribute(index);
    if (auto compound =
            std::find_if(compounds.begin(), compounds.end(), [&](const Compound &c) { return c.form == field.form; });
        compound != compounds.end())
      return add_part(static_cast<size_t>(compound - compounds.begin()), field, index, value);
    if (field.form == "layouts") {
      has_layouts_ |= value.text != field.standard;
      layouts_ += fmt::format("{}{} = {}", layouts_.empty() ? "" : ", ", field.name, value.text);
      return;
    }
    if (field.form == "dims" || field.form == "flags") return add_list(field, entries_.numbers(index));
    if (field.form == "channel") {
      if (value.kind != Kind::integer) expected(field, "an integer");
      if (value.integer != 0)
        add("channel_handle", fmt::format("#stablehlo.channel_handle<handle = {}, type = 0>", value.integer));
      return;
    }
    if (field.form == "unit") {
      if (value.kind != Kind::truth) expected(field, "a truth");
      if (value.integer) add(field.name, "unit");
      return;
    }
    if (field.form == "symbol") return add(field.name, symbol(field, value));
    if (field.form == "symbols") {
      if (value.kind != Kind::array) expected(field, "an array");
      const auto name = [&](uint64_t element) { return symbol(field, entries_.attribute(element)); };
      if (!value.elements.empty()) add(field.name, "[" + joined(value.elements, name) + "]");
      return;
    }
    if (const std::string text = text_of(field, value); !is_standard(field, index, value) && text != field.standard)
      add(field.name, text);
  }

  // Returns an integer in the type of the field's default: jaxlib writes the version of a composite in 64 bits.
  static std::string text_of(const Field &field, const Attribute &value) {
    const size_t type = field.has_standard ? field.standard.find(" : ") : std::string_view::npos;
    if (value.kind != Kind::integer || type == std::string_view::npos) return value.text;
    return fmt::format("{}{}", value.integer, field.standard.substr(type));
  }

  [[noreturn]] void expected(const Field &field, const char *kind) {
    cursor_.fail(fmt::format("the attribute '{}' isn't {}", field.name, kind));
  }

  std::string symbol(const Field &field, const Attribute &value) {
    if (value.kind != Kind::string) expected(field, "a name");
    return "@" + value.text;
  }

  bool is_standard(const Field &field, uint64_t index, const Attribute &value) {
    if (!field.has_standard) return false;
    if (field.standard == "#accuracy") return value.text == no_accuracy;
    if (field.standard == "#empty") return value.kind == Kind::tensor && value.blob.empty();
    if (field.standard == "#precisions")
      return value.kind == Kind::array &&
             std::all_of(value.elements.begin(), value.elements.end(), [&](uint64_t element) {
               return entries_.attribute(element).text == "#stablehlo<precision DEFAULT>";
             });
    if (field.standard.ends_with('*')) {
      std::vector<int64_t> numbers = entries_.numbers(index);
      return std::all_of(numbers.begin(), numbers.end(), [&](int64_t n) { return n == field.standard[0] - '0'; });
    }
    return value.text == field.standard || (field.name == "backend_config" && value.text == "{}");
  }

  void add_list(const Field &field, const std::vector<int64_t> &numbers) {
    bool is_flags = field.form == "flags";
    bool is_standard = field.has_standard;
    std::string text;
    for (int64_t number : numbers) {
      is_standard &= field.standard.ends_with('*') && number == field.standard[0] - '0';
      text += text.empty() ? ": " : ", ";
      text += is_flags ? (number ? "true" : "false") : std::to_string(number);
    }
    if (!is_standard) add(field.name, fmt::format("array<{}{}>", is_flags ? "i1" : "i64", text));
  }

  void add_part(size_t compound, const Field &field, uint64_t index, const Attribute &value) {
    std::string text = value.text;
    if (value.kind == Kind::integer) text = std::to_string(value.integer);
    if (value.kind == Kind::type && entries_.type(value.type).kind == Type::Kind::none) is_absent_[compound] = true;
    if (value.kind == Kind::tensor) text = "[" + joined(entries_.numbers(index)) + "]";
    std::string_view name = field.name;
    if (field.form == "handle") name = name == "channel_id" ? "handle" : "type";
    entries_.append(fields_[compound], fmt::format("{}{} = {}", fields_[compound].empty() ? "" : ", ", name, text),
                    cursor_);
  }

  void add(std::string_view name, const std::string &value) {
    entries_.append(text_, fmt::format("{}{} = {}", text_.empty() ? "" : ", ", name, value), cursor_);
  }

  ByteCursor &cursor_;
  Entries &entries_;
  size_t attribute_count_;
  std::string text_, layouts_;
  bool has_layouts_ = false, knows_newer_ = false;
  std::array<std::string, compounds.size()> fields_;
  std::array<bool, compounds.size()> is_absent_ = {};
};

}  // namespace

std::string properties_text(ByteCursor &cursor, const Operation &operation, Entries &entries, size_t attribute_count) {
  return PropertiesReader(cursor, entries, attribute_count).read(operation.fields);
}

}  // namespace tessera::artifact
