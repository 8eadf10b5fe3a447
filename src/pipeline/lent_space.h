// Lends spaces for programs (ProgramSpace) that are compiled one after the other, as calls of JAX make many small ones: to make a
// space takes longer than to compile such a program.
#pragma once

#include <cstddef>
#include <memory>

#include "base/idle_things.h"
#include "pipeline/pipeline.h"

namespace tessera {

// Lends a space that nobody else compiles in while this lives. What a program has made in a space stays as long as the
// space, so that large programs get one of their own, and a space that has had many isn't lent again.
class LentSpace {
 public:
  explicit LentSpace(size_t text_bytes);  // of the program to be compiled
  LentSpace(const LentSpace &) = delete;
  LentSpace &operator=(const LentSpace &) = delete;

  const std::shared_ptr<ProgramSpace> &space() const { return space_->space; }
  // Returns whether others are to compile in the space, so that a program should leave it (CompileChoices::leaves_space).
  bool is_shared() const { return is_shared_; }
  // Ends the loan. All programs that were compiled here have left the space.
  void give_back();

 private:
  struct CountedSpace {
    std::shared_ptr<ProgramSpace> space;
    size_t programs = 0, bytes = 0;  // that it has had
  };
  static IdleThings<CountedSpace> &idle();

  std::unique_ptr<CountedSpace> space_;  // the present program is counted
  bool is_shared_ = false;
};

}  // namespace tessera
