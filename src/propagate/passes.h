// Offers propagation as MLIR passes under the names that Shardy's tools use.
#pragma once

namespace tessera {

void register_propagation_passes();

}  // namespace tessera
