#include "op_context.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <span>
#include <utility>

#include "base/shape.h"
#include "dialect/chlo/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "kernels/fold.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"
#include "reference/evaluator.h"
#include "reference/evaluators/combine.h"
#include "reference/region_body.h"

namespace tessera {
namespace {

// A region run by the reference, as a plain function: each slot has a function of its own.
constexpr int slot_count = 64;
struct Slot {
  Body body;
  std::vector<DType> arguments;
} slots[slot_count];

template <int slot>
void run_slot(void *const *arguments, void *const *results, int64_t count) {
  std::vector<Tensor> tensors;
  for (size_t i = 0; i < slots[slot].arguments.size(); ++i) {
    tensors.emplace_back(slots[slot].arguments[i], Shape{count});
    std::memcpy(tensors.back().mutable_data(), arguments[i], tensors.back().bytes());
  }
  std::vector<Tensor> outputs = slots[slot].body.apply(tensors);
  for (size_t i = 0; i < outputs.size(); ++i) std::memcpy(results[i], outputs[i].data(), outputs[i].bytes());
}

template <int... numbers>
VectorFunction slot_function(int slot, std::integer_sequence<int, numbers...>) {
  static constexpr VectorFunction functions[] = {run_slot<numbers>...};
  return functions[slot];
}

class ReferenceMaker : public KernelMaker {
 public:
  explicit ReferenceMaker(int &bodies) : bodies_(bodies) {}
  std::shared_ptr<const BodyFunction> body(mlir::Region &region) override {
    int number = bodies_++ % slot_count;
    Slot &slot = slots[number];
    slot.arguments.clear();
    for (mlir::Type type : region.front().getArgumentTypes()) slot.arguments.push_back(dtype_of(type));
    BodyPlan plan = plan_of(region);
    EXPECT_TRUE(plan.batched) << "the body of this test can't be run on vectors";
    slot.body = make_body(region, plan, 0, nullptr, nullptr);
    return std::make_shared<const BodyFunction>(slot_function(number, std::make_integer_sequence<int, slot_count>()));
  }

 private:
  int &bodies_;
};

mlir::DialectRegistry registry() {
  mlir::DialectRegistry registry;
  registry.insert<stablehlo::StablehloDialect, chlo::ChloDialect, mlir::func::FuncDialect>();
  register_interfaces<InterfaceFile::reference, InterfaceFile::kernel>(registry);
  return registry;
}

// Memory aligned as the arena's, with guards behind it.
class Buffer {
 public:
  explicit Buffer(size_t bytes) : bytes_(bytes), memory_(bytes + 192, std::byte{0xA5}) {}
  explicit Buffer(const Tensor &tensor) : Buffer(tensor.bytes()) {
    if (bytes_ > 0) std::memcpy(data(), tensor.data(), bytes_);
  }
  std::byte *data() { return memory_.data() + (64 - reinterpret_cast<uintptr_t>(memory_.data()) % 64); }
  bool is_intact() {
    for (std::byte *at = data() + bytes_; at < data() + bytes_ + 64; ++at)
      if (*at != std::byte{0xA5}) return false;
    return true;
  }

