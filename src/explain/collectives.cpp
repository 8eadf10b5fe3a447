#include "explain/collectives.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "dialect/spmd/joint_location.h"
#include "explain/choice.h"
#include "ops/location_mark.h"

namespace tessera {
namespace {

using Move = PartitionRecord::Move;
using At = MoveReason::At;

class CollectiveExplainer : ChoiceExplainer {
 public:
  CollectiveExplainer(const ExplanationRecord &record, const Report &report, const ValueExplainer &finder,
                      const std::vector<ExplainedValue> &values)
      : ChoiceExplainer(record, report, finder, values) {}

  ExplainedCollective explain(size_t number) {
    const CollectiveReport &report = report_.collectives[number];
    mlir::Location loc = record_.collectives[number];
    const std::vector<spmd::JointMember> members = spmd::members_of(loc);
    if (report.members.empty() || report.members.size() != members.size()) return explain(report, loc);
    std::vector<ExplainedCollective> explained;
    for (auto [member, known] : llvm::zip_equal(report.members, members))
      explained.push_back(explain(alone(report, member), known.location));
    ExplainedCollective whole = explained.front();
    whole.report = report;
    whole.report.location = explained.front().report.location;
    whole.members = std::move(explained);
    return whole;
  }

 private:
  static CollectiveReport alone(CollectiveReport report, const CollectiveMember &member) {
    report.shape = member.shape;
    report.bytes_per_device = member.bytes_per_device;
    report.bytes_sent = member.bytes_sent;
    report.bytes_total = member.bytes_total;
    report.reason = member.reason;
    report.location = member.location;
    report.members.clear();
    return report;
  }

  ExplainedCollective explain(const CollectiveReport &report, mlir::Location loc) {
    out_ = {report, 0, "", {}, {}, "", "", "", {}, {}, {}, {}, {}};
    if (out_.report.location.file == report_.program) out_.report.location = {};  // the line is enough
    if (const TextOperation *operation = operation_at(loc)) {
      out_.line = operation->line;
      out_.operation = short_name(operation->operation);
    }
    std::optional<int64_t> move = mark_of(loc, LocationMark::move);
    if (move && *move < static_cast<int64_t>(record_.partition.moves.size()))
      explain_move(record_.partition.moves[static_cast<size_t>(*move)]);
    else
      explain_part_of_operation(loc);
    return std::move(out_);
  }

  const TextOperation *operation_at(mlir::Location loc) const {
    const std::optional<int64_t> text = mark_of(loc, LocationMark::text);
    const bool is_known = text && *text < static_cast<int64_t>(record_.text.operations.size());
    return is_known ? &record_.text.operations[static_cast<size_t>(*text)] : nullptr;
  }

  // --- Moved values.

  // Lists the operations and results that take what the move brings, each once.
  void add_users(const Move &move) {
    std::set<std::pair<int64_t, std::string>> named{{out_.line, out_.operation}};
    for (const PartitionRecord::User &user : move.shared_with) {
      ExplainedUser explained;
      if (user.reason.at == At::function_result) {
        explained.operation = "result " + std::to_string(user.reason.index);
      } else if (const TextOperation *operation = operation_at(user.loc)) {
        explained = {operation->line, short_name(operation->operation)};
      } else {
        continue;
      }
      if (named.emplace(explained.line, explained.operation).second) out_.shared_with.push_back(std::move(explained));
    }
  }

  // Suggests what rids one operation of the collective. Where others share what it brings, it would stay for them.
  void suggest_here(std::string remedy) {
    if (out_.shared_with.empty()) out_.remedies.push_back(std::move(remedy));
  }

  void explain_move(const Move &move) {
    add_users(move);
    out_.moved = finder_.find(move.value);
    out_.from = sharding_text(move.from.axes, move.from.partial.axes);
    out_.to = sharding_text(move.to.axes, move.to.partial.axes);
    AxisList summed = summed_over(move);
    if (!summed.empty() && is_sum())
      explain_sum(move, summed);
    else if (!summed.empty() && move.from.partial.holder)
      explain_broadcast_from_holder(move, summed);
    else
      explain_change(move);
  }

  bool is_sum() const {
    return out_.report.kind == CollectiveKind::all_reduce || out_.report.kind == CollectiveKind::reduce_scatter;
  }

