#include "bin/cli/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>

#include "base/error.h"
#include "base/printable.h"
#include "base/standard_error.h"

namespace tessera::cli {

void hold_standard_streams() {
  for (int stream = 0; stream < 3; ++stream)
    if (fcntl(stream, F_GETFD) < 0 && errno == EBADF) (void)!open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
}

void print(std::string_view text) {
  if (is_muted()) return;
  clear_terminal();
  errno = 0;
  if (isatty(STDOUT_FILENO))
    std::cout << printable(text) << std::flush;
  else
    std::cout << text << std::flush;
  if (!std::cout)
    throw InputError(std::string("standard output can't be written: ") + std::strerror(errno ? errno : EIO));
}

}  // namespace tessera::cli
