// Counts the parts that the aliases of a text stand for, aliases in them included:
//   !a = tuple<tensor<f32>, i32>      one part: itself
//   !b = tuple<!a, !a>                three
//   !c = tuple<!b, !b, !a>            eight
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tessera {

// Counts the parts. Callers pass the tokens of a text in order.
class AliasSizes {
 public:
  struct Alias {
    std::string_view name;
    size_t offset;      // where the alias is defined
    int64_t parts = 1;  // INT64_MAX: INT64_MAX parts or more
  };

  // Begins a definition. It ends at the end of a line outside of brackets, unless the next token continues it.
  void begin(std::string_view name, size_t offset);
  void use(std::string_view name);
  void token(bool goes_on);  // of any kind but a name
  void line_ends(bool outside_brackets);
  void end();

  // Returns the first alias with more than `parts` parts, or null if there is none.
  const Alias *first_beyond(int64_t parts) const;

 private:
  std::vector<Alias> aliases_;
  std::unordered_map<std::string_view, size_t> by_name_;
  bool is_open_ = false;    // the last alias is being defined
  bool has_begun_ = false;  // the definition has tokens on its right-hand side
  bool may_end_ = false;    // a line has ended since
};

}  // namespace tessera
