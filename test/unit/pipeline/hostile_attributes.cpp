// Each operation of test/ops alone, with every number and list of its attributes changed to what no program has: it is
// refused by name, or it runs, by kernels and on the reference, and both give arrays of the types that it says. Nothing
// crashes, and nothing is said to be a defect.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "base/error.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "pipeline/inputs.h"
#include "pipeline/pipeline.h"
#include "read/reader.h"

namespace tessera {
namespace {

constexpr size_t most_examples = 2;  // of an operation

bool is_small_array(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getNumElements() < 4096;
}

// The operation as a program of its own, `@main`, in the generic form; empty where it needs more than arrays.
std::string program_of(mlir::Operation *op) {
  llvm::SetVector<mlir::Value> outside;
  mlir::getUsedValuesDefinedAbove(op->getRegions(), outside);
  if (!outside.empty() || op->getNumResults() == 0 || !llvm::all_of(op->getOperandTypes(), is_small_array) ||
      !llvm::all_of(op->getResultTypes(), is_small_array))
    return "";
  mlir::OpBuilder builder(op->getContext());
  mlir::Location place = builder.getUnknownLoc();
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::ModuleOp::create(place);
  builder.setInsertionPointToEnd(module->getBody());
  auto main = mlir::func::FuncOp::create(builder, place, "main",
                                         builder.getFunctionType(op->getOperandTypes(), op->getResultTypes()));
  builder.setInsertionPointToStart(main.addEntryBlock());
  mlir::IRMapping arguments;
  for (auto [operand, argument] : llvm::zip_equal(op->getOperands(), main.getArguments()))
    arguments.map(operand, argument);
  mlir::Operation *copy = builder.clone(*op, arguments);
  // An operand that occurs twice means the last argument; each is given its own.
  copy->setOperands(main.getArguments());
  mlir::func::ReturnOp::create(builder, place, copy->getResults());
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream, mlir::OpPrintingFlags().printGenericOpForm().useLocalScope());
  return text;
}

// Programs of all operations of test/ops, each with different attributes or types.
std::vector<std::string> examples(const std::shared_ptr<ProgramSpace> &space) {
  std::map<std::string, std::set<std::string>> of_operation;
  for (const auto &entry : std::filesystem::directory_iterator(TESSERA_OPS)) {
    if (entry.path().extension() != ".mlir") continue;
    auto module = read(space->context(), load_source(entry.path()));
    module->walk([&](mlir::Operation *op) {
      if (!llvm::isa_and_nonnull<mlir::func::FuncOp>(op->getParentOp())) return;
      if (op->hasTrait<mlir::OpTrait::ConstantLike>() || llvm::isa<mlir::func::CallOp>(op)) return;
      auto &found = of_operation[op->getName().getStringRef().str()];
      if (found.size() >= most_examples) return;
      if (std::string text = program_of(op); !text.empty()) found.insert(std::move(text));
    });
  }
  std::vector<std::string> all;
  for (const auto &[name, texts] : of_operation) all.insert(all.end(), texts.begin(), texts.end());
  return all;
}

// The text with one of its attributes changed: each number to each hostile one, each list shorter and longer. Attributes of
// operations stand in `<{ }>` in the generic form.
std::vector<std::string> mutants_of(const std::string &text) {
  static const std::vector<std::string> hostile = {"-1",
                                                   "0",
                                                   "1",
                                                   "2",
                                                   "7",
                                                   "2147483648",
                                                   "4294967297",
                                                   "9007199254740993",
                                                   "9223372036854775807",
                                                   "-9223372036854775808"};
  static const std::regex number(R"((^|[^\w.%@#-])(-?\d+)(?![\w."]))"), list(R"((-?\d+)(?:, -?\d+)*(?=[\]>]))");
  std::vector<std::string> mutants;
  for (size_t begin = text.find("<{"); begin != text.npos; begin = text.find("<{", begin + 1)) {
    size_t end = text.find("}>", begin);
    std::string attributes = text.substr(begin, end - begin);
    auto with = [&](size_t at, size_t length, const std::string &instead) {
      mutants.push_back(text.substr(0, begin + at) + instead + text.substr(begin + at + length));
    };
    for (std::sregex_iterator found(attributes.begin(), attributes.end(), number), last; found != last; ++found)
      for (const std::string &value : hostile)
        if (value != found->str(2)) with(found->position(2), found->length(2), value);
    for (std::sregex_iterator found(attributes.begin(), attributes.end(), list), last; found != last; ++found) {
      std::string whole = found->str();
      with(found->position(), found->length(), whole + ", " + found->str(1));
      size_t comma = whole.rfind(", ");
      with(found->position(), found->length(), comma == whole.npos ? "" : whole.substr(0, comma));
    }
  }
  return mutants;
}

