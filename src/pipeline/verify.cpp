#include "pipeline/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/element_types.h"
#include "base/float_format.h"
#include "dialect/sdy/utils.h"
#include "mlir/IR/Verifier.h"
#include "partition/partitioner.h"
#include "pipeline/blocks.h"
#include "pipeline/expectation.h"
#include "pipeline/instrument.h"
#include "pipeline/signature.h"
#include "propagate/rule_of_op.h"
#include "read/reader.h"
#include "reference/evaluator.h"

namespace tessera {
namespace {

using namespace mlir;

bool has_floats(mlir::TypeRange types) {
  return llvm::any_of(types, [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::ShapedType>(type);
    return tensor && llvm::isa<mlir::FloatType, mlir::ComplexType>(tensor.getElementType());
  });
}

// Returns the distance from 1 to the next number of the dtype.
double unit_of(DType dtype) {
  if (dtype == DType::f64 || dtype == DType::c128) return std::numeric_limits<double>::epsilon();
  if (dtype == DType::f32 || dtype == DType::c64) return std::numeric_limits<float>::epsilon();
  return is_float(dtype) ? std::ldexp(1, -float_format_of(dtype).mantissa_bits) : 0;
}

double largest_finite(const Tensor &tensor) {
  double largest = 0;
  visit(tensor.dtype(), [&]<typename T>() {
    for (int64_t i = 0; i < tensor.size(); ++i) {
      double magnitude;
      if constexpr (is_complex_type<T>)
        magnitude = std::abs(std::complex<double>(tensor.as<T>()[i]));
      else
        magnitude = std::abs(static_cast<double>(tensor.as<T>()[i]));
      if (std::isfinite(magnitude)) largest = std::max(largest, magnitude);
    }
  });
  return largest;
}

// Returns `3 of 8 elements are off by more than 0.0012 + 0.00012 * |expected|; the worst, at [2], is 6 and should be
// 3`, or nothing if the arrays agree.
std::string disagreement(const Tensor &got, const Tensor &want, Tolerance tolerance) {
  Difference difference = difference_of(got, want, tolerance.relative, tolerance.absolute);
  if (difference.holds()) return "";
  std::string allowed =
      fmt::format(" are off by more than {:.3g} + {:.3g} * |expected|", tolerance.absolute, tolerance.relative);
  if (!is_float(want.dtype()) && !is_complex(want.dtype())) allowed = " are off";
  return fmt::format("{} of {} elements{}; the worst, at {}, is {} and should be {}", difference.outside, want.size(),
                     allowed, index_text(difference.worst, want.shape()), element_text(got, difference.worst),
                     element_text(want, difference.worst));
}

FailureOr<std::vector<Tensor>> run_on_mesh(mlir::ModuleOp module, const VerifiedProgram &program,
                                           const std::vector<Tensor> &inputs) {
  std::vector<ArrayReport> results = outputs_of(main_function(module, "the program"), program.mesh);
  mlir::OwningOpRef<mlir::ModuleOp> local = partition(module, {.mesh_name = program.mesh_name,
                                                               .mesh = program.mesh,
                                                               .machine = program.machine,
                                                               .strategy = program.strategy,
                                                               .sums_alike = program.sums_alike});
  if (!local || failed(mlir::verify(*local))) return failure();
  const Executable &first = *program.executable;
  const Division &division = first.division();
  mlir::func::FuncOp main = main_function(*local, "the program");
  FailureOr<Executable> executable = Executable::make(*local, main.getName(), first.options(), division,
                                                      first.backend(), located_message(main.getLoc(), "error", ""));
  if (failed(executable)) return failure();
  ExecutionResult run;
  if (failed(executable->run(ProcessGrid{1, program.mesh.size()},
                             split_among_devices(inputs, program.inputs, program.mesh), run,
                             {.overlap = first.options().overlaps})))
    return failure();
  if (!division.shares.empty()) fetch_absent(run.outputs, division);
  return join_of_devices(std::move(run.outputs), results, program.mesh);
}

// Returns the largest change between two runs of one program, in elements that are finite in both.
double largest_change(const Tensor &a, const Tensor &b) {
  Difference difference = difference_of(a, b, 0, 0);
  return std::isfinite(difference.max_absolute) ? difference.max_absolute : 0;
}

// Moves each float by one unit in the last place, up or down without a pattern.
std::vector<Tensor> nudged(std::vector<Tensor> inputs) {
  for (Tensor &input : inputs) {
    double unit = unit_of(input.dtype());
    if (unit == 0) continue;
    visit(input.dtype(), [&]<typename T>() {
      if constexpr (is_complex_type<T> || !std::is_integral_v<T>) {
        T *values = input.mutable_as<T>();
        for (int64_t i = 0; i < input.size(); ++i) {
          double factor = (static_cast<uint64_t>(i) * 0x9E3779B97F4A7C15 >> 40 & 1) ? 1 + unit : 1 - unit / 2;
          if constexpr (is_complex_type<T>)
            values[i] = T(values[i] * static_cast<typename T::value_type>(factor));
          else if constexpr (std::is_floating_point_v<T> || is_small_float<T>)
            values[i] = static_cast<T>(static_cast<double>(values[i]) * factor);
        }
      }
    });
  }
  return inputs;
}

// Compares results of a module with those of the reference.
class Comparer {
 public:
  Comparer(const VerifiedProgram &program, mlir::ModuleOp module, const std::vector<Tensor> &inputs)
      : program_(program), module_(module), inputs_(inputs), sums_(sums_floats(program.original)) {}

