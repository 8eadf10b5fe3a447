// Makes text from files, programs and arguments fit to print.
#pragma once

#include <string>
#include <string_view>

namespace tessera {

// Writes out characters that would act on a terminal or reverse the order of letters: `\x1b`, `\u202e`. Newlines and
// tabs stay; bytes that aren't UTF-8 are written out, too.
std::string printable(std::string_view text);

}  // namespace tessera