std::string replaced(std::string text, const std::string &what, const std::string &instead) {
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at + instead.size()))
    text.replace(at, what.size(), instead);
  return text;
}

// The text with other types: each type's extents one by one, each element type, in all places alike or in the first alone.
std::vector<std::string> of_other_types(const std::string &text) {
  static const std::regex type(R"(tensor<((?:\d+x)*)([a-z]\w*(?:<f\d\d>)?)>)"), extent(R"(\d+)");
  static const std::vector<std::string> elements = {"f32", "f64",  "bf16", "i1",          "i8",
                                                    "i4",  "ui32", "i64",  "complex<f32>"};
  std::set<std::string> mutants, seen;
  for (std::sregex_iterator found(text.begin(), text.end(), type), last; found != last; ++found) {
    if (!seen.insert(found->str()).second) continue;
    std::string whole = found->str();
    auto with = [&](const std::string &instead) {
      mutants.insert(replaced(text, found->str(), instead));
      std::string first = text;
      mutants.insert(first.replace(static_cast<size_t>(found->position()), found->str().size(), instead));
    };
    for (const std::string &element : elements) {
      with("tensor<" + found->str(1) + element + ">");
      mutants.insert(replaced(text, found->str(2) + ">", element + ">"));
    }
    std::string extents = found->str(1);
    for (std::sregex_iterator number(extents.begin(), extents.end(), extent); number != last; ++number)
      for (const char *value : {"0", "1", "5"}) {
        std::string other = extents;
        other.replace(static_cast<size_t>(number->position()), number->str().size(), value);
        with("tensor<" + other + found->str(2) + ">");
        mutants.insert(replaced(text, number->str() + "x", std::string(value) + "x"));
      }
    with("tensor<1x" + extents + found->str(2) + ">");
  }
  return {mutants.begin(), mutants.end()};
}

struct Counts {
  int refused = 0, ran = 0;
};

void try_mutant(const std::string &text, const std::shared_ptr<ProgramSpace> &space, Counts &counts) {
  std::string said;
  try {
    // Every tenth of those that run is generated code; that takes milliseconds.
    bool generic = counts.ran % 10 != 0;
    Program program = Program::read(ProgramText{"mutant", text}, {.mesh = {}, .devices = {}, .verifies = true}, space);
    for (const ArrayReport &array : program.report().outputs)
      if (element_count(array.shape) > 1 << 20) throw InputError("too large for a test");
    program.propagate();
    program.partition();
    program.compile({.generic = generic});
    std::vector<Tensor> inputs = random_inputs(7, program.report().inputs);
    std::vector<Tensor> outputs = program.run(inputs).outputs;
    ASSERT_EQ(outputs.size(), program.report().outputs.size());
    for (size_t i = 0; i < outputs.size(); ++i) EXPECT_EQ(outputs[i].shape(), program.report().outputs[i].shape);
    ++counts.ran;
    said = program.verify(inputs, outputs);
  } catch (const InputError &error) {
    ++counts.refused;
    said = error.what();
  }
  EXPECT_EQ(said.find("defect"), said.npos) << said << "\n" << text;
  EXPECT_EQ(said.find("--verify"), said.npos) << said << "\n" << text;
}

TEST(HostileAttributes, AreRefusedOrRun) {
  auto space = std::make_shared<ProgramSpace>();
  Counts counts;
  for (const std::string &example : examples(space)) {
    std::vector<std::string> mutants = mutants_of(example), others = of_other_types(example);
    mutants.insert(mutants.end(), others.begin(), others.end());
    for (const std::string &mutant : mutants) {
      try_mutant(mutant, space, counts);
      if (testing::Test::HasFailure()) return;  // one says enough
    }
  }
  EXPECT_GT(counts.refused, 1000);
  EXPECT_GT(counts.ran, 1000);
}

}  // namespace
}  // namespace tessera