  static AxisList summed_over(const Move &move) {
    AxisList left = move.from.partial.axes;
    AxisList kept = common_axes(left, move.to.partial.axes);
    std::erase_if(left, [&](const AxisRef &axis) { return std::find(kept.begin(), kept.end(), axis) != kept.end(); });
    return left;
  }

  void explain_sum(const Move &move, const AxisList &summed) {
    std::string value = name_of_value(move.value);
    const Choice *choice = choice_of(move);
    std::string where = choice ? explain_reduction(*choice, summed) : "";
    if (choice)
      add_rejected(*choice, operation() + " without " + quoted(summed) + " on what it sums over",
                   [&](const ConsideredWay &way) { return !shared(summed, way.unreduced); });
    out_.why = where.empty() ? value + " is partial over " + quoted(summed) + ", but is needed whole"
                             : "each device has a part of " + value + ": " + where;
    if (out_.report.kind == CollectiveKind::all_reduce) suggest_reduce_scatter(move, summed, value);
    out_.remedies.push_back("leave the sum pending, by a constraint with unreduced={" +
                            to_string(move.from.partial.axes) + "} on " + value +
                            ", as far as what follows is linear in it");
  }

  void explain_broadcast_from_holder(const Move &move, const AxisList &summed) {
    const std::string value = name_of_value(move.value), whole = sharding_text(move.to.axes);
    out_.why = "one device along " + quoted(summed) + " has " + value + ", but it is needed as " + whole;
    out_.remedies.push_back("leave it there, by a constraint with unreduced={" + to_string(summed) + "} on " + value +
                            ", as far as what follows is linear in it");
  }

  // Returns `"y" cuts dim 1 of %a (from argument 0) and dim 0 of %b, which dot_general sums over`.
  std::string explain_reduction(const Choice &choice, const AxisList &summed) {
    for (FactorId factor : choice.rule.factors.ids()) {
      if (choice.rule.factors[factor].kind != FactorKind::reduction) continue;
      if (!shared(summed, choice.assignment.factor_axes[factor])) continue;
      std::vector<ChosenDim> dims = cut_by(choice, factor, summed);
      if (dims.empty()) continue;
      out_.remedies.push_back("leave " + quoted(summed) + " off " + spoken_dims(choice, dims, summed, false));
      return quoted(summed) + " cuts " + spoken_dims(choice, dims, summed, true) + ", which " + operation() +
             " sums over";
    }
    return "";
  }

  // Suggests cutting a sum, which then sends half as many bytes as a whole sum.
  void suggest_reduce_scatter(const Move &move, const AxisList &summed, const std::string &value) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(move.value.type);
    if (!type) return;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      AxisList axes = move.to.axes[static_cast<size_t>(dim)];
      append(axes, summed, report_.mesh);
      if (type.getDimSize(static_cast<unsigned>(dim)) % size_of(axes, report_.mesh) != 0) continue;
      DimAxes cut = move.to.axes;
      cut[static_cast<size_t>(dim)] = axes;
      int64_t n = size_of(summed, report_.mesh);
      int64_t bytes = bytes_sent(CollectiveKind::reduce_scatter, out_.report.bytes_per_device, n);
      out_.remedies.push_back("cheaper: shard " + value + " as " + sharding_text(cut) +
                              ", by a reduce_scatter that sends " + std::to_string(bytes) + " bytes");
      return;
    }
  }

  const Choice *choice_of(const Move &move) const {
    return move.choice < 0 ? nullptr : &record_.partition.choices[static_cast<size_t>(move.choice)];
  }

  void explain_change(const Move &move) {
    std::string value = name_of_value(move.value), lies;
    for (size_t dim = 0; dim < move.from.axes.size(); ++dim)
      if (AxisList lost = missing(move.from.axes[dim], move.to.axes[dim]); !lost.empty())
        lies += (lies.empty() ? "" : ", ") + quoted(lost) + " on dim " + std::to_string(dim) +
                origin(move.value, static_cast<int64_t>(dim), lost);
    from_ = sharding_text(move.from.axes);  // another collective handles unreduced axes
    std::string start = value + " lies as " + from_ + (lies.empty() ? "" : ", " + lies) + ", and ";
    const Choice *choice = choice_of(move);
    if (move.reason.at == At::operand && choice)
      explain_operand(move, *choice, start, value);
    else if (move.reason.at == At::result)
      explain_wanted(move, operation() + " makes " + value + " as " + from_ + ", and ", value);
    else if (move.reason.at == At::function_result)
      explain_function_result(move, start, value);
    else
      explain_other(start, value);
  }

