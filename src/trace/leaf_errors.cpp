#include "trace/leaf_errors.h"

#include "base/error.h"
#include "base/text.h"

namespace tessera::detail {

constexpr size_t most_lines = 10;

template <typename E>
void LeafErrors::keep(const E &error) {
  if (!thrower_) thrower_ = [](const std::string &text) { throw E(text); };
  lines_.emplace_back(error.what());
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
  if (!thrower_) return;
  if (lines_.size() <= most_lines) thrower_(joined(lines_, "\n"));
  const std::vector<std::string> first(lines_.begin(), lines_.begin() + most_lines);
  thrower_(joined(first, "\n") + "\nand so on: " + std::to_string(lines_.size() - most_lines) + " more");
}

}  // namespace tessera::detail