 private:
  size_t bytes_;
  std::vector<std::byte> memory_;
};

std::vector<Tensor> run_kernel(const Kernel &kernel, const std::vector<Tensor> &inputs,
                               const std::vector<Tensor> &like_results, int64_t parts, bool in_place) {
  std::vector<Buffer> operands, results;
  for (const Tensor &input : inputs) operands.emplace_back(input);
  for (const Tensor &result : like_results) results.emplace_back(result.bytes());
  Buffer scratch(static_cast<size_t>(kernel.scratch_bytes));
  std::vector<void *> buffers;
  for (Buffer &operand : operands) buffers.push_back(operand.data());
  for (Buffer &result : results) buffers.push_back(result.data());
  if (in_place)
    for (Kernel::Sharing sharing : kernel.may_share)
      buffers[inputs.size() + sharing.result] = operands[sharing.operand].data();
  buffers.push_back(scratch.data());
  for (int64_t part = parts; part-- > 0;) kernel(buffers.data(), part, parts);
  std::vector<Tensor> outputs;
  for (size_t i = 0; i < like_results.size(); ++i) {
    outputs.emplace_back(like_results[i].dtype(), like_results[i].shape());
    if (outputs[i].bytes() > 0) std::memcpy(outputs[i].mutable_data(), buffers[inputs.size() + i], outputs[i].bytes());
  }
  for (Buffer &operand : operands) EXPECT_TRUE(operand.is_intact());
  for (Buffer &result : results) EXPECT_TRUE(result.is_intact());
  EXPECT_TRUE(scratch.is_intact());
  return outputs;
}

std::span<const std::byte> bytes_of(const Tensor &tensor) { return {tensor.data(), tensor.bytes()}; }

bool near(double actual, double expected, double relative) {
  if (std::isnan(expected)) return std::isnan(actual);
  if (actual == expected) return std::signbit(actual) == std::signbit(expected) || relative > 0;
  return std::abs(actual - expected) <= relative * std::max(std::abs(expected), 1.0);
}

void expect_same(const Tensor &actual, const Tensor &expected, Tolerance tolerance, const std::string &what) {
  int differences = 0;
  visit(expected.dtype(), [&]<typename T>() {
    for (int64_t i = 0; i < expected.size() && differences < 3; ++i) {
      T a = actual.as<T>()[i], e = expected.as<T>()[i];
      bool same;
      if constexpr (is_complex_type<T>)
        same = near(a.real(), e.real(), tolerance.relative) && near(a.imag(), e.imag(), tolerance.relative);
      else if constexpr (std::is_same_v<Wide<T>, double>)
        same = near(static_cast<double>(a), static_cast<double>(e), tolerance.relative);
      else
        same = std::memcmp(&a, &e, sizeof(T)) == 0;
      if (same) continue;
      ++differences;
      std::string numbers;
      if constexpr (!is_complex_type<T>)
        numbers = std::to_string(static_cast<double>(widen(a))) + " in place of " +
                  std::to_string(static_cast<double>(widen(e)));
      ADD_FAILURE() << what << ": element " << i << " of " << expected.size() << " is " << numbers;
    }
  });
}

}  // namespace

OpContext::OpContext() : context_(registry(), mlir::MLIRContext::Threading::DISABLED) {}
OpContext::~OpContext() = default;

int OpContext::bodies_compiled() const { return bodies_; }

mlir::Operation *OpContext::parse(const std::vector<std::string> &types, const std::string &op,
                                  const std::string &before) {
  std::string arguments;
  for (size_t i = 0; i < types.size(); ++i) arguments += (i == 0 ? "%" : ", %") + std::to_string(i) + ": " + types[i];
  std::string text = "func.func @main(" + arguments + ") { " + before + "\n%r:RESULTS = " + op + "\n return }";
  // The number of results is that of the types behind the last arrow, or one.
  for (int results = 1; results <= 4; ++results) {
    std::string trial = text;
    trial.replace(trial.find("RESULTS"), 7, std::to_string(results));
    mlir::ScopedDiagnosticHandler quiet(&context_, [](mlir::Diagnostic &) { return mlir::success(); });
    module_ = mlir::parseSourceString<mlir::ModuleOp>(trial, &context_);
    if (module_) break;
  }
  if (!module_) {
    text.replace(text.find("RESULTS"), 7, "1");
    module_ = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);  // says what is wrong
    ADD_FAILURE() << text;
    return nullptr;
  }
  auto function = *module_->getOps<mlir::func::FuncOp>().begin();
  mlir::Block &block = function.getBody().front();
  mlir::Operation *parsed = block.getTerminator()->getPrevNode();
  block.getTerminator()->setOperands(parsed->getResults());
  function.setType(mlir::FunctionType::get(&context_, block.getArgumentTypes(), parsed->getResultTypes()));
  return parsed;
}

bool OpContext::has_kernel(const std::vector<std::string> &types, const std::string &op) {
  mlir::Operation *parsed = parse(types, op);
  ReferenceMaker maker(bodies_);
  return parsed && succeeded(llvm::cast<KernelOpInterface>(parsed).makeKernel(maker));
}

