// For each duty of ops/duties.td which operations have it, and why others don't.
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

// Returns whether an operation has one of these equivalent duties.
template <typename... Duties>
bool has_any(Name name) {
  return (name.hasInterface<Duties>() || ...);
}

// A duty that is everyone's.
struct Common {
  std::string duty;
  std::function<bool(Name)> has;
  Reasons gaps;
};

// A duty of some.
struct Special {
  std::string duty;
  std::function<bool(Name)> has;
  Names holders;
  std::string others;  // what is true of all others
  Names dialects = {"stablehlo", "chlo"};
};

std::vector<Common> common_duties();
std::vector<Special> special_duties();

}  // namespace tessera
