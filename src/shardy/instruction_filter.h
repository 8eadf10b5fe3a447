// Selects operations by the option `filter` of sdy-per-instruction-partitioning: by parts of their names, and by a range
// of their numbers.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "mlir/IR/Operation.h"

namespace tessera::shardy {

class InstructionFilter {
 public:
  explicit InstructionFilter(llvm::StringRef text) {
    text = text.trim();
    for (llvm::StringRef quote : {"'", "\""})
      if (text.size() > 1 && text.starts_with(quote) && text.ends_with(quote)) text = text.drop_front().drop_back();
    llvm::SmallVector<llvm::StringRef> tokens;
    text.split(tokens, ',');
    for (llvm::StringRef token : tokens) {
      token = token.trim();
      if (token.consume_front("selectLow=")) {
        read(token, low_);
      } else if (token.consume_front("selectHigh=")) {
        read(token, high_);
      } else if (!token.empty()) {
        names_.push_back(token.str());
      }
    }
  }

  // Returns the value of selectLow or selectHigh that is not a number, or an empty string if both are numbers.
  const std::string &no_number() const { return no_number_; }

  bool chooses(mlir::Operation *op, int64_t number) const {
    if (number < low_ || number > high_) return false;
    return names_.empty() ||
           llvm::any_of(names_, [&](const std::string &name) { return op->getName().getStringRef().contains(name); });
  }

 private:
  void read(llvm::StringRef text, int64_t &number) {
    if (text.trim().getAsInteger(10, number)) no_number_ = "`" + text.trim().str() + "`";
  }

  int64_t low_ = 0, high_ = std::numeric_limits<int64_t>::max();
  std::vector<std::string> names_;
  std::string no_number_;
};

}  // namespace tessera::shardy
