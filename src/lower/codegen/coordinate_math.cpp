#include "lower/codegen/coordinate_math.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace tessera {

using llvm::Value;

namespace {

// These number arithmetic on indices, in addition to LLVM's binary operations.
constexpr unsigned compare = 1000;  // + predicate
constexpr unsigned repeat = 2000;   // a scalar repeated in as many lanes as the other operand, a constant, says
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

Value *CoordinateMath::computed(unsigned operation, Value *a, Value *b) {
  bool adds = operation == llvm::Instruction::Add;
  if (adds && llvm::isa<llvm::ConstantInt>(a)) std::swap(a, b);
  // (x + 1) - 1 is x, so that inverse steps are recognised.
  auto *sum = llvm::dyn_cast<llvm::BinaryOperator>(a);
  if (adds && sum && sum->getOpcode() == llvm::Instruction::Add && llvm::isa<llvm::ConstantInt>(b) &&
      llvm::isa<llvm::ConstantInt>(sum->getOperand(1)))
    return computed(operation, sum->getOperand(0), scopes_.builder().CreateAdd(sum->getOperand(1), b));
  if ((adds || operation == llvm::Instruction::Sub) && is_constant(b, 0)) return a;
  if ((operation == llvm::Instruction::Mul || operation == llvm::Instruction::UDiv) && is_constant(b, 1)) return a;
  auto key = std::make_tuple(operation, a, b);
  if (Value *const *known = scopes_.find(&CodeScopes::Scope::arithmetic, key)) return *known;
  const int least = std::min(least_scope_, scopes_.depth());
  CodeScopes::Outer outer(scopes_, std::max({scopes_.depth_of(a), scopes_.depth_of(b), least}));
  return scopes_.innermost().arithmetic[key] = make(scopes_.builder(), operation, a, b);
}

Value *CoordinateMath::splat(Value *scalar) { return computed(repeat, scalar, constant(width_)); }

Value *CoordinateMath::lane_numbers(llvm::Type *element, int64_t step) const {
  std::vector<llvm::Constant *> numbers;
  for (int lane = 0; lane < width_; ++lane)
    numbers.push_back(llvm::ConstantInt::get(element, static_cast<uint64_t>(lane * step), true, true));
  return llvm::ConstantVector::get(numbers);
}

Value *CoordinateMath::lanes_of(const Coordinate &at) {
  if (at.lanes) return at.lanes;
  Value *base = splat(at.base);
  return at.step == 0 ? base
                      : computed(llvm::Instruction::Add, base, lane_numbers(scopes_.builder().getInt64Ty(), at.step));
}

Value *CoordinateMath::lanes_of(const Coordinate &at, int bits) {
  llvm::Type *type = scopes_.builder().getIntNTy(bits);
  if (at.lanes) return scopes_.builder().CreateTrunc(at.lanes, llvm::FixedVectorType::get(type, width_));
  Value *base = scopes_.builder().CreateVectorSplat(width_, scopes_.builder().CreateTrunc(at.base, type));
  return at.step == 0 ? base : scopes_.builder().CreateAdd(base, lane_numbers(type, at.step));
}

Value *CoordinateMath::first_of(const Lanes &integers) {
  return computed(is_signed_integer(integers.dtype) ? first_lane_signed : first_lane_unsigned, integers.value, nullptr);
}

Coordinate CoordinateMath::plus(const Coordinate &at, const Coordinate &other) {
  if (at.lanes || other.lanes) return {nullptr, 0, computed(llvm::Instruction::Add, lanes_of(at), lanes_of(other))};
  return {computed(llvm::Instruction::Add, at.base, other.base), at.step + other.step, nullptr,
          std::gcd(at.multiple, other.multiple)};
}

Coordinate CoordinateMath::times(const Coordinate &at, int64_t factor) {
  if (factor == 0) return fixed(0);
  if (at.lanes) return {nullptr, 0, computed(llvm::Instruction::Mul, at.lanes, splat(constant(factor)))};
  int64_t magnitude = factor < 0 ? -factor : factor;
  bool fits = at.multiple < std::numeric_limits<int64_t>::max() / magnitude;
  return {computed(llvm::Instruction::Mul, at.base, constant(factor)), at.step * factor, nullptr,
          fits ? at.multiple * magnitude : 1};
}

// Returns whether all lanes have the same quotient: they start at a multiple of the distance that they span, which
// divides the divisor.
static bool within_one(const Coordinate &at, int64_t divisor, int width) {
  int64_t span = at.step * width;
  return at.step > 0 && divisor % span == 0 && at.multiple % span == 0;
}

Coordinate CoordinateMath::divided(const Coordinate &at, int64_t divisor) {
  if (divisor == 1) return at;
  bool exact = at.multiple % divisor == 0;
  int64_t multiple = exact ? at.multiple / divisor : 1;
  if (!at.lanes && (at.step % divisor == 0 || within_one(at, divisor, width_)))
    return {computed(llvm::Instruction::UDiv, at.base, constant(divisor)), at.step / divisor, nullptr, multiple};
  return {nullptr, 0, computed(llvm::Instruction::UDiv, lanes_of(at), splat(constant(divisor)))};
}

Coordinate CoordinateMath::remainder(const Coordinate &at, int64_t divisor) {
  if (divisor == 1) return fixed(0);
  bool exact = at.multiple % divisor == 0;
  if (!at.lanes && (at.step % divisor == 0 || within_one(at, divisor, width_))) {
    Value *base = exact ? constant(0) : computed(llvm::Instruction::URem, at.base, constant(divisor));
    return {base, at.step % divisor, nullptr, exact ? 0 : std::gcd(at.multiple, divisor)};
  }
  return {nullptr, 0, computed(llvm::Instruction::URem, lanes_of(at), splat(constant(divisor)))};
}

Coordinate CoordinateMath::clamped(const Coordinate &at, int64_t from, int64_t to) {
  auto bound = [&](int64_t number) { return at.uniform() ? constant(number) : splat(constant(number)); };
  Value *value = at.uniform() ? at.base : lanes_of(at);
  value = computed(lesser_of, computed(greater_of, value, bound(from)), bound(to));
  return at.uniform() ? Coordinate{value} : Coordinate{nullptr, 0, value};
}

Condition CoordinateMath::within(const Coordinate &at, Value *from, Value *to) {
  using llvm::CmpInst;
  if (!from && !to) return {};
  if (from && to) return both(within(at, from, nullptr), within(at, nullptr, to));
  unsigned test = compare + (from ? CmpInst::ICMP_SGE : CmpInst::ICMP_SLT);
  Value *bound = from ? from : to;
  if (at.uniform()) return {computed(test, at.base, bound)};
  if (at.lanes || at.step != 1) return {nullptr, [=, this] { return computed(test, lanes_of(at), splat(bound)); }};
  Value *decisive = from ? at.base : computed(llvm::Instruction::Add, at.base, constant(width_ - 1));
  auto lanes = [=, this] {
    // Lane numbers are few, so that 32 bits suffice.
    Value *lane = computed(llvm::Instruction::Sub, bound, at.base);
    lane = computed(lesser_of, computed(greater_of, lane, constant(0)), constant(width_));
    return computed(test, lane_numbers(scopes_.builder().getInt32Ty()), splat(computed(to_32_bits, lane, nullptr)));
  };
  return {nullptr, lanes, computed(test, decisive, bound)};
}

Condition CoordinateMath::divisible(const Coordinate &at, int64_t divisor) {
  if (divisor == 1) return {};
  Coordinate rest = remainder(at, divisor);
  if (rest.uniform()) return {computed(compare + llvm::CmpInst::ICMP_EQ, rest.base, constant(0))};
  return {nullptr,
          [=, this] { return computed(compare + llvm::CmpInst::ICMP_EQ, lanes_of(rest), splat(constant(0))); }};
}

Condition CoordinateMath::both(const Condition &a, const Condition &b) {
  if (a.always()) return b;
  if (b.always()) return a;
  if (a.scalar && b.scalar) return {computed(llvm::Instruction::And, a.scalar, b.scalar)};
  Value *all_left = a.scalar ? a.scalar : a.all, *all_right = b.scalar ? b.scalar : b.all;
  Value *all = all_left && all_right ? computed(llvm::Instruction::And, all_left, all_right) : nullptr;
  auto lanes = [=, this] {
    Value *left = a.scalar ? splat(a.scalar) : a.lanes(), *right = b.scalar ? splat(b.scalar) : b.lanes();
    return computed(llvm::Instruction::And, left, right);
  };
  return {nullptr, lanes, all};
}

Value *CoordinateMath::tail_mask(Value *i, Value *extent) {
  auto *known = llvm::dyn_cast<llvm::ConstantInt>(extent);
  if (known && known->getSExtValue() % width_ == 0) return nullptr;
  return within({i, 1}, nullptr, extent).lanes();
}

}  // namespace tessera
