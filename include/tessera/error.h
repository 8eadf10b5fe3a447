// Declares the errors that users meet. Blame decides the kind, and the kind decides the exit status of the programs.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

namespace tessera {

enum class ErrorKind {
  input,   // the program, a file, a flag or a sharding is at fault: exit status 2
  check,   // a check, an expected value or a limit did not hold: exit status 1
  defect,  // Tessera itself is at fault: exit status 3
};

namespace detail {
class ErrorLocation;
}

// `what()` says what is wrong with both numbers, the rule, and a way out. A further line says where in the user's code the
// call is (file and line where that is built with -g), in which named_scopes, and what was recording a function:
//
//   matmul: the operands' shapes {4, 8} and {4, 8} ...
//     at model.cpp:42 in Layer::operator(), in scope layers/attention, in the body of scan, in jit
class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, const std::string &message);
  ErrorKind kind() const { return kind_; }
  const char *what() const noexcept override;
  const char *message() const noexcept { return std::runtime_error::what(); }  // what() without the location

 private:
  ErrorKind kind_;
  std::shared_ptr<const detail::ErrorLocation> location_;  // null: nothing is known of it
};

class InputError : public Error {
 public:
  explicit InputError(const std::string &message) : Error(ErrorKind::input, message) {}
};

class DefectError : public Error {
 public:
  explicit DefectError(const std::string &message) : Error(ErrorKind::defect, message) {}
};

// These are the faults that arguments of the library's functions can have.
class ShapeError : public InputError {  // shapes, dimensions, indices
 public:
  using InputError::InputError;
};
class DTypeError : public InputError {
 public:
  using InputError::InputError;
};
class ShardingError : public InputError {  // meshes, axes, specs, shardings, devices
 public:
  using InputError::InputError;
};
class VarianceError : public InputError {  // over which mesh axes a value may differ
 public:
  using InputError::InputError;
};
class TreeError : public InputError {  // containers of arrays, and specs for them
 public:
  using InputError::InputError;
};
class ValueError : public InputError {  // an array that has no value here: empty, donated, traced, out of its scope
 public:
  using InputError::InputError;
};
class MemoryError : public InputError {  // a run takes more memory than is left
 public:
  using InputError::InputError;
};
// Says that processes can't go on together (processes.h): one has failed, doesn't arrive, or does something else.
class PartedError : public InputError {
 public:
  using InputError::InputError;
};

}  // namespace tessera
