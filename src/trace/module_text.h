// The text of a program that the library writes: one function, as a module.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "trace/apply.h"
#include "trace/context.h"

namespace tessera::detail {

// A function over the values of one scope. Arguments are called %arg0, %arg1, ...
struct FunctionText {
  struct Argument {
    TensorType type;
    // Null, or open: propagation chooses. Inside a manual body: over the free axes.
    PlacementPtr placement;
    bool donated = false;  // nobody reads it after the run
  };
  struct Result {
    TensorType type;
    std::string name;                  // of the value, `%7`
    std::optional<Sharding> wanted{};  // null: propagation chooses
  };
  std::string name = "main";
  std::vector<Argument> arguments;
  std::string body;
  std::vector<Result> results;
};

// A whole program in the exchange form. With `manual`, the function is what runs in that body: its program stacks the
// devices' values along a new leading dimension, cut by all manual axes, and runs the function in a manual region.
// No mesh: one device.
std::string module_text(const FunctionText &function, const Mesh *mesh, const ManualScope *manual);

}  // namespace tessera::detail
