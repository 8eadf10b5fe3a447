// Laws of any function of arrays. A law returns nothing if it holds, and otherwise the difference.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program.h"

namespace tessera::laws {

struct Law {
  const char *name;
  std::string (*broken)(const Program &program, Dice &dice);
  bool needs_transpose;  // doesn't hold of functions that have tangents only
};

std::vector<Law> derivative_laws();
std::vector<Law> batching_laws();
std::vector<Law> sharding_laws();

// Returns the fault of `got`, or nothing if it is `want`, up to a tolerance relative to the greatest element.
std::string difference(const Array &got, const Array &want, double tolerance, const std::string &name);
std::string difference(const Arrays &got, const Arrays &want, double tolerance, const std::string &name);

// Directions and weights like the arrays.
Arrays like(const Arrays &arrays, double from);
double dot(const Arrays &a, const Arrays &b);
// A scalar to which every element of every result counts differently.
Array total(const Program &program, const Arrays &inputs);

}  // namespace tessera::laws