void OpContext::check(const std::vector<std::string> &types, const std::string &op, const std::vector<Tensor> &inputs,
                      Tolerance tolerance) {
  check_with_constant(types, "", op, inputs, tolerance);
}

void OpContext::check_with_constant(const std::vector<std::string> &types, const std::string &constant,
                                    const std::string &op, const std::vector<Tensor> &inputs, Tolerance tolerance) {
  mlir::Operation *parsed = parse(types, op, constant);
  if (!parsed) return;
  auto expected = evaluate(*module_, "main", {}, {inputs});
  ASSERT_TRUE(succeeded(expected)) << op;
  auto interface = llvm::dyn_cast<KernelOpInterface>(parsed);
  ASSERT_TRUE(interface) << op;
  ReferenceMaker maker(bodies_);
  auto made = interface.makeKernel(maker);
  ASSERT_TRUE(succeeded(made)) << op;
  const Kernel *kernel = &made->kernel;
  std::vector<Tensor> operands;
  for (mlir::Value operand : parsed->getOperands()) {
    if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(operand))
      operands.push_back(inputs[argument.getArgNumber()]);
    else if (auto dense = operand.getDefiningOp()->getAttrOfType<mlir::DenseElementsAttr>("value"))
      operands.push_back(tensor_of(dense));
  }
  ASSERT_EQ(operands.size(), parsed->getNumOperands()) << op;
  const std::vector<Tensor> &results = expected->outputs[0];
  const std::vector<Tensor> whole = run_kernel(*kernel, operands, results, 1, false);
  for (size_t i = 0; i < results.size(); ++i)
    expect_same(whole[i], results[i], tolerance, op + "\nresult " + std::to_string(i));
  for (int64_t parts = 1; parts <= (kernel->divisible ? 9 : 1); ++parts)
    for (bool in_place : {false, true}) {
      if (in_place && kernel->may_share.empty()) continue;
      std::vector<Tensor> actual = run_kernel(*kernel, operands, results, parts, in_place);
      for (size_t i = 0; i < results.size(); ++i)
        EXPECT_TRUE(std::ranges::equal(bytes_of(actual[i]), bytes_of(whole[i])))
            << op << "\nresult " << i << " in " << parts << " parts" << (in_place ? ", in place" : "");
    }
}

std::string type_text(DType dtype, const Shape &shape) {
  std::string extents = extents_text(shape);
  return "tensor<" + extents + (extents.empty() ? "" : "x") + std::string(name_of(dtype)) + ">";
}

Tensor drawn(DType dtype, const Shape &shape, Values values, std::mt19937 &random) {
  Tensor tensor(dtype, shape);
  const double specials[] = {0.0, -0.0, 1.0, -1.0, 2.0, INFINITY, -INFINITY, NAN, -NAN, 0.5, -3.0};
  auto number = [&]() -> double {
    if (values == Values::special) return specials[draw(random, 0, 10)];
    if (values == Values::small) return static_cast<double>(draw(random, -4, 4));
    return std::normal_distribution<double>(0, 3)(random);
  };
  visit(dtype, [&]<typename T>() {
    for (int64_t i = 0; i < tensor.size(); ++i) {
      T &element = tensor.mutable_as<T>()[i];
      if constexpr (std::is_same_v<T, bool>)
        element = draw(random, 0, 1) == 1;
      else if constexpr (is_complex_type<T>)
        element = T(static_cast<typename T::value_type>(number()), static_cast<typename T::value_type>(number()));
      else if constexpr (std::is_same_v<Wide<T>, double>)
        element = T(number());
      else
        element = T(values == Values::any ? static_cast<int64_t>(random()) : draw(random, -4, 4));
    }
  });
  return tensor;
}

Tensor drawn_integers(DType dtype, const Shape &shape, int64_t low, int64_t high, std::mt19937 &random) {
  Tensor tensor(dtype, shape);
  visit(dtype, [&]<typename T>() {
    if constexpr (std::is_integral_v<T>)
      for (int64_t i = 0; i < tensor.size(); ++i) tensor.mutable_as<T>()[i] = static_cast<T>(draw(random, low, high));
  });
  return tensor;
}

}  // namespace tessera
