// The library's files of named arrays.
#include "array_functions/safetensors.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) { (void)detail::read_safetensors(file_of(bytes, ".safetensors")); }
