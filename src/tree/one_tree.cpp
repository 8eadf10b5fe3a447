#include "tree/one_tree.h"

#include "base/lines.h"
#include "tessera/error.h"
#include "tree/tree_reader.h"

namespace tessera::detail {
namespace {

bool is_same_node(const TreeNode &left, const TreeNode &right) {
  if (left.kind != right.kind || left.size != right.size || left.type != right.type || left.keys != right.keys)
    return false;
  return left.bits == right.bits && left.text == right.text &&
         (left.object == right.object || left.object->equals(*right.object));
}

class Differences {
 public:
  Differences(const TreeShape &left, const TreeShape &right) : left_(left), right_(right) { compare(); }
  std::vector<TreeDifference> take() { return std::move(found_); }

 private:
  void compare() {
    const TreeNode one = left_.next(), other = right_.next();
    if (!is_same_node(one, other)) {
      TreeDifference difference{path_, one.description(), other.description()};
      if (difference.left == difference.right)
        difference.right = one.is_static() ? "another static value" : "another struct";
      found_.push_back(std::move(difference));
      left_.skip_children(one);
      right_.skip_children(other);
      return;
    }
    if (one.size == 0) return;
    const size_t length = path_.size();
    for (const std::string &step : one.steps()) {
      path_ += step;
      compare();
      path_.resize(length);
    }
  }

  TreeReader left_, right_;
  std::string path_;
  std::vector<TreeDifference> found_;
};

}  // namespace

std::vector<TreeDifference> find_differences(const TreeShape &left, const TreeShape &right) {
  if (left == right) return {};
  return Differences(left, right).take();
}

std::optional<TreeDifference> find_difference(const TreeShape &left, const TreeShape &right) {
  std::vector<TreeDifference> all = find_differences(left, right);
  return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

void check_one_tree(const std::string &function, const NamedTree &one, const NamedTree &other) {
  const char *root = one.has.ends_with(" have") ? "their root" : "its root";
  std::vector<std::string> faults;
  for (const auto &[path, left, right] : find_differences(one.shape, other.shape))
    faults.push_back(function + ": " + one.has + " " + left + " at " + (path.empty() ? root : path) + ", but " +
                     other.has + " " + right + " there; both must be of one tree");
  if (!faults.empty()) throw TreeError(fault_lines(faults));
}

}  // namespace tessera::detail
