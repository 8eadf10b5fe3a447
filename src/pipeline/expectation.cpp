#include "pipeline/expectation.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/npy.h"
#include "base/saturating.h"
#include "report/table.h"

namespace tessera {

std::string output_text(size_t index, const ArrayReport &output) {
  return output.name.empty() ? fmt::format("result {}", index) : fmt::format("result {} '{}'", index, output.name);
}

bool Comparison::holds() const {
  return std::all_of(differences.begin(), differences.end(), [](const Difference &each) { return each.holds(); });
}

std::vector<Tensor> load_expected(const std::string &folder, const std::vector<ArrayReport> &outputs) {
  std::vector<Tensor> tensors;
  for (size_t i = 0; i < outputs.size(); ++i)
    tensors.push_back(read_npy(fmt::format("{}/out{}.npy", folder, i),
                               {outputs[i].dtype, outputs[i].shape, output_text(i, outputs[i])}));
  return tensors;
}

Comparison compare(const std::vector<Tensor> &got, const std::vector<Tensor> &expected, Tolerance tolerance) {
  Comparison comparison;
  for (size_t i = 0; i < expected.size(); ++i)
    comparison.differences.push_back(difference_of(got.at(i), expected[i], tolerance.relative, tolerance.absolute));
  return comparison;
}

std::string comparison_text(const Comparison &comparison, const std::vector<ArrayReport> &outputs) {
  std::vector<std::vector<std::string>> rows;
  for (size_t i = 0; i < comparison.differences.size(); ++i) {
    const Difference &difference = comparison.differences[i];
    rows.push_back({output_text(i, outputs[i]), type_text(outputs[i].dtype, outputs[i].shape),
                    fmt::format("{:.3g}", difference.max_absolute), fmt::format("{:.3g}", difference.max_relative),
                    difference.holds() ? "holds" : fmt::format("{} elements off", difference.outside)});
  }
  std::string text = table_text({"output", "type", ">largest difference", ">relative", "tolerance"}, rows);
  double largest = 0;
  int64_t off = 0;
  for (const Difference &difference : comparison.differences) {
    largest = std::max(largest, difference.max_absolute);
    off += !difference.holds();
  }
  return text + fmt::format("{} of {} outputs hold; the largest difference of all is {:.3g}\n", rows.size() - off,
                            rows.size(), largest);
}

std::string mismatches_text(const Comparison &comparison, const std::vector<Tensor> &got,
                            const std::vector<Tensor> &expected, const std::vector<ArrayReport> &outputs,
                            Tolerance tolerance) {
  std::string text;
  for (size_t i = 0; i < comparison.differences.size(); ++i) {
    const Difference &difference = comparison.differences[i];
    if (difference.holds()) continue;
    text += fmt::format(
        "{}: {} of {} elements differ by more than {} + {} * |expected|; the worst, at {}, is {} and should "
        "be {}\n",
        output_text(i, outputs[i]), difference.outside, expected[i].size(), tolerance.absolute, tolerance.relative,
        index_text(difference.worst, expected[i].shape()), element_text(got[i], difference.worst),
        element_text(expected[i], difference.worst));
  }
  return text;
}

std::optional<std::string> broken_memory_limit(const Limits &limits, const Report &report) {
  if (!limits.memory_limit || report.memory.peak <= *limits.memory_limit) return std::nullopt;
  std::string again;
  if (int64_t count = report.memory.recomputed; count > 0)
    again =
        fmt::format("although {} {} computed again to save memory, ", count, count == 1 ? "value is" : "values are");
  return fmt::format("--memory-limit: {}a device holds {} bytes at the peak, and the limit is {}", again,
                     report.memory.peak, *limits.memory_limit);
}

std::vector<std::string> broken_limits(const Limits &limits, const Report &report) {
  std::vector<std::string> broken;
  int64_t sent = 0;
  for (const CollectiveReport &each : report.collectives) {
    sent = saturating_sum(sent, saturating_product(each.bytes_sent, each.executions));
    if (limits.forbidden.contains(each.kind))
      broken.push_back(fmt::format("--forbid: the program needs {} of {} over {}: {}", name_of(each.kind),
                                   type_text(each.dtype, each.shape), plain_text(each.axes), each.reason));
  }
  if (limits.max_bytes && sent > *limits.max_bytes)
    broken.push_back(
        fmt::format("--max-bytes: each device sends {} bytes, and the limit is {}", sent, *limits.max_bytes));
  if (auto memory = broken_memory_limit(limits, report)) broken.push_back(*memory);
  return broken;
}

}  // namespace tessera
