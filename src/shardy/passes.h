// Offers Shardy's steps of partitioning as MLIR passes under the names that Shardy's tools use.
#pragma once

namespace tessera {

void register_shardy_passes();

}  // namespace tessera
