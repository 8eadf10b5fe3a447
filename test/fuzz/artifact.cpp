// Portable artifacts and exported files, taken apart into the text of their programs.
#include "artifact/program_text.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) { (void)artifact::program_text("input.mlirbc", bytes); }
