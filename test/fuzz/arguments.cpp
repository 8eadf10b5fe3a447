// Words of the command line: the first byte chooses the option that they are for.
#include "bin/cli/arguments.h"
#include "base/near_words.h"
#include "pipeline/mesh_text.h"
#include "target.h"

void tessera::fuzz::take(std::string_view bytes) {
  if (bytes.empty()) return;
  const std::string text(bytes.substr(1));
  switch (bytes[0] % 7) {
    case 0:
      (void)cli::number_of("--rtol", text);
      break;
    case 1:
      (void)cli::count_of("--time", text, 1);
      break;
    case 2:
      (void)cli::seed_of("--seed", text);
      break;
    case 3:
      (void)cli::numbers_of("--argnums", text);
      break;
    case 4:
      (void)mesh_of("--mesh", text);
      break;
    case 5:
      (void)cli::kinds_of("--forbid", text);
      break;
    default:
      (void)did_you_mean(text, {"mesh", "devices", text + "s"});
      break;
  }
}
