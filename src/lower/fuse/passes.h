// Offers the steps of lowering as MLIR passes: tessera-prepare, tessera-fuse. They work on @main.
#pragma once

namespace tessera {

void register_lowering_passes();

}  // namespace tessera
