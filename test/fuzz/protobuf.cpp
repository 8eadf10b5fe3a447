// The bytes that a caller hands over to the plugin: options of a compilation, and stored executables.
#include "pjrt/compile_options.h"
#include "pjrt/stored_executable.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) {
  if (bytes.empty()) return;
  const std::string_view message = bytes.substr(1);
  if (bytes[0] & 1) {
    const pjrt::StoredExecutable stored = pjrt::read_stored_executable(message);
    const std::string again = bytes_of(stored);
    if (pjrt::read_stored_executable(again).text != stored.text) std::abort();
    return;
  }
  const pjrt::CompileOptions options = pjrt::read_compile_options(message);
  if (static_cast<int64_t>(options.devices.size()) != options.partitions) std::abort();
  (void)pjrt::assignment_bytes(options.devices);
}
