// Makes errors, which the caller owns and destroys.
#include <new>

#include "base/error.h"
#include "pjrt/answer.h"

namespace tessera::pjrt {

struct Error {
  ErrorCode code;
  std::string message;
};

namespace {

// Returns the error that stands for one for which there is no memory. It is never destroyed.
Error &no_memory() {
  static auto &error = *new Error{ErrorCode::resource_exhausted, "there is no memory for an error's message"};
  return error;
}

Error *new_error(ErrorCode code, const char *message) noexcept {
  try {
    return new Error{code, message};
  } catch (...) {
    return &no_memory();
  }
}

ErrorCode code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::input:
      return ErrorCode::invalid_argument;
    case ErrorKind::check:
      return ErrorCode::failed_precondition;
    case ErrorKind::defect:
      return ErrorCode::internal;
  }
  return ErrorCode::internal;
}

void error_destroy(ErrorArgs &args) {
  if (args.error != &no_memory()) delete args.error;
}
void error_message(ErrorMessageArgs &args) {
  args.message = args.error->message.data();
  args.message_size = args.error->message.size();
}
void error_get_code(ErrorGetCodeArgs &args) { args.code = args.error->code; }

}  // namespace

Error *current_error() noexcept {
  try {
    throw;
  } catch (const Failure &failure) {
    return new_error(failure.code(), failure.what());
  } catch (const MemoryError &error) {
    return new_error(ErrorCode::resource_exhausted, error.what());
  } catch (const tessera::Error &error) {
    return new_error(code_of(error.kind()), error.what());
  } catch (const std::bad_alloc &error) {
    return new_error(ErrorCode::resource_exhausted, error.what());
  } catch (const std::exception &error) {
    return new_error(ErrorCode::internal, error.what());
  } catch (...) {
    return new_error(ErrorCode::internal, "an exception of an unknown type");
  }
}

Error *error_of(const std::exception_ptr &fault) noexcept {
  try {
    std::rethrow_exception(fault);
  } catch (...) {
    return current_error();
  }
}

Error *unimplemented_error(std::string_view function) noexcept {
  try {
    return new Error{ErrorCode::unimplemented,
                     "PJRT_" + std::string(function) + " isn't implemented on the platform tessera"};
  } catch (...) {
    return &no_memory();
  }
}

std::span<const Implementation> error_functions() {
  static constexpr Implementation all[] = {implemented<error_destroy>("Error_Destroy"),
                                           implemented<error_message>("Error_Message"),
                                           implemented<error_get_code>("Error_GetCode")};
  return all;
}

}  // namespace tessera::pjrt