  LogicalResult run_reference() {
    FailureOr<EvaluationResult> want = run_by_reference(module_, program_.mesh.size(), inputs_);
    if (failed(want)) return failure();
    want_ = std::move(want->outputs[0]);
    unequal_results_ = std::move(want->unequal_results);
    return success();
  }

  // Returns a result of a manual region whose copies differ by more than rounding, or null.
  const UnequalResult *open_result() const {
    auto differs = [&](const UnequalResult &result) {
      const auto &[one, other, held_by_one, held_by_other] = result.copies;
      Tolerance tolerance = program_.tolerance.value_or(verify_tolerance(held_by_one, sums_));
      return !tessera::disagreement(held_by_other, held_by_one, tolerance).empty();
    };
    auto found = llvm::find_if(unequal_results_, differs);
    return found == unequal_results_.end() ? nullptr : &*found;
  }

  // Returns an empty text if `got` is what result `index` should be.
  std::string disagreement(size_t index, const Tensor &got) {
    const Tensor &want = want_.at(index);
    if (program_.tolerance) return tessera::disagreement(got, want, *program_.tolerance);
    Tolerance tolerance = verify_tolerance(want, sums_);
    if (tessera::disagreement(got, want, tolerance).empty()) return "";
    tolerance.absolute = std::max(tolerance.absolute, 8 * change_by_rounding(index));
    return tessera::disagreement(got, want, tolerance);
  }

 private:
  double change_by_rounding(size_t index) {
    if (nudged_.empty()) {
      FailureOr<EvaluationResult> nudged = run_by_reference(module_, program_.mesh.size(), tessera::nudged(inputs_));
      nudged_ = failed(nudged) ? want_ : std::move(nudged->outputs[0]);
    }
    return largest_change(nudged_.at(index), want_.at(index));
  }

  const VerifiedProgram &program_;
  mlir::ModuleOp module_;
  const std::vector<Tensor> &inputs_;
  std::vector<Tensor> want_, nudged_;
  std::vector<UnequalResult> unequal_results_;
  bool sums_;
};

// Emits an error at the first operation whose value differs, or a note that none does.
LogicalResult name_first_difference(const VerifiedProgram &program, const std::vector<Tensor> &inputs) {
  mlir::OwningOpRef<mlir::ModuleOp> all = mlir::ModuleOp(program.propagated).clone();
  std::vector<ReturnedValue> values = return_every_value(main_function(*all, "the program"));
  Comparer comparer(program, *all, inputs);
  FailureOr<std::vector<Tensor>> got = run_on_mesh(*all, program, inputs);
  if (failed(got) || failed(comparer.run_reference())) return failure();
  for (size_t i = 0; i < values.size(); ++i) {
    size_t at = program.outputs.size() + i;
    std::string text = comparer.disagreement(at, (*got)[at]);
    if (text.empty()) continue;
    mlir::emitError(values[i].location) << "--verify: the first value that differs is " << values[i].text << ": "
                                        << text;
    return success();
  }
  mlir::ModuleOp module = program.propagated;
  module.emitError(
      "--verify: no value of @main differs when every one is a result: the difference is made where operations share a "
      "kernel or a collective, inside of a loop, or by rounding that adds up");
  return success();
}

// Refuses a program that itself leaves open what its results are.
LogicalResult refuse(const UnequalResult &open) {
  return mlir::emitError(open.region)
         << "--verify: there isn't a single result to compare with: devices " << open.copies.one << " and "
         << open.copies.other << " return different values for result " << open.result
         << " of this manual region, and its out_sharding says that they hold copies of one value. Reduce the value "
            "over the axes along which it differs, or name these in its out_sharding";
}

}  // namespace

bool sums_floats(mlir::ModuleOp module) {
  auto sums = [](mlir::Operation *op) {
    if (!has_floats(op->getOperandTypes())) return false;
    std::optional<ShardingRule> rule = sharding_rule_of(op, /*conservative=*/false);
    if (!rule) return false;  // annotations, calls and control flow, whose bodies are visited
    return llvm::any_of(rule->factors, [](const Factor &factor) { return factor.kind != FactorKind::pass_through; });
  };
  return module
      .walk([&](mlir::Operation *op) { return sums(op) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance(); })
      .wasInterrupted();
}

Tolerance verify_tolerance(const Tensor &want, bool sums) {
  double unit = unit_of(want.dtype());
  double count = unit <= 0x1p-23 ? (sums ? 1024 : 32) : unit <= 0x1p-7 ? (sums ? 8 : 4) : (sums ? 2 : 1);
  return {count * unit, count * unit * largest_finite(want)};
}

FailureOr<EvaluationResult> run_by_reference(mlir::ModuleOp module, int64_t devices, const std::vector<Tensor> &inputs,
                                             const Watch &watch) {
  return evaluate(module, main_function(module, "the program").getName(), {1, devices}, {inputs}, watch);
}

FailureOr<bool> verify_against_reference(const VerifiedProgram &program, const std::vector<Tensor> &inputs,
                                         const std::vector<Tensor> &outputs) {
  Comparer comparer(program, program.original, inputs);
  if (failed(comparer.run_reference())) return failure();
  bool holds = true;
  for (size_t i = 0; i < outputs.size(); ++i) {
    std::string text = comparer.disagreement(i, outputs[i]);
    if (text.empty()) continue;
    holds = false;
    if (const UnequalResult *open = comparer.open_result()) return refuse(*open);
    mlir::emitError(main_function(program.original, "the program").getLoc())
        << "--verify: on the mesh, " << output_text(i, program.outputs[i])
        << " isn't what the program gives without shardings: " << text;
  }
  if (!holds && failed(name_first_difference(program, inputs))) return failure();
  return holds;
}

}  // namespace tessera
