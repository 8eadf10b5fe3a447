// Keeps the reports that ops make while a thread evaluates them, until the executor knows which failure comes first.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "instruction_stream/stream.h"
#include "mlir/IR/Diagnostics.h"

namespace tessera {

// An evaluation throws this when an op has failed, with its reports. They are kept back so that only one thread's
// failure is reported.
struct ReportedFailure {
  std::shared_ptr<std::vector<mlir::Diagnostic>> diagnostics;
  std::string text() const;
};

class CatchReports {
 public:
  CatchReports();
  ~CatchReports();
  // Throws ReportedFailure with the reports so far.
  [[noreturn]] void fail(const Instruction &instruction) { fail(instruction.name); }
  [[noreturn]] void fail(const std::string &instruction);

 private:
  std::vector<mlir::Diagnostic> diagnostics_;
  std::vector<mlir::Diagnostic> *before_;
};

// While it lives, errors go to the CatchReports of the thread that emits them, if it has one.
class ReportsTo {
 public:
  explicit ReportsTo(mlir::DiagnosticEngine &engine);
  ~ReportsTo();
  ReportsTo(const ReportsTo &) = delete;
  ReportsTo &operator=(const ReportsTo &) = delete;

 private:
  mlir::DiagnosticEngine &engine_;
  mlir::DiagnosticEngine::HandlerID handler_;
};

}  // namespace tessera
