// Writes to standard error, for all of Tessera: warnings, errors, and what programs print.
#pragma once

#include <string_view>

namespace tessera {

// Writes characters that would act on a terminal as escapes. A muted process writes nothing.
void say(std::string_view text);

// Sets what clears the terminal for a text; null for nothing. `say` calls it, and so does what prints results.
void clear_terminal_by(void (*clear)() noexcept);
void clear_terminal() noexcept;

// Silences this process: another one speaks for it from now on.
void mute();
bool is_muted();

// Writes to standard error as it is, muted or not. It allocates nothing and takes no lock, so that it may be called in
// handlers of signals and where there is no memory.
void write_error(std::string_view text) noexcept;

}  // namespace tessera
