#include "bin/cli/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>

#include "base/error.h"
#include "base/printable.h"

namespace tessera::cli {

void hold_standard_streams() {
  for (int stream = 0; stream < 3; ++stream)
    if (fcntl(stream, F_GETFD) < 0 && errno == EBADF) (void)!open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
}

void print(std::string_view text) {
  if (!std::cout) return;  // muted: another process speaks
  errno = 0;
  if (isatty(STDOUT_FILENO))
    std::cout << printable(text) << std::flush;
  else
    std::cout << text << std::flush;
  if (!std::cout)
    throw InputError(std::string("standard output can't be written: ") + std::strerror(errno ? errno : EIO));
}

void say(std::string_view text) {
  if (std::cerr) write_error(printable(text));  // else muted: another process speaks
}

void write_error(std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<size_t>(written));
  }
}

}  // namespace tessera::cli
