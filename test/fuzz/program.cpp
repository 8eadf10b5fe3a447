// Whole programs: guard, parser, verifiers, and the phases up to the program of one device.
#include "module.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) {
  if (bytes.size() > 4000) return;  // the phases' own limits are larger than a fuzzer's patience
  Program program = program_of(std::string(bytes));
  program.propagate();
  program.partition();
  (void)program.text();
}
