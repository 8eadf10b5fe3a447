// Offers transformations as MLIR passes: tessera-grad.
#pragma once

namespace tessera {

void register_transform_passes();

}  // namespace tessera
