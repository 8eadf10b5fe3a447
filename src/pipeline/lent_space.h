// Lends spaces (ProgramSpace) to programs that are compiled one after the other. Calls of JAX make many small programs,
// and making a space takes longer than compiling one of these.
#pragma once

#include <cstddef>
#include <memory>

#include "base/idle_things.h"
#include "pipeline/pipeline.h"

namespace tessera {

// Lends a space in which nobody else compiles while this object lives. Types and attributes that a program has made
// stay as long as the space. So large programs get a space of their own, and a space that has had many programs isn't
// lent again.
class LentSpace {
 public:
  explicit LentSpace(size_t text_bytes);  // of the program to be compiled
  LentSpace(const LentSpace &) = delete;
  LentSpace &operator=(const LentSpace &) = delete;

  const std::shared_ptr<ProgramSpace> &space() const { return space_->space; }
  // Returns whether other programs may be compiled in the space later, so that this one should leave it
  // (CompileChoices::leaves_space).
  bool is_shared() const { return is_shared_; }
  // Ends the loan. All programs that were compiled here have left the space.
  void give_back();

 private:
  struct CountedSpace {
    std::shared_ptr<ProgramSpace> space;
    size_t programs = 0, bytes = 0;  // of programs that the space has had
  };
  static IdleThings<CountedSpace> &idle();

  std::unique_ptr<CountedSpace> space_;  // its counts include the present program
  bool is_shared_ = false;
};

}  // namespace tessera
