// Returns the exception of a call.
#pragma once

#include <string>
#include <type_traits>

#include "tessera/error.h"

namespace tessera {

// The message of an error of this kind, without the place where a function is being recorded. Others go on.
template <typename Kind = Error, typename Call>
std::string error_of(Call &&call) {
  try {
    call();
  } catch (const Kind &error) {
    if constexpr (std::is_base_of_v<Error, Kind>)
      return error.message();
    else
      return error.what();
  }
  return "no error";
}

}  // namespace tessera
