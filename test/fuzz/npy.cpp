// Array files.
#include "base/npy.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) { (void)parse_npy(bytes, "input.npy"); }
