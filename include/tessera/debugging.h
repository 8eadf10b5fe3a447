// Shows what programs do: where NaN comes from, when what ran, and a log of what the library does.
#pragma once

#include <memory>
#include <string>

#include "tessera/error.h"

namespace tessera {

// Programs throw it where debug_nans finds a NaN. Its text names the operation and the user's file and line, which are
// known if the program is built with -g.
class NanError : public Error {
 public:
  explicit NanError(const std::string &message) : Error(ErrorKind::check, message) {}
};

// While it lives, results of operations and of compiled functions that this thread runs are checked for NaN; the first
// one found is thrown as a NanError. A compiled function is then run again, operation by operation, to find the one
// that made it; this is slow, calls its callbacks again, and donates nothing. NaN that reaches no result isn't found.
// With TESSERA_DEBUG_NANS=1 in the environment threads begin as if they had one.
//
//   debug_nans checked;
//   step(parameters, batch);  // NanError: jit: log gives NaN, in loss at train.cpp:31
class debug_nans {
 public:
  explicit debug_nans(bool on = true);
  ~debug_nans();
  debug_nans(const debug_nans &) = delete;
  debug_nans &operator=(const debug_nans &) = delete;

 private:
  int before_;
};

// While it lives, everything that this process runs is recorded, and its end writes the record to a file for Perfetto
// or chrome://tracing, as `tessera run --trace` writes it: a row for each thread of each device with operations and
// collectives, their source locations and bytes, and a row for each thread of the program with its profile_scopes. One
// lives at a time; throws ValueError for another one, and InputError where the file can't be written, which its
// destructor only warns of. It holds half a million operations, collectives and scopes, and a warning says how many
// later ones it leaves out.
//
//   profile_to file("step.json");
//   for (int i = 0; i < 3; ++i) {
//     profile_scope scope("step " + std::to_string(i));
//     parameters = step(parameters, batch);
//   }
class profile_to {
 public:
  explicit profile_to(std::string path);
  ~profile_to();
  profile_to(const profile_to &) = delete;
  profile_to &operator=(const profile_to &) = delete;
  void finish();  // writes the file now

 private:
  std::string path_;
  bool is_open_ = true;
};

// Names what this thread does while it lives, in the file of profile_to. Without a profile_to it costs next to nothing.
class profile_scope {
 public:
  explicit profile_scope(std::string name);
  ~profile_scope();
  profile_scope(const profile_scope &) = delete;
  profile_scope &operator=(const profile_scope &) = delete;

 private:
  std::string name_;
  double begin_;
};

// Says how much the library tells on standard error, a line each. The environment gives the initial level:
// TESSERA_LOG=info.
//
//   warning   what a program gets that its author may not want: operations that run on whole arrays
//   info      each function that is compiled: its operations, arguments and mesh, what it sends
//   debug     phases of the compilation, and each run of a program
enum class LogLevel { off, warning, info, debug };
void set_log_level(LogLevel level);
LogLevel log_level();

}  // namespace tessera
