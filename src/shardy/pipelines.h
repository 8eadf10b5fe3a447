// Registers the pipelines of passes that Shardy's tools have, by their names and options.
#pragma once

namespace tessera::shardy {

void register_pipelines();

}  // namespace tessera::shardy
