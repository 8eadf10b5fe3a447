#include "codegen_harness.h"

#include <sys/mman.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <random>

#include "base/element_types.h"
#include "dialect/chlo/dialect.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/kernel_maker.h"
#include "lower/machine_code/compiler.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"
#include "reference/evaluator.h"

namespace tessera {
namespace {

constexpr size_t page = 4096;

std::string joined(const std::vector<std::string> &items) {
  std::string text;
  for (const std::string &item : items) text += (text.empty() ? "" : ", ") + item;
  return text;
}

// An array with a page before or behind it that can't be read or written.
class GuardedArray {
 public:
  GuardedArray(const Tensor &tensor, bool guard_before) : bytes_(tensor.bytes()) {
    size_t room = (bytes_ + 64 + page - 1) / page * page;
    mapped_ = room + 2 * page;
    map_ = static_cast<std::byte *>(mmap(nullptr, mapped_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(map_ + page, room, PROT_READ | PROT_WRITE);
    size_t rounded = (bytes_ + 63) / 64 * 64;
    data_ = guard_before ? map_ + page : map_ + page + room - rounded;
    if (bytes_ > 0) std::memcpy(data_, tensor.data(), bytes_);
    std::memset(data_ + bytes_, 0xA5, rounded - bytes_);
  }
  ~GuardedArray() { munmap(map_, mapped_); }
  GuardedArray(const GuardedArray &) = delete;
  GuardedArray &operator=(const GuardedArray &) = delete;

  void *data() const { return data_; }
  bool is_intact() const {
    for (size_t i = bytes_; i % 64 != 0; ++i)
      if (data_[i] != std::byte{0xA5}) return false;
    return true;
  }

 private:
  size_t bytes_, mapped_;
  std::byte *map_, *data_;
};

struct Arrangement {
  int64_t parts = 1;
  bool guard_before = false;
  std::vector<Kernel::Sharing> shared;  // results in memory of operands
};

std::vector<Tensor> run(Kernel::Function function, const std::vector<Tensor> &inputs, const std::vector<Tensor> &like,
                        const Arrangement &how) {
  std::vector<std::unique_ptr<GuardedArray>> arrays;
  std::vector<void *> buffers;
  for (const Tensor &input : inputs) {
    arrays.push_back(std::make_unique<GuardedArray>(input, how.guard_before));
    buffers.push_back(arrays.back()->data());
  }
  for (const Tensor &result : like) {
    arrays.push_back(std::make_unique<GuardedArray>(result, how.guard_before));
    buffers.push_back(arrays.back()->data());
  }
  for (const Kernel::Sharing &pair : how.shared) buffers[inputs.size() + pair.result] = buffers[pair.operand];
  for (int64_t part = how.parts; part-- > 0;) function(nullptr, buffers.data(), part, how.parts);
  std::vector<Tensor> results;
  for (size_t i = 0; i < like.size(); ++i) {
    results.emplace_back(like[i].dtype(), like[i].shape());
    if (results[i].bytes() > 0) std::memcpy(results[i].mutable_data(), buffers[inputs.size() + i], results[i].bytes());
  }
  for (size_t i = 0; i < arrays.size(); ++i) EXPECT_TRUE(arrays[i]->is_intact()) << "array " << i << " was overrun";
  return results;
}

// An element as a number; of a complex array, part `i % 2` of element `i / 2`.
double number(const Tensor &tensor, int64_t i) {
  double value = 0;
  visit(tensor.dtype(), [&]<typename T>() {
    if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
      value = reinterpret_cast<const typename T::value_type *>(tensor.data())[i];
    else
      value = static_cast<double>(tensor.as<T>()[i]);
  });
  return value;
}

double unit_of(DType dtype) {
  if (dtype == DType::f64 || dtype == DType::c128) return 0x1p-50;
  if (dtype == DType::f32 || dtype == DType::c64) return 0x1p-21;
  return std::ldexp(1.0, -float_format_of(dtype).mantissa_bits);
}

}  // namespace

std::string difference(const Tensor &wanted, const Tensor &found, double slack) {
  DType dtype = wanted.dtype();
  bool is_exact = !is_float(dtype) && !is_complex(dtype);
  for (int64_t i = 0; i < wanted.size() * (is_complex(dtype) ? 2 : 1); ++i) {
    double a = number(wanted, i), b = number(found, i);
    bool same = a == b || (std::isnan(a) && std::isnan(b));
    if (!same && !is_exact) same = std::abs(a - b) <= slack * unit_of(dtype) * (1 + std::abs(a));
    if (!same)
      return "element " + std::to_string(i) + " of " + std::to_string(wanted.size()) + ": reference " +
             std::to_string(a) + ", generated " + std::to_string(b);
  }
  return "";
}

FusedKernels::FusedKernels() {
  mlir::DialectRegistry registry;
  registry.insert<stablehlo::StablehloDialect, chlo::ChloDialect, spmd::SpmdDialect, mlir::func::FuncDialect>();
  register_interfaces<InterfaceFile::reference, InterfaceFile::fused>(registry);
  context_ = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context_->getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
    errors_ += diagnostic.str() + "\n";
    return mlir::success();
  });
}

spmd::FusedOp FusedKernels::parse(const FusedText &text) {
  std::vector<std::string> parameters, arguments, names;
  for (size_t i = 0; i < text.operands.size(); ++i) {
    std::string number = std::to_string(i);
    parameters.push_back("%p" + number + ": " + text.operands[i]);
    arguments.push_back("%a" + number + ": " + text.operands[i]);
    names.push_back("%p" + number);
  }
  std::string results = joined(text.results), count = std::to_string(text.results.size()), returned;
  for (size_t i = 0; i < text.results.size(); ++i) returned += (i ? ", %r#" : "%r#") + std::to_string(i);
  if (text.results.size() == 1) returned = "%r";
  std::string source = "func.func @main(" + joined(parameters) + ") -> (" + results + ") {\n%r" +
                       (text.results.size() == 1 ? "" : ":" + count) + " = spmd.fused(" + joined(names) + ") : (" +
                       joined(text.operands) + ") -> (" + results + ") {\n^bb0(" + joined(arguments) + "):\n" +
                       text.body + "\n}\nreturn " + returned + " : " + results + "\n}";
  errors_.clear();
  module_ = mlir::parseSourceString<mlir::ModuleOp>(source, context_.get());
  EXPECT_TRUE(module_) << errors_ << source;
  spmd::FusedOp found;
  if (module_) module_->walk([&](spmd::FusedOp op) { found = op; });
  return found;
}

std::vector<Tensor> FusedKernels::random_inputs(spmd::FusedOp op, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Tensor> inputs;
  for (mlir::Type type : op->getOperandTypes()) {
    Tensor tensor(dtype_of(type), shape_of(type));
    visit(tensor.dtype(), [&]<typename T>() {
      T *data = tensor.mutable_as<T>();
      for (int64_t i = 0; i < tensor.size(); ++i) {
        float real = std::uniform_real_distribution<float>(-2, 2)(random);
        int whole = std::uniform_int_distribution<int>(-20, 20)(random);
        if constexpr (std::is_same_v<T, bool>)
          data[i] = whole > 0;
        else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
          data[i] = T(real, std::uniform_real_distribution<float>(-2, 2)(random));
        else if constexpr (std::is_constructible_v<T, float> && !std::is_integral_v<T>)
          data[i] = T(real);
        else
          data[i] = T(whole);
      }
    });
    inputs.push_back(tensor);
  }
  return inputs;
}

void FusedKernels::expect_same(const FusedText &text, double slack) {
  spmd::FusedOp op = parse(text);
  if (op) expect_same(text, random_inputs(op), slack);
}

void FusedKernels::expect_same(const FusedText &text, const std::vector<Tensor> &inputs, double slack) {
  spmd::FusedOp op = parse(text);
  ASSERT_TRUE(op);
  ASSERT_TRUE(can_emit(op)) << text.body;
  auto evaluated = evaluate(*module_, "main", {1, 1}, {inputs});
  ASSERT_TRUE(mlir::succeeded(evaluated)) << errors_;
  const std::vector<Tensor> &wanted = evaluated->outputs[0];
  const FusedKernelTraits traits = *traits_of(op);
  for (const char *cpu : {"", "x86-64-v3", "x86-64-v2"}) {
    FunctionSource source{text.body, [&](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
                            emit_fused_kernel(op, module, symbol, target);
                          }};
    CompileOptions options;
    options.threads = 1;
    options.cache_folder = "";
    if (*cpu) options.target = target_of_cpu(cpu);
    auto code = compile({source}, options);
    auto function = reinterpret_cast<Kernel::Function>((*code)[0]);
    const std::vector<Tensor> whole = run(function, inputs, wanted, {});
    auto compare = [&](const Arrangement &how, const std::string &name) {
      std::vector<Tensor> found = run(function, inputs, wanted, how);
      for (size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(difference(wanted[i], found[i], slack), "") << name << ", result " << i << ", for " << cpu << "\n"
                                                              << text.body;
        EXPECT_EQ(std::memcmp(found[i].data(), whole[i].data(), whole[i].bytes()), 0)
            << name << " has other bits than whole, result " << i << ", for " << cpu << "\n"
            << text.body;
      }
    };
    compare({}, "whole");
    compare({.parts = 1, .guard_before = true, .shared = {}}, "guarded before");
    compare({.parts = 3, .guard_before = false, .shared = {}}, "three parts");
    for (const Kernel::Sharing &pair : traits.may_share)
      compare({.parts = traits.divisible ? 2 : 1, .guard_before = false, .shared = {pair}},
              "over operand " + std::to_string(pair.operand));
  }
}

}  // namespace tessera
