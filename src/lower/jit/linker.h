// From an object file in memory to code that can be called.
#pragma once

#include <memory>

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {

// The code of one object file. It stays as long as this does.
class LinkedObject {
 public:
  virtual ~LinkedObject() = default;
  // Null if the object defines no such symbol.
  void *address_of(llvm::StringRef symbol) const { return addresses_.lookup(symbol); }

 protected:
  llvm::StringMap<void *> addresses_;
};

// Looks up what the object declares (see FunctionSource::emit). DefectError if something isn't found, or if these are not the
// bytes of an object file of this machine.
std::shared_ptr<const LinkedObject> link_object(llvm::StringRef contents);

}  // namespace tessera
