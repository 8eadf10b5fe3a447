// Wraps each function of the API, so that exceptions become errors, which the caller owns.
#pragma once

#include <exception>
#include <span>
#include <stdexcept>
#include <string>

#include "pjrt/c_api.h"

namespace tessera::pjrt {

// Describes a fault with a code that the library's errors don't have.
class Failure : public std::runtime_error {
 public:
  Failure(ErrorCode code, const std::string &message) : std::runtime_error(message), code_(code) {}
  ErrorCode code() const { return code_; }

 private:
  ErrorCode code_;
};

// These make an error from the exception that is being handled, or from another one.
Error *current_error() noexcept;
Error *error_of(const std::exception_ptr &fault) noexcept;
// Makes an error without throwing, since JAX calls such functions in each compilation, and throwing is slow.
Error *unimplemented_error(std::string_view function) noexcept;

template <auto function>
struct Answer;
template <typename FunctionArgs, void (*function)(FunctionArgs &)>
struct Answer<function> {
  static Error *answer(void *args) noexcept {
    try {
      function(*static_cast<FunctionArgs *>(args));
      return nullptr;
    } catch (...) {
      return current_error();
    }
  }
};

struct Implementation {
  size_t slot;
  SlotFunction function;
};
// Makes the table's entry: `implemented<client_devices>("Client_Devices")`.
template <auto function>
consteval Implementation implemented(std::string_view name) {
  return {slot_of(name), Answer<function>::answer};
}

// Says whether the caller's structure is recent enough to have a field.
template <typename FunctionArgs, typename Field>
bool has(const FunctionArgs &args, const Field &field) {
  const auto end = reinterpret_cast<const std::byte *>(&field + 1) - reinterpret_cast<const std::byte *>(&args);
  return args.struct_size >= static_cast<size_t>(end);
}

// These return each file's functions.
std::span<const Implementation> error_functions();
std::span<const Implementation> event_functions();
std::span<const Implementation> client_functions();
std::span<const Implementation> device_functions();
std::span<const Implementation> buffer_functions();
std::span<const Implementation> executable_functions();
std::span<const Implementation> execution_functions();

}  // namespace tessera::pjrt
