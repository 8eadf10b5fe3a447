// Defines lists of ops that many interfaces treat alike.
#pragma once

#include "ops/registration.h"

namespace tessera {

template <typename... Ops>
struct OpList {};

template <typename Dialect, template <typename> typename Model, typename... Ops>
void attach(mlir::DialectRegistry &registry, OpList<Ops...>) {
  attach<Dialect, Model, Ops...>(registry);
}

}  // namespace tessera
