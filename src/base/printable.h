// Text from files, programs and arguments on its way to people.
#pragma once

#include <string>
#include <string_view>

namespace tessera {

// The text with what would act on a terminal, or turn the order of letters round, written out: `\x1b`, `\u202e`. Newlines
// and tabs stay; bytes that aren't UTF-8 are written out, too.
std::string printable(std::string_view text);

}  // namespace tessera
