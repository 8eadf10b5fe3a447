// Returns the exception of a call.
#pragma once

#include <string>

#include "tessera/error.h"

namespace tessera {

// The message of an error of this kind. Others go on.
template <typename Kind = Error, typename Call>
std::string error_of(Call &&call) {
  try {
    call();
  } catch (const Kind &error) {
    return error.what();
  }
  return "no error";
}

}  // namespace tessera
