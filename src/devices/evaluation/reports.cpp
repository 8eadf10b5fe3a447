#include "devices/evaluation/reports.h"

#include <utility>

#include "base/error.h"

namespace tessera {
namespace {

// Stores the reports of the op that this thread runs.
thread_local std::vector<mlir::Diagnostic> *reported = nullptr;

}  // namespace

std::string ReportedFailure::text() const {
  std::string text;
  for (const mlir::Diagnostic &diagnostic : *diagnostics) text += (text.empty() ? "" : "\n") + diagnostic.str();
  return text;
}

CatchReports::CatchReports() : before_(std::exchange(reported, &diagnostics_)) {}

CatchReports::~CatchReports() { reported = before_; }

void CatchReports::fail(const std::string &instruction) {
  if (diagnostics_.empty()) throw DefectError("'" + instruction + "' failed without a message");
  throw ReportedFailure{std::make_shared<std::vector<mlir::Diagnostic>>(std::move(diagnostics_))};
}

ReportsTo::ReportsTo(mlir::DiagnosticEngine &engine)
    : engine_(engine), handler_(engine.registerHandler([](mlir::Diagnostic &diagnostic) {
        if (!reported || diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error) return llvm::failure();
        reported->push_back(std::move(diagnostic));
        return llvm::success();
      })) {}

ReportsTo::~ReportsTo() { engine_.eraseHandler(handler_); }

}  // namespace tessera