  AxisList missing(const AxisList &axes, const AxisList &from) const {
    AxisList left;
    for (const AxisRef &axis : axes)
      if (!overlap(axis, from, report_.mesh)) left.push_back(axis);
    return left;
  }

  void explain_operand(const Move &move, const Choice &choice, const std::string &start, const std::string &value) {
    if (out_.operation == "sharding_constraint" || out_.operation == "reshard") return explain_other(start, value);
    std::vector<std::string> reasons;
    for (size_t dim = 0; dim < move.from.axes.size(); ++dim)
      for (const AxisRef &axis : missing(move.from.axes[dim], move.to.axes[dim]))
        if (std::string reason = why_not_kept(choice, move.reason.index, dim, axis);
            !reason.empty() && std::find(reasons.begin(), reasons.end(), reason) == reasons.end())
          reasons.push_back(reason);
    out_.why = start + operation() + " takes it as " + out_.to;
    if (!reasons.empty()) out_.why += ": " + joined(reasons, "; ");
    add_rejected(choice, operation() + " on " + value + " as it lies",
                 [&](const ConsideredWay &way) { return way.operands[move.reason.index] == move.from.axes; });
    out_.remedies.insert(out_.remedies.begin(), "shard " + value + " as " + out_.to + " where it is made");
  }

  // Returns why an operand's axis isn't on its dimension while the operation runs.
  std::string why_not_kept(const Choice &choice, size_t operand, size_t dim, const AxisRef &axis) {
    const FactorIndices &of_dim = choice.rule.operands[operand][dim];
    for (FactorId factor : choice.rule.factors.ids()) {
      if (!overlap(axis, choice.assignment.factor_axes[factor], report_.mesh)) continue;
      std::vector<ChosenDim> dims = cut_by(choice, factor, {axis});
      if (dims.empty()) continue;
      suggest_here("leave " + to_string(axis) + " off " + spoken_dims(choice, dims, {axis}, false));
      return to_string(axis) + " cuts " + spoken_dims(choice, dims, {axis}, true) + " there";
    }
    for (FactorId factor : of_dim) {
      const AxisList &others = choice.assignment.factor_axes[factor];
      std::vector<ChosenDim> dims = cut_by(choice, factor, others);
      if (others.empty() || dims.empty()) continue;
      suggest_here("leave " + quoted(others) + " off " + spoken_dims(choice, dims, others, false));
      return "dim " + std::to_string(dim) + " goes with " + spoken_dims(choice, dims, others, true) + ", which " +
             quoted(others) + " cuts";
    }
    for (FactorId factor : of_dim)
      if (!choice.may_shard[factor]) return operation() + " can't run on pieces of dim " + std::to_string(dim);
    return "";
  }

  void explain_wanted(const Move &move, const std::string &start, const std::string &value) {
    std::string wanted;
    for (size_t dim = 0; dim < move.to.axes.size(); ++dim)
      if (AxisList gained = missing(move.to.axes[dim], move.from.axes[dim]); !gained.empty())
        wanted += (wanted.empty() ? " with " : ", ") + quoted(gained) + " on dim " + std::to_string(dim) +
                  origin(move.value, static_cast<int64_t>(dim), gained);
    out_.why = start + "it is to lie as " + out_.to + wanted + why_not_there(move);
    if (const Choice *choice = choice_of(move))
      add_rejected(*choice, operation() + " that makes it so at once",
                   [&](const ConsideredWay &way) { return way.results[move.reason.index] == move.to.axes; });
    out_.remedies.push_back("shard " + value + " as " + from_);
  }

