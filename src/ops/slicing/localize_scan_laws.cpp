#include "ops/slicing/localize_scan_laws.h"

#include <cmath>
#include <cstring>

#include "base/complex_parts.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinOps.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_scan_function.h"
#include "ops/slicing/localize_scan_samples.h"
#include "ops/slicing/localize_scan_views.h"
#include "ops/thread_diagnostics.h"
#include "reference/evaluator.h"

namespace tessera::stablehlo {
namespace {

using mlir::Value;
using Values = std::vector<Value>;

// Limits the elements of all values that are evaluated.
constexpr int64_t most_elements = int64_t{1} << 24;

// Lists the values from which f, fa and fb are computed, up to the elements.
llvm::DenseSet<Value> expressions_of(const UnrolledScan &scan) {
  llvm::DenseSet<Value> seen;
  const auto is_leaf = [&](Value each) { return scan.leaf_of(each).has_value(); };
  for (const Values &roots : {scan.combined, scan.of_left, scan.of_right})
    for (Value root : roots) computed_from(root, scan.dim, is_leaf, seen);
  llvm::DenseSet<Value> result;
  for (Value each : seen)
    if (!is_leaf(each)) result.insert(each);
  return result;
}

// Returns whether an operation keeps its meaning if floats have 64 bits.
bool is_of_numbers(Value value) {
  return !value.getDefiningOp<BitcastConvertOp>() && !value.getDefiningOp<ReducePrecisionOp>();
}

Shape without_ones(Shape shape) {
  std::erase(shape, 1);
  return shape;
}

// Returns whether a value has the same meaning for other extents.
bool is_of_any_extents(Value value) {
  auto reshape = value.getDefiningOp<ReshapeOp>();
  return !reshape || without_ones(shape_of_value(reshape)) == without_ones(shape_of_value(reshape.getOperand()));
}

llvm::APFloat widened(llvm::APFloat value) {
  bool loses = false;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &loses);
  return value;
}

std::vector<double> constants_of(const llvm::DenseSet<Value> &expressions) {
  std::vector<double> result;
  for (Value each : expressions)
    if (const mlir::DenseElementsAttr constant = repeated_constant(each)) {
      const mlir::Type type = constant.getElementType();
      if (llvm::isa<mlir::FloatType>(type))
        result.push_back(widened(constant.getSplatValue<llvm::APFloat>()).convertToDouble());
      else if (llvm::isa<mlir::IntegerType>(type))
        result.push_back(static_cast<double>(constant.getSplatValue<llvm::APInt>().getSExtValue()));
    }
  std::erase_if(result, [](double each) { return !std::isfinite(each); });
  std::ranges::sort(result);  // the set has no order
  return result;
}

// Gives all floats of a program 64 bits.
void widen(mlir::ModuleOp module) {
  mlir::AttrTypeReplacer replacer;
  const mlir::Type f64 = mlir::Float64Type::get(module.getContext());
  replacer.addReplacement([&](mlir::FloatType) -> mlir::Type { return f64; });
  replacer.addReplacement([&](mlir::DenseElementsAttr value) -> std::optional<mlir::Attribute> {
    if (llvm::isa<mlir::FloatType>(value.getElementType()))
      return mlir::DenseElementsAttr::get(value.getType().clone(f64), widened(value.getSplatValue<llvm::APFloat>()));
    if (!llvm::isa<mlir::ComplexType>(value.getElementType())) return std::nullopt;
    const auto number = value.getSplatValue<std::complex<llvm::APFloat>>();
    return mlir::DenseElementsAttr::get(value.getType().clone(mlir::ComplexType::get(f64)),
                                        std::complex(widened(number.real()), widened(number.imag())));
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/true);
}

// Writes a function of elements whose results are the two sides of each law, alternately.
class LawsProgram {
 public:
  LawsProgram(const UnrolledScan &scan, int64_t most_extent)
      : scan_(scan),
        loc_(mlir::UnknownLoc::get(context())),
        module_(mlir::ModuleOp::create(loc_)),
        builder_(module_->getBodyRegion()),
        emitter_{builder_, loc_, mesh_, mesh_name_},
        function_(scan, emitter_, most_extent) {
    write();
    widen(*module_);
  }

  // Returns whether the sides are equal.
  bool holds(ScanSamples samples) {
    if (work() > most_elements) return false;
    std::vector<Tensor> inputs;
    for (mlir::BlockArgument each : main_.getArguments())
      inputs.push_back(samples.drawn(dtype_of(each.getType()), shape_of_value(each), scan_.dim));
    const MutedDiagnostics muted(context());
    const auto result = evaluate(*module_, main_.getName(), {}, {inputs});
    if (llvm::failed(result)) return false;
    const std::vector<Tensor> &sides = result->outputs[0];
    for (size_t i = 0; i < sides.size(); i += 2)
      if (!are_equal(sides[i], sides[i + 1])) return false;
    return true;
  }

 private:
  mlir::MLIRContext *context() const {
    return first_present(is_derivative() ? scan_.derived : scan_.leaves).getContext();
  }
  bool is_derivative() const { return scan_.is_derivative(); }

  // Adds an argument for each component of elements.
  Values arguments_like(const Values &elements) {
    Values result;
    for (Value each : elements) {
      const Shape shape = function_.shape_with(each, {ScanSamples::rows});
      result.push_back(main_.getBody().addArgument(mlir::RankedTensorType::get(shape, element_of(each)), loc_));
    }
    return result;
  }

  Values f(const Values &left, const Values &right) { return function_.combined(left, right); }
  Values derivative(const Values &roots, const Values &left, const Values &right, const Values &of_pair) {
    Values result;
    for (Value root : roots) result.push_back(function_.computed(root, left, right, of_pair));
    return result;
  }

  void add_law(const Values &sides, const Values &other_sides) {
    for (auto [one, other] : llvm::zip_equal(sides, other_sides)) {
      if (!one && !other) continue;
      const Value like = one ? one : other;
      for (Value side : {one, other})
        results_.push_back(side ? side : function_.zeros(element_of(like), shape_of_value(like)));
    }
  }

  void write() {
    main_ = mlir::func::FuncOp::create(builder_, loc_, "laws", builder_.getFunctionType({}, {}));
    builder_.setInsertionPointToStart(main_.addEntryBlock());
    const Values a = arguments_like(scan_.leaves), b = arguments_like(scan_.leaves), c = arguments_like(scan_.leaves);
    const Values ab = f(a, b), bc = f(b, c);
    add_law(f(ab, c), f(a, bc));
    if (is_derivative()) {
      const Values &fa = scan_.of_left, &fb = scan_.of_right, g = arguments_like(scan_.derived);
      const Values of_ab = derivative(fa, ab, c, g), of_bc = derivative(fb, a, bc, g);
      add_law(derivative(fa, a, bc, g), derivative(fa, a, b, of_ab));
      add_law(derivative(fa, b, c, of_bc), derivative(fb, a, b, of_ab));
      add_law(derivative(fb, b, c, of_bc), derivative(fb, ab, c, g));
    }
    mlir::func::ReturnOp::create(builder_, loc_, results_);
    main_.setType(builder_.getFunctionType(main_.getBody().getArgumentTypes(), mlir::ValueRange(results_).getTypes()));
  }

  int64_t work() {
    int64_t elements = 0;
    main_.walk([&](mlir::Operation *op) {
      for (Value each : op->getResults()) elements += element_count(shape_of_value(each));
    });
    return elements;
  }

  // Returns whether two sides differ by no more than rounding, or by the program's own rounding if its floats have
  // fewer bits. Sides that aren't finite don't count, and too few finite ones prove nothing. Integers must be equal.
  bool are_equal(const Tensor &one, const Tensor &other) const {
    if (!is_float(one.dtype()) && !is_complex(one.dtype()))
      return std::memcmp(one.data(), other.data(), one.bytes()) == 0;
    const int64_t size = static_cast<int64_t>(one.bytes() / sizeof(double));
    int64_t finite = 0;
    for (int64_t i = 0; i < size; ++i) {
      const double x = one.as<double>()[i], y = other.as<double>()[i];
      if (!std::isfinite(x) || !std::isfinite(y)) continue;
      if (std::abs(x - y) > rounding() * (1 + std::abs(x) + std::abs(y))) return false;
      ++finite;
    }
    constexpr int64_t least_share = 8;
    return least_share * finite >= size;
  }
  double rounding() const {
    const auto is_f64 = [](Value each) { return part_dtype(dtype_of(each.getType())) == DType::f64; };
    return llvm::any_of(scan_.leaves, is_f64) || llvm::any_of(scan_.derived, is_f64) ? 1e-9 : 1e-6;
  }

  const UnrolledScan &scan_;
  const mlir::Location loc_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  mlir::OpBuilder builder_;
  const Mesh mesh_;
  const std::string mesh_name_;
  LocalEmitter emitter_;
  ScanFunction function_;
  mlir::func::FuncOp main_;
  Values results_;
};

}  // namespace

// If a law doesn't hold, its sides are different functions. Two different polynomials are equal only on a set of
// measure zero, and so are other analytic functions, such as exponentials and quotients, where they are defined: drawn
// numbers distinguish them, up to rounding. Comparisons, as in a maximum, divide numbers into parts on each of which a
// function is analytic. The samples have all orders and signs, are equal, far from each other, and near the constants
// in comparisons, so that they fall into the same parts as a program's numbers.
//
// Each element of a result is computed from a few elements, or from sums over all of them, so a few elements are
// enough. The effect of other dimensions' extents is a polynomial in them, and two extents are tried if the operations
// are defined for any.
bool laws_hold(const UnrolledScan &scan) {
  const llvm::DenseSet<Value> expressions = expressions_of(scan);
  if (!llvm::all_of(expressions, is_of_numbers)) return false;
  const ScanSamples samples(constants_of(expressions));
  if (!llvm::all_of(expressions, is_of_any_extents))
    return LawsProgram(scan, std::numeric_limits<int64_t>::max()).holds(samples);
  return LawsProgram(scan, 3).holds(samples) && LawsProgram(scan, 4).holds(samples);
}

}  // namespace tessera::stablehlo
