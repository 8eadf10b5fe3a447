// Makes specs from the meaning of dimensions: a table says which mesh axes cut a dimension called "batch" or "embed".
//
//   AxisRules rules({{"batch", "x"}, {"embed", "y"}, {"heads", Axes{"x", "y"}}, {"length", None}});
//   rules.spec("batch", "length", "embed")     // P("x", None, "y")
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/sharding.h"

namespace tessera {

class AxisRules {
 public:
  using Rule = std::pair<std::string, DimSpec>;
  // Holds a dimension's name, or None for a dimension that nothing cuts.
  struct Dimension {
    Dimension(const char *name);
    Dimension(std::string name);
    Dimension(NoneType);
    std::optional<std::string> name = {};
  };

  // Throws ShardingError for a name with two rules.
  AxisRules(std::initializer_list<Rule> rules);
  explicit AxisRules(std::vector<Rule> rules);

  // Returns a spec with one entry for each dimension. Throws ShardingError for names that have no rule, and for two dimensions whose rules
  // name one mesh axis, which can cut only one of them.
  template <class... D>
  PartitionSpec spec(const D &...dimensions) const {
    return spec_of({Dimension(dimensions)...});
  }
  PartitionSpec spec_of(const std::vector<Dimension> &dimensions) const;

  const std::vector<Rule> &rules() const { return rules_; }
  bool operator==(const AxisRules &other) const;

 private:
  std::vector<Rule> rules_;
};

}  // namespace tessera