  // Returns why the axes that an operation runs on aren't on its result.
  std::string why_not_there(const Move &move) const {
    std::string text;
    std::optional<size_t> found = finder_.find(move.value);
    for (size_t dim = 0; found && dim < move.from.axes.size(); ++dim)
      for (const AxisRef &axis : missing(move.from.axes[dim], move.to.axes[dim]))
        for (const ExplainedRefusal &refusal : values_[*found].refusals) {
          if (refusal.dim != static_cast<int64_t>(dim) || !overlap(axis, {refusal.axis}, report_.mesh)) continue;
          text += "; " + to_string(axis) + " is not on dim " + std::to_string(dim) + ", since " + refusal.why;
          break;
        }
    return text;
  }

  void explain_function_result(const Move &move, const std::string &start, const std::string &value) {
    std::string result = "result " + std::to_string(move.reason.index), note;
    for (const ExplainedValue &each : values_)
      if (each.kind == ExplainedValue::Kind::result && each.names.front() == result) {
        result = spoken(each);
        if (!each.note.empty()) note = ": " + each.note;
        out_.result = static_cast<size_t>(&each - values_.data());
        for (const ExplainedAxis &axis : each.axes) out_.causes.push_back({*out_.result, axis.dim, axis.axis});
      }
    out_.why = start + result + " of the function is to lie as " + out_.to + note;
    suggest_here("let " + result + " lie as " + from_);
    out_.remedies.push_back("shard " + value + " as " + out_.to + " where it is made");
  }

  void explain_other(const std::string &start, const std::string &value) {
    bool is_constraint = out_.operation == "sharding_constraint" || out_.operation == "reshard";
    std::string at = out_.line ? " at line " + std::to_string(out_.line) : "";
    std::string what = is_constraint ? "the " + std::string(out_.operation == "reshard" ? "reshard" : "constraint") + at
                                     : operation() + at;
    out_.why = start + what + " wants " + out_.to;
    if (is_constraint) suggest_here("drop " + what + ", or let it say " + from_);
    out_.remedies.push_back("shard " + value + " as " + out_.to + " where it is made");
  }

  // --- Collectives of an operation's implementation.

  void explain_part_of_operation(mlir::Location loc) {
    if (out_.report.is_written) {
      out_.why = "the program says " + operation() + " here";
      out_.remedies.push_back("change the program: propagation and partitioning neither add nor remove it");
      return;
    }
    out_.why = operation() + " needs " + out_.report.reason;
    const Choice *choice = choice_at(loc);
    if (!choice) return;
    std::vector<ChosenDim> dims;
    for (size_t i = 0; i < choice->operands.size(); ++i)
      for (size_t dim = 0; dim < choice->operands_lie[i].size(); ++dim)
        if (shared(out_.report.axes, choice->operands_lie[i][dim]) && depends_on_others(*choice, i, dim))
          dims.push_back({i, static_cast<int64_t>(dim)});
    if (dims.empty()) return;
    out_.why += ": " + quoted(out_.report.axes) + " cuts " + spoken_dims(*choice, dims, out_.report.axes, true) +
                ", along which it combines several indices";
    out_.remedies.push_back("leave " + quoted(out_.report.axes) + " off " +
                            spoken_dims(*choice, dims, out_.report.axes, false));
  }

  static bool depends_on_others(const Choice &choice, size_t operand, size_t dim) {
    const FactorIndices &of_dim = choice.rule.operands[operand][dim];
    return std::any_of(of_dim.begin(), of_dim.end(),
                       [&](FactorId factor) { return choice.rule.factors[factor].kind != FactorKind::pass_through; });
  }

  const Choice *choice_at(mlir::Location loc) const {
    std::optional<int64_t> text = mark_of(loc, LocationMark::text);
    for (const Choice &choice : record_.partition.choices)
      if (text && mark_of(choice.loc, LocationMark::text) == text) return &choice;
    return nullptr;
  }

  std::string from_;  // the layout of the moved value
};

}  // namespace

std::vector<ExplainedCollective> explained_collectives(const ExplanationRecord &record, const Report &report,
                                                       const ValueExplainer &finder,
                                                       const std::vector<ExplainedValue> &values) {
  CollectiveExplainer explainer(record, report, finder, values);
  std::vector<ExplainedCollective> explained;
  for (size_t i = 0; i < report.collectives.size(); ++i) explained.push_back(explainer.explain(i));
  return explained;
}

}  // namespace tessera
