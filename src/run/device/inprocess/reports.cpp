#include "run/device/inprocess/reports.h"

#include <utility>

#include "base/error.h"
#include "run/device/inprocess/inprocess_devices.h"

namespace tessera {
namespace {

// Where this thread keeps what the op that it runs reports.
thread_local std::vector<mlir::Diagnostic> *reported = nullptr;

}  // namespace

CatchReports::CatchReports() : before_(std::exchange(reported, &diagnostics_)) {}

CatchReports::~CatchReports() { reported = before_; }

void CatchReports::fail(const Instruction &instruction) {
  if (diagnostics_.empty()) throw DefectError("'" + instruction.name + "' failed and said nothing");
  throw ReportedFailure{std::make_shared<std::vector<mlir::Diagnostic>>(std::move(diagnostics_))};
}

mlir::DiagnosticEngine::HandlerID catch_reports(mlir::DiagnosticEngine &engine) {
  return engine.registerHandler([](mlir::Diagnostic &diagnostic) {
    if (!reported || diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error) return llvm::failure();
    reported->push_back(std::move(diagnostic));
    return llvm::success();
  });
}

}  // namespace tessera
