// Finds the calls of each function, and visits functions on several threads.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "propagate/ir/op_index.h"

namespace tessera {

class CallTable {
 public:
  explicit CallTable(mlir::ModuleOp module, OpIndex *index = nullptr);
  // Returns null for a declaration or an unknown name.
  mlir::func::FuncOp callee(mlir::func::CallOp call) const;
  const llvm::SmallVector<mlir::func::CallOp> &calls_of(mlir::func::FuncOp function) const;
  // Returns the functions that nothing calls, in module order: programs start there.
  llvm::SmallVector<mlir::func::FuncOp> roots() const;

 private:
  mlir::ModuleOp module_;
  llvm::StringMap<mlir::func::FuncOp> by_name_;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::func::CallOp>> calls_;
};

// Visits each function of a module, as at_once() does, and returns those for which `visit` returns true, in order. A
// visit may change only its own function, and may read those parts of the module that no visit changes.
llvm::SmallVector<mlir::func::FuncOp> functions_where(mlir::ModuleOp module,
                                                      llvm::function_ref<bool(mlir::func::FuncOp)> visit);

// Changes attributes of a function's arguments and results, and writes all of them at once: MLIR keeps them as one list,
// which is made anew each time.
class BorderAttributes {
 public:
  explicit BorderAttributes(mlir::func::FuncOp function);

  struct Side {
    llvm::SmallVector<mlir::DictionaryAttr> attributes;  // of each argument or result
    bool is_changed = false;

    mlir::Attribute get(unsigned index, mlir::StringAttr name) const { return attributes[index].get(name); }
    // Removes the attribute if `value` is null.
    void set(unsigned index, mlir::StringAttr name, mlir::Attribute value);
  };
  Side arguments, results;

  void write();

 private:
  mlir::func::FuncOp function_;
};

inline constexpr llvm::StringLiteral original_func_name = "sdy.original_func_name";

}  // namespace tessera
