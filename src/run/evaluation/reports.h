// Keeps the reports that ops make while a thread evaluates them, until the executor knows which failure comes first.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "mlir/IR/Diagnostics.h"
#include "stream/stream.h"

namespace tessera {

// Thrown when an op has failed: what its meaning reported, kept back so that of several threads one is heard.
struct ReportedFailure {
  std::shared_ptr<std::vector<mlir::Diagnostic>> diagnostics;
  std::string text() const;
};

class CatchReports {
 public:
  CatchReports();
  ~CatchReports();
  // Throws ReportedFailure with what was reported.
  [[noreturn]] void fail(const Instruction &instruction) { fail(instruction.name); }
  [[noreturn]] void fail(const std::string &instruction);

 private:
  std::vector<mlir::Diagnostic> diagnostics_;
  std::vector<mlir::Diagnostic> *before_;
};

// While it lives, errors go to the CatchReports of the thread that they come from, if it has one.
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
