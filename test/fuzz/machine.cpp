// Files of machines; what is read is printed and read again.
#include "cost/machine.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) {
  const std::string text = machine_to_json(machine_from_json(std::string(bytes), "input.json"));
  if (machine_to_json(machine_from_json(text, "printed.json")) != text) std::abort();
}
