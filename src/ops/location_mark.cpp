#include "ops/location_mark.h"

#include "llvm/ADT/bit.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tessera {

static llvm::StringRef name_of(LocationMark mark) {
  switch (mark) {
    case LocationMark::text:
      return "tessera.text";
    case LocationMark::given:
      return "tessera.given";
    case LocationMark::move:
      return "tessera.move";
    case LocationMark::call:
      return "tessera.call";
    case LocationMark::results:
      return "tessera.results";
    case LocationMark::node:
      return "tessera.node";
  }
  return "";
}

mlir::Location marked(mlir::Location location, LocationMark mark, int64_t number) {
  mlir::Builder builder(location.getContext());
  mlir::NamedAttribute entry = builder.getNamedAttr(name_of(mark), builder.getI64IntegerAttr(number));
  return mlir::FusedLoc::get(location.getContext(), {location}, builder.getDictionaryAttr(entry));
}

mlir::Location without_mark(mlir::Location location, LocationMark mark) {
  auto fused = llvm::dyn_cast<mlir::FusedLoc>(location);
  auto marks = fused ? llvm::dyn_cast_or_null<mlir::DictionaryAttr>(fused.getMetadata()) : nullptr;
  if (!marks || fused.getLocations().size() != 1) return location;
  mlir::Location inner = without_mark(fused.getLocations().front(), mark);
  if (marks.contains(name_of(mark))) return inner;
  return mlir::FusedLoc::get(location.getContext(), {inner}, marks);
}

std::optional<int64_t> mark_of(mlir::Location location, LocationMark mark) {
  std::optional<int64_t> number;
  location->walk([&](mlir::Location inner) {
    auto fused = llvm::dyn_cast<mlir::FusedLoc>(inner);
    auto marks = fused ? llvm::dyn_cast_or_null<mlir::DictionaryAttr>(fused.getMetadata()) : nullptr;
    auto found = marks ? marks.getAs<mlir::IntegerAttr>(name_of(mark)) : nullptr;
    if (!found) return mlir::WalkResult::advance();
    // Texts may have metadata of this name, too.
    if (!found.getType().isSignlessInteger(64) || found.getInt() < 0) return mlir::WalkResult::advance();
    number = found.getInt();
    return mlir::WalkResult::interrupt();
  });
  return number;
}

mlir::Location standing_for(mlir::Location location, llvm::ArrayRef<unsigned> results) {
  constexpr unsigned most = 63;
  uint64_t bits = 0;
  for (unsigned result : results) {
    const std::optional<unsigned> number = number_in_text(location, result);
    if (!number || *number >= most) return without_mark(location, LocationMark::text);
    bits |= uint64_t{1} << *number;
  }
  return marked(location, LocationMark::results, static_cast<int64_t>(bits));
}

std::optional<unsigned> number_in_text(mlir::Location location, unsigned result) {
  const std::optional<int64_t> stand_for = mark_of(location, LocationMark::results);
  if (!stand_for) return result;
  auto bits = static_cast<uint64_t>(*stand_for);
  for (unsigned passed = 0; passed < result && bits != 0; ++passed) bits &= bits - 1;
  if (bits == 0) return std::nullopt;
  return static_cast<unsigned>(llvm::countr_zero(bits));
}

}  // namespace tessera
