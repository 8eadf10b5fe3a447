// Tells for each interface which operations have it, and why others don't.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "mlir/IR/OperationSupport.h"

namespace tessera {

using Name = mlir::RegisteredOperationName;
using Names = std::set<std::string>;
using Reasons = std::map<std::string, std::string>;  // by operation

// Returns whether an operation has one of these equivalent interfaces.
template <typename... Interfaces>
bool has_any(Name name) {
  return (name.hasInterface<Interfaces>() || ...);
}

// An interface that is everyone's.
struct Common {
  std::string interface;
  std::function<bool(Name)> has;
  Reasons gaps;
};

// An interface of some; or everyone's, in the dialects whose operations mostly go without it.
struct Special {
  std::string interface;  // perhaps with the dialects in front
  std::function<bool(Name)> has;
  Names holders;
  std::string others;  // what is true of all others
  Names dialects = {"stablehlo", "chlo", "sdy", "spmd", "rule", "check", "func"};
};

std::vector<Common> common_interfaces();
std::vector<Special> special_interfaces();

}  // namespace tessera
