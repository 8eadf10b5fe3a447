// The functions of jax_values.py, by the same names.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tessera/array.h"

namespace tessera::laws {

using Arrays = std::vector<Array>;
using ArraysToArray = std::function<Array(const Arrays &)>;
using Functions = std::map<std::string, ArraysToArray>;

Functions elementwise_functions();
Functions array_functions();
Functions numeric_functions();  // complex numbers, contractions, linear algebra, windows

}  // namespace tessera::laws
