// What the programs print: results to standard output, messages to standard error.
#pragma once

#include <string_view>

namespace tessera::cli {

// Standard streams that are closed are opened on nothing that can be written, so that no file that is opened later takes their
// place and receives what is printed.
void hold_standard_streams();

// Throws InputError where not all can be written.
void print(std::string_view text);

// Warnings and errors. What would act on a terminal is written out.
void say(std::string_view text);

// To standard error as it is, whatever state C++'s streams are in. Nothing is allocated and no lock taken, so that it may be called
// in handlers of signals and where there is no memory.
void write_error(std::string_view text) noexcept;

}  // namespace tessera::cli
