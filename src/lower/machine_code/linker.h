// Links an object file in memory.
#pragma once

#include <memory>

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

// Holds the code of one object file, which lives as long as this object.
class LinkedObject {
 public:
  virtual ~LinkedObject() = default;
  void *address_of(llvm::StringRef symbol) const { return addresses_.lookup(symbol); }
  size_t bytes() const { return bytes_; }  // of code and constants

 protected:
  size_t bytes_ = 0;
  llvm::StringMap<void *> addresses_;
};

// Resolves the object's declarations (see FunctionSource::emit). Throws DefectError if one isn't found, or if the
// contents are no object file of this machine.
std::shared_ptr<const LinkedObject> link_object(llvm::StringRef contents);

}  // namespace tessera
