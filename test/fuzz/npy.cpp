// Array files.
#include "../support/npy_files.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) { (void)parse_npy(bytes, "input.npy"); }
