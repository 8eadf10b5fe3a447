#include "tessera/axis_rules.h"

#include <algorithm>

#include "base/text.h"
#include "tessera/error.h"

namespace tessera {
namespace {

std::string text_of(const std::string &name) { return "\"" + name + "\""; }

}  // namespace

AxisRules::Dimension::Dimension(const char *name) : name(name) {}
AxisRules::Dimension::Dimension(std::string name) : name(std::move(name)) {}
AxisRules::Dimension::Dimension(NoneType) {}

bool AxisRules::operator==(const AxisRules &other) const = default;

AxisRules::AxisRules(std::initializer_list<Rule> rules) : AxisRules(std::vector<Rule>(rules)) {}
AxisRules::AxisRules(std::vector<Rule> rules) : rules_(std::move(rules)) {
  for (size_t i = 0; i < rules_.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (rules_[i].first == rules_[j].first)
        throw ShardingError("AxisRules: there are two rules for " + text_of(rules_[i].first) + ", " +
                            to_string(P(rules_[j].second)) + " and " + to_string(P(rules_[i].second)) +
                            "; give it one");
}

PartitionSpec AxisRules::spec_of(const std::vector<Dimension> &dimensions) const {
  std::vector<DimSpec> dims;
  std::vector<std::pair<std::string, std::string>> taken;  // mesh axis, name of the dimension
  for (const Dimension &dimension : dimensions) {
    if (!dimension.name) {
      dims.push_back(None);
      continue;
    }
    const std::string &name = *dimension.name;
    auto rule = std::find_if(rules_.begin(), rules_.end(), [&](const Rule &known) { return known.first == name; });
    if (rule == rules_.end()) {
      std::string known = joined(rules_, [](const Rule &one) { return text_of(one.first); });
      throw ShardingError("AxisRules::spec: there is no rule for " + text_of(name) + "; there are rules for " +
                          (known.empty() ? "nothing" : known) + ", and None is for a dimension that no axis cuts");
    }
    for (const std::string &axis : rule->second.axes) {
      auto other = std::find_if(taken.begin(), taken.end(), [&](const auto &pair) { return pair.first == axis; });
      if (other != taken.end())
        throw ShardingError("AxisRules::spec: the dimensions " + text_of(other->second) + " and " + text_of(name) +
                            " are both cut by the mesh axis " + text_of(axis) +
                            ", which can cut only one of them; use None for the other, or a rule of its own");
      taken.emplace_back(axis, name);
    }
    dims.push_back(rule->second);
  }
  return PartitionSpec(std::move(dims));
}

}  // namespace tessera
