// Errors that users meet. Blame decides the kind, and the kind decides the exit status of the programs.
#pragma once

#include <stdexcept>
#include <string>

namespace tessera {

enum class ErrorKind {
  input,   // the program, a file, a flag or a sharding is at fault: exit status 2
  check,   // a check, an expected value or a limit did not hold: exit status 1
  defect,  // Tessera itself is at fault: exit status 3
};

// `what()` says where, what is wrong with both numbers, the rule, and a way out.
class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, const std::string &message) : std::runtime_error(message), kind_(kind) {}
  ErrorKind kind() const { return kind_; }

 private:
  ErrorKind kind_;
};

class InputError : public Error {
 public:
  explicit InputError(const std::string &message) : Error(ErrorKind::input, message) {}
};

class DefectError : public Error {
 public:
  explicit DefectError(const std::string &message) : Error(ErrorKind::defect, message) {}
};

// The faults that arguments of the library's functions can have.
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

}  // namespace tessera
