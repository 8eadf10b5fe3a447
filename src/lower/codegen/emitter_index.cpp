// Coordinates and conditions on them.
#include <algorithm>
#include <limits>
#include <numeric>

#include "lower/codegen/emitter.h"

namespace tessera {

using llvm::Value;

namespace {

// Arithmetic on indices: LLVM's binary operations, and these. Each is emitted once, in the outermost scope where its
// operands are known.
constexpr unsigned compare = 1000;  // + predicate
constexpr unsigned repeat = 2000;   // a scalar in as many lanes as the other operand, a constant, says
constexpr unsigned greater_of = 2001, lesser_of = 2002, to_32_bits = 2003;
constexpr unsigned first_lane_signed = 2004, first_lane_unsigned = 2005;  // as i64

bool is_constant(Value *value, int64_t number) {
  auto *constant = llvm::dyn_cast_or_null<llvm::ConstantInt>(value);
  return constant && constant->getBitWidth() == 64 && constant->getSExtValue() == number;
}

Value *make(llvm::IRBuilder<> &builder, unsigned operation, Value *a, Value *b) {
  switch (operation) {
    case repeat:
      return builder.CreateVectorSplat(llvm::cast<llvm::ConstantInt>(b)->getZExtValue(), a);
    case greater_of:
      return builder.CreateBinaryIntrinsic(llvm::Intrinsic::smax, a, b);
    case lesser_of:
      return builder.CreateBinaryIntrinsic(llvm::Intrinsic::smin, a, b);
    case to_32_bits:
      return builder.CreateTrunc(a, builder.getInt32Ty());
    case first_lane_signed:
    case first_lane_unsigned:
      return builder.CreateIntCast(builder.CreateExtractElement(a, uint64_t{0}), builder.getInt64Ty(),
                                   operation == first_lane_signed);
    default:
      break;
  }
  if (operation >= compare) return builder.CreateICmp(static_cast<llvm::CmpInst::Predicate>(operation - compare), a, b);
  return builder.CreateBinOp(static_cast<llvm::Instruction::BinaryOps>(operation), a, b);
}

}  // namespace

Value *Emitter::index_math(unsigned operation, Value *a, Value *b) {
  bool adds = operation == llvm::Instruction::Add;
  if (adds && llvm::isa<llvm::ConstantInt>(a)) std::swap(a, b);
  // (x + 1) - 1 is x, so that inverse steps are recognised.
  auto *sum = llvm::dyn_cast<llvm::BinaryOperator>(a);
  if (adds && sum && sum->getOpcode() == llvm::Instruction::Add && llvm::isa<llvm::ConstantInt>(b) &&
      llvm::isa<llvm::ConstantInt>(sum->getOperand(1)))
    return index_math(operation, sum->getOperand(0), builder_.CreateAdd(sum->getOperand(1), b));
  if ((adds || operation == llvm::Instruction::Sub) && is_constant(b, 0)) return a;
  if ((operation == llvm::Instruction::Mul || operation == llvm::Instruction::UDiv) && is_constant(b, 1)) return a;
  auto key = std::make_tuple(operation, a, b);
  if (Value *const *known = scopes_.find(&CodeScopes::Scope::arithmetic, key)) return *known;
  const int least = std::min(least_scope_, scopes_.depth());
  CodeScopes::Outer outer(scopes_, std::max({scopes_.depth_of(a), scopes_.depth_of(b), least}));
  return scopes_.innermost().arithmetic[key] = make(builder_, operation, a, b);
}

Value *Emitter::splat(Value *scalar) { return index_math(repeat, scalar, constant(width_)); }

Value *Emitter::lane_numbers(llvm::Type *element, int64_t step) {
  std::vector<llvm::Constant *> numbers;
  for (int lane = 0; lane < width_; ++lane)
    numbers.push_back(llvm::ConstantInt::get(element, static_cast<uint64_t>(lane * step), true, true));
  return llvm::ConstantVector::get(numbers);
}

Value *Emitter::lanes_of(const Coordinate &at) {
  if (at.lanes) return at.lanes;
  Value *base = splat(at.base);
  return at.step == 0 ? base : index_math(llvm::Instruction::Add, base, lane_numbers(builder_.getInt64Ty(), at.step));
}

Value *Emitter::lanes_of(const Coordinate &at, int bits) {
  llvm::Type *type = builder_.getIntNTy(bits);
  if (at.lanes) return builder_.CreateTrunc(at.lanes, llvm::FixedVectorType::get(type, width_));
  Value *base = builder_.CreateVectorSplat(width_, builder_.CreateTrunc(at.base, type));
  return at.step == 0 ? base : builder_.CreateAdd(base, lane_numbers(type, at.step));
}

Value *Emitter::integer_at(mlir::Value value, const LaneIndex &index) {
  Lanes lanes = with_width(1, [&] { return at(value, index); });
  return index_math(is_signed_integer(lanes.dtype) ? first_lane_signed : first_lane_unsigned, lanes.value, nullptr);
}

Coordinate Emitter::integers_at(mlir::Value value, const LaneIndex &index) {
  if (index.uniform() && (!index.mask || index.mask_is_tail)) return {integer_at(value, index)};
  Lanes lanes = at(value, index);
  auto *type = llvm::FixedVectorType::get(builder_.getInt64Ty(), width_);
  return {nullptr, 0, builder_.CreateIntCast(lanes.value, type, is_signed_integer(lanes.dtype))};
}

Coordinate Emitter::plus(const Coordinate &at, const Coordinate &other) {
  if (at.lanes || other.lanes) return {nullptr, 0, index_math(llvm::Instruction::Add, lanes_of(at), lanes_of(other))};
  return {index_math(llvm::Instruction::Add, at.base, other.base), at.step + other.step, nullptr,
          std::gcd(at.multiple, other.multiple)};
}

Coordinate Emitter::times(const Coordinate &at, int64_t factor) {
  if (factor == 0) return fixed(0);
  if (at.lanes) return {nullptr, 0, index_math(llvm::Instruction::Mul, at.lanes, splat(constant(factor)))};
  int64_t magnitude = factor < 0 ? -factor : factor;
  bool fits = at.multiple < std::numeric_limits<int64_t>::max() / magnitude;
  return {index_math(llvm::Instruction::Mul, at.base, constant(factor)), at.step * factor, nullptr,
          fits ? at.multiple * magnitude : 1};
}

// Returns whether all lanes have the same quotient: they start at a multiple of the distance that they span, which
// divides the divisor.
static bool within_one(const Coordinate &at, int64_t divisor, int width) {
  int64_t span = at.step * width;
  return at.step > 0 && divisor % span == 0 && at.multiple % span == 0;
}

Coordinate Emitter::divided(const Coordinate &at, int64_t divisor) {
  if (divisor == 1) return at;
  bool exact = at.multiple % divisor == 0;
  int64_t multiple = exact ? at.multiple / divisor : 1;
  if (!at.lanes && (at.step % divisor == 0 || within_one(at, divisor, width_)))
    return {index_math(llvm::Instruction::UDiv, at.base, constant(divisor)), at.step / divisor, nullptr, multiple};
  return {nullptr, 0, index_math(llvm::Instruction::UDiv, lanes_of(at), splat(constant(divisor)))};
}

Coordinate Emitter::remainder(const Coordinate &at, int64_t divisor) {
  if (divisor == 1) return fixed(0);
  bool exact = at.multiple % divisor == 0;
  if (!at.lanes && (at.step % divisor == 0 || within_one(at, divisor, width_))) {
    Value *base = exact ? constant(0) : index_math(llvm::Instruction::URem, at.base, constant(divisor));
    return {base, at.step % divisor, nullptr, exact ? 0 : std::gcd(at.multiple, divisor)};
  }
  return {nullptr, 0, index_math(llvm::Instruction::URem, lanes_of(at), splat(constant(divisor)))};
}

Coordinate Emitter::clamped(const Coordinate &at, int64_t from, int64_t to) {
  auto bound = [&](int64_t number) { return at.uniform() ? constant(number) : splat(constant(number)); };
  Value *value = at.uniform() ? at.base : lanes_of(at);
  value = index_math(lesser_of, index_math(greater_of, value, bound(from)), bound(to));
  return at.uniform() ? Coordinate{value} : Coordinate{nullptr, 0, value};
}

Condition Emitter::within(const Coordinate &at, Value *from, Value *to) {
  using llvm::CmpInst;
  if (!from && !to) return {};
  if (from && to) return both(within(at, from, nullptr), within(at, nullptr, to));
  unsigned test = compare + (from ? CmpInst::ICMP_SGE : CmpInst::ICMP_SLT);
  Value *bound = from ? from : to;
  if (at.uniform()) return {index_math(test, at.base, bound)};
  if (at.lanes || at.step != 1) return {nullptr, [=, this] { return index_math(test, lanes_of(at), splat(bound)); }};
  Value *decisive = from ? at.base : index_math(llvm::Instruction::Add, at.base, constant(width_ - 1));
  auto lanes = [=, this] {
    // Lane numbers are few, so that 32 bits suffice.
    Value *lane = index_math(llvm::Instruction::Sub, bound, at.base);
    lane = index_math(lesser_of, index_math(greater_of, lane, constant(0)), constant(width_));
    return index_math(test, lane_numbers(builder_.getInt32Ty()), splat(index_math(to_32_bits, lane, nullptr)));
  };
  return {nullptr, lanes, index_math(test, decisive, bound)};
}

Condition Emitter::divisible(const Coordinate &at, int64_t divisor) {
  if (divisor == 1) return {};
  Coordinate rest = remainder(at, divisor);
  if (rest.uniform()) return {index_math(compare + llvm::CmpInst::ICMP_EQ, rest.base, constant(0))};
  return {nullptr,
          [=, this] { return index_math(compare + llvm::CmpInst::ICMP_EQ, lanes_of(rest), splat(constant(0))); }};
}

Condition Emitter::both(const Condition &a, const Condition &b) {
  if (a.always()) return b;
  if (b.always()) return a;
  if (a.scalar && b.scalar) return {index_math(llvm::Instruction::And, a.scalar, b.scalar)};
  Value *all_left = a.scalar ? a.scalar : a.all, *all_right = b.scalar ? b.scalar : b.all;
  Value *all = all_left && all_right ? index_math(llvm::Instruction::And, all_left, all_right) : nullptr;
  auto lanes = [=, this] {
    Value *left = a.scalar ? splat(a.scalar) : a.lanes(), *right = b.scalar ? splat(b.scalar) : b.lanes();
    return index_math(llvm::Instruction::And, left, right);
  };
  return {nullptr, lanes, all};
}

Value *Emitter::tail_mask(Value *i, Value *extent) {
  auto *known = llvm::dyn_cast<llvm::ConstantInt>(extent);
  if (known && known->getSExtValue() % width_ == 0) return nullptr;
  return within({i, 1}, nullptr, extent).lanes();
}

}  // namespace tessera
