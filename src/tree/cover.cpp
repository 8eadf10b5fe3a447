// Builds spec trees, and finds the leaf of a spec that covers each leaf of a tree.
#include <string>
#include <vector>

#include "base/lines.h"
#include "tessera/error.h"
#include "tessera/spec_tree.h"
#include "tree/tree_reader.h"

namespace tessera::detail {

using Kind = TreeShape::Kind;

namespace {

class Cover {
 public:
  Cover(const SpecShape &spec, const TreeShape &shape, SpecOption option)
      : spec_(spec), reader_(shape), option_(option), path_(option.name) {}

  std::vector<int> run(bool is_result) {
    if (is_result && spec_.front() >= 0) {
      cover_result();
    } else {
      cover_node();
    }
    if (!faults_.empty()) throw TreeError(fault_lines(faults_));
    return std::move(covered_);
  }

 private:
  // Reads a result's list, which has one entry for each element of a tuple or pair, and one entry for any other value.
  void cover_result() {
    TreeReader ahead = reader_;
    if (ahead.next().kind == Kind::tuple) return cover_node();
    const size_t entries = spec_[position_++];
    if (entries != 1) {
      note(entries, "the function returns one value, not a tuple or pair", "give exactly one entry, or " + single());
      return;
    }
    path_ += "[0]";
    cover_node();
  }

  void cover_node() {
    const int code = spec_[position_];
    if (code < 0) {
      ++position_;
      const int leaf = code == spec_leaf ? leaves_++ : -1;
      covered_.insert(covered_.end(), reader_.skip(), leaf);
      return;
    }
    const TreeNode node = reader_.next();
    if (node.kind == Kind::present) return cover_node();
    if (node.kind == Kind::absent) return skip_spec();
    ++position_;
    if (!fits(node, code)) {
      for (int entry = 0; entry < code; ++entry) skip_spec();
      reader_.skip_children(node);
      return;
    }
    const size_t length = path_.size();
    if (node.size == 0) return;
    for (const std::string &step : node.steps()) {
      path_ += step;
      cover_node();
      path_.resize(length);
    }
  }

  // Skips entries of a list that stand for no value: an optional is absent.
  void skip_spec() {
    const int code = spec_[position_++];
    if (code == spec_leaf) ++leaves_;
    for (int i = 0; i < code; ++i) skip_spec();
  }

  // Returns whether the spec's entries fit the node, and notes the fault otherwise.
  bool fits(const TreeNode &node, size_t entries) {
    if (node.is_leaf()) return note(entries, "the value there is one array", "give " + single());
    if (node.is_static()) return note(entries, "the value there is static, not an array", "give " + single());
    if (entries == node.size) return true;
    const char *unit = node.kind == Kind::record ? "field" : node.kind == Kind::map ? "key" : "element";
    if (node.kind == Kind::arguments)
      return note(entries, "the function is called with " + node.description(),
                  "give one entry per argument, or " + for_all());
    return note(entries, "the value there has " + node.description(),
                std::string("give one entry per ") + unit + ", or " + for_all());
  }

  std::string single() const { return "a single " + std::string(option_.leaf); }
  std::string for_all() const { return single() + " for all of them"; }

  bool note(size_t entries, const std::string &fact, const std::string &way_out) {
    faults_.push_back(path_ + ": the spec has " + counted(entries, "entry") + ", but " + fact + "; " + way_out);
    return false;
  }

  const SpecShape &spec_;
  size_t position_ = 0;  // in spec_
  int leaves_ = 0;       // leaves of the spec that are read
  TreeReader reader_;
  SpecOption option_;
  std::string path_;
  std::vector<int> covered_;
  std::vector<std::string> faults_;
};

}  // namespace

std::vector<int> cover(const SpecShape &spec, const TreeShape &shape, SpecOption option) {
  TreeReader reader(shape);
  return Cover(spec, shape, option).run(!option.of_value && reader.next().kind != Kind::arguments);
}

struct SpecNode {
  std::shared_ptr<const void> leaf;
  std::vector<AnySpecTree> entries;
};

AnySpecTree::AnySpecTree(std::shared_ptr<const void> leaf)
    : node_(std::make_shared<const SpecNode>(SpecNode{std::move(leaf), {}})) {}
AnySpecTree::AnySpecTree(std::vector<AnySpecTree> entries)
    : node_(std::make_shared<const SpecNode>(SpecNode{nullptr, std::move(entries)})) {}

bool AnySpecTree::is_list() const { return node_ && !node_->leaf; }
const void *AnySpecTree::leaf() const { return node_ ? node_->leaf.get() : nullptr; }
const std::vector<AnySpecTree> &AnySpecTree::entries() const {
  static const auto &none = *new std::vector<AnySpecTree>;  // is never destroyed
  return node_ ? node_->entries : none;
}

void flatten_spec(const AnySpecTree &spec, SpecShape &shape, std::vector<const void *> &leaves) {
  if (spec.is_list()) {
    shape.push_back(static_cast<int>(spec.entries().size()));
    for (const AnySpecTree &entry : spec.entries()) flatten_spec(entry, shape, leaves);
  } else if (spec.leaf()) {
    shape.push_back(spec_leaf);
    leaves.push_back(spec.leaf());
  } else {
    shape.push_back(spec_absent);
  }
}

}  // namespace tessera::detail
