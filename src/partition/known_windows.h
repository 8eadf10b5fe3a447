// Remembers the windows of neighbouring blocks that devices have, so that a window inside of another one is taken from it and nothing is
// sent, as where two convolutions or poolings look at one array.
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "partition/halo.h"

namespace tessera {

class KnownWindows {
 public:
  // Takes the requested window of a block, or of a window that stands for it, from a known one. Returns null where none has it.
  mlir::Value find(LocalEmitter &emitter, mlir::Value block, const HaloRequest &request, mlir::Value fill);
  // Remembers a window that was made where `emitter` is, unless many of this block are known there, since each search
  // looks at all of them.
  void add(const LocalEmitter &emitter, mlir::Value block, const HaloRequest &request, mlir::Value fill,
           mlir::Value window);

 private:
  struct Known {
    HaloRequest request;
    mlir::Value fill;  // null: elements outside of the array are undefined
    mlir::Value window;
  };
  // Describes a window that is a part of another one.
  struct Part {
    mlir::Value of;
    DimId dim{0};
    int64_t begin = 0;
  };

  mlir::Value taken(LocalEmitter &emitter, const Part &part, int64_t length);

  llvm::DenseMap<mlir::Value, std::vector<Known>> known_;  // by block
  llvm::DenseMap<mlir::Value, Part> parts_;
};

}  // namespace tessera
