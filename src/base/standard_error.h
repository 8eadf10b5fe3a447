// Writes to standard error, for all of Tessera: warnings, errors, and what programs print.
#pragma once

#include <string_view>

namespace tessera {

// Writes characters that would act on a terminal as escapes. A muted process writes nothing.
void say(std::string_view text);

// Sets the function that clears the terminal before a text; null for none. `say` and the printing of results call it.
void clear_terminal_by(void (*clear)() noexcept);
void clear_terminal() noexcept;

// Silences this process: another one speaks for it from now on.
void mute();
bool is_muted();

// Writes to standard error as it is, muted or not. It allocates nothing and takes no lock, so it may be called in
// signal handlers and when there is no memory.
void write_error(std::string_view text) noexcept;

}  // namespace tessera
