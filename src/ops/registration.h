// Attaches interfaces (op_interfaces.td) to operations: a family lists its models of an interface in one function, and
// one list names all these functions (registrations.def).
//
//   void register_rearrange_reference(mlir::DialectRegistry &registry) {
//     attach<stablehlo::StablehloDialect, ReferenceModel, stablehlo::ReverseOp, ...>(registry);
//   }
//
// A model is a template over the op, made by the phase of the interface: ReferenceModel is in reference/model.h.
#pragma once

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "ops/op_interfaces.h"

namespace tessera {

// The ops are of this dialect.
template <typename Dialect, template <typename> typename Model, typename... Ops>
void attach(mlir::DialectRegistry &registry) {
  registry.addExtension(
      +[](mlir::MLIRContext *context, Dialect *) { (Ops::template attachInterface<Model<Ops>>(*context), ...); });
}

// Registers a family's models of an interface, in src/ops/<family>/<interface>*.cpp, or in the phase for ops without a
// family.
using Registration = void(mlir::DialectRegistry &registry);

#define TESSERA_MODELS(file, function) Registration function;
#include "ops/registrations.def"
#undef TESSERA_MODELS

}  // namespace tessera
