// Reads the attributes of a row of operations.cpp.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "artifact/operations.h"

namespace tessera::artifact {

// Lists attributes of StableHLO that have several fields, each of which is an attribute in VHLO.
struct Compound {
  std::string_view form, name, beginning;
};
inline constexpr std::array<Compound, 6> compounds = {{
    {"conv", "dimension_numbers", "#stablehlo.conv<raw "},
    {"dot", "dot_dimension_numbers", "#stablehlo.dot<"},
    {"gather", "dimension_numbers", "#stablehlo.gather<"},
    {"scatter", "scatter_dimension_numbers", "#stablehlo.scatter<"},
    {"algorithm", "algorithm", "#stablehlo.dot_algorithm<"},
    {"handle", "channel_handle", "#stablehlo.channel_handle<"},
}};

inline constexpr std::string_view no_accuracy =
    "#stablehlo.result_accuracy<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = "
    "#stablehlo.result_accuracy_mode<DEFAULT>>";

// Describes one attribute of the table in operations.cpp: `name:form=default`.
struct Field {
  std::string_view name, form, standard;  // the last is its value where it is left out
  bool has_standard = false;
};

// Returns the attributes of a row of the table.
const std::vector<Field> &fields_of(const Operation &row);

}  // namespace tessera::artifact
