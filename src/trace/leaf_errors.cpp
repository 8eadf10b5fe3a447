#include "trace/leaf_errors.h"

#include "base/error.h"
#include "base/lines.h"

namespace tessera::detail {

template <typename E>
void LeafErrors::keep(const E &error) {
  if (!thrower_) thrower_ = [](const std::string &text) { throw E(text); };
  lines_.emplace_back(error.message());
}

void LeafErrors::note() {
  try {
    throw;
  } catch (const ShapeError &error) {
    keep(error);
  } catch (const DTypeError &error) {
    keep(error);
  } catch (const ShardingError &error) {
    keep(error);
  } catch (const VarianceError &error) {
    keep(error);
  } catch (const TreeError &error) {
    keep(error);
  } catch (const ValueError &error) {
    keep(error);
  }
}

void LeafErrors::tell() const {
  if (thrower_) thrower_(fault_lines(lines_));
}

}  // namespace tessera::detail
