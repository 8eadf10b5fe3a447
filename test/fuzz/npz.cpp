// Archives of arrays.
#include "base/npy.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) { (void)read_npz(file_of(bytes, ".npz")); }
