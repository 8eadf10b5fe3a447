// The limits of an epilogue: the product with its operands, and its results, are as many arrays as it has room for.
#include "codegen_text.h"
#include "lower/codegen/epilogue.h"
#include "lower/kernel_maker.h"
#include "ops/registration_table.h"

namespace tessera {
namespace {

using std::string;

class EpiloguePlans : public FusedKernels {
 protected:
  EpiloguePlans() {
    mlir::DialectRegistry registry;
    register_interfaces<InterfaceFile::kernel>(registry);
    context_->appendDialectRegistry(registry);
  }

  // x @ w, to which arrays are added, each of them a scalar if so said, and the negative of that again and again.
  std::optional<EpiloguePlan> plan(size_t arrays, size_t results, bool scalars = false) {
    const string type = tensor("64x128"), from = scalars ? tensor("") : type;
    FusedText text{{tensor("64x256"), tensor("256x128")}, {}, ""};
    text.body = "%made = stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : (" + joined(text.operands) +
                ") -> " + type + "\n";
    string last = "%made";
    for (size_t i = 0; i < arrays; ++i) {
      const string number = std::to_string(i), array = "%a" + std::to_string(i + 2);
      text.operands.push_back(from);
      if (scalars) text.body += broadcast("%whole" + number, array, from, type, "");
      text.body += "%sum" + number + " = stablehlo.add " + last + ", " + (scalars ? "%whole" + number : array) + " : " +
                   type + "\n";
      last = "%sum" + number;
    }
    std::vector<string> made;
    for (size_t i = 0; i < results; ++i) {
      made.push_back("%result" + std::to_string(i));
      text.body += made.back() + " = stablehlo.negate " + last + " : " + type + "\n";
      last = made.back();
      text.results.push_back(type);
    }
    text.body += yield(made, text.results);
    spmd::FusedOp op = parse(text);
    return op ? plan_epilogue(op, &op.getBody().front().front()) : std::nullopt;
  }
};

TEST_F(EpiloguePlans, HasNoMoreOperandsThanThereIsRoomFor) {
  constexpr size_t most = Epilogue::most_arrays - 1;  // beside what is made
  for (bool scalars : {false, true}) {
    std::optional<EpiloguePlan> found = plan(most, 1, scalars);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->epilogue.operands.size(), most);
    EXPECT_EQ(found->region->getNumArguments(), Epilogue::most_arrays);
    EXPECT_EQ(found->single, scalars ? (uint64_t{1} << Epilogue::most_arrays) - 2 : 0);
    EXPECT_FALSE(plan(most + 1, 1, scalars));
    EXPECT_FALSE(plan(100, 1, scalars));
  }
}

TEST_F(EpiloguePlans, HasNoMoreResultsThanThereIsRoomFor) {
  std::optional<EpiloguePlan> found = plan(1, Epilogue::most_arrays);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->epilogue.results.size(), Epilogue::most_arrays);
  EXPECT_FALSE(plan(1, Epilogue::most_arrays + 1));
  EXPECT_FALSE(plan(1, 100));
}

}  // namespace
}  // namespace tessera
