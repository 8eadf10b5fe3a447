// The one way to standard error: warnings, errors, and what programs print.
#pragma once

#include <string_view>

namespace tessera {

// Writes characters that would act on a terminal as escapes. A muted process writes nothing.
void say(std::string_view text);

// Another process speaks for this one from now on.
void mute();
bool is_muted();

// To standard error as it is, muted or not. Nothing is allocated and no lock taken, so that it may be called in handlers of signals
// and where there is no memory.
void write_error(std::string_view text) noexcept;

}  // namespace tessera
