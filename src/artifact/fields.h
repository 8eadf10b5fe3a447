// Describes the attributes of operations in portable artifacts.
#pragma once

#include <array>
#include <string_view>

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

// Describes one attribute. One at its default is left out; a list's default `1*` stands for any number of ones. Forms:
//   (none)     as it stands
//   dims       a list of numbers                    flags     a list of booleans
//   symbol     the name of a function               symbols   names of functions
//   channel    becomes channel_handle, unless it is 0
//   unit       is present or absent
//   optional   may be absent
//   newer      may be absent; writers before about version `first_with_newer` don't know it
//   layouts    is left out if all attributes of this form are at their default
//   call       the version of the interface of calls
//   conv, dot, gather, scatter, algorithm, handle   a field of an attribute that has several (see `compounds`)
struct Field {
  std::string_view name, form, standard;  // the last is its value where it is left out
  bool has_standard = false;
};

}  // namespace tessera::artifact
