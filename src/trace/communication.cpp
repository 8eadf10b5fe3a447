#include "trace/communication.h"

#include <algorithm>

#include "base/error.h"
#include "base/saturating.h"
#include "base/text.h"
#include "cost/named_machine.h"
#include "report/texts.h"
#include "trace/context.h"

namespace tessera::detail {
namespace {

std::string described(const CollectiveReport &collective) {
  std::string axes = plain_text(collective.axes);
  return std::string(name_of(collective.kind)) + (axes.empty() ? "" : " over {" + axes + "}") + " of " +
         type_text(collective.dtype, collective.shape) + ", which sends " + std::to_string(collective.bytes_sent) +
         " bytes from each device" + (collective.reason.empty() ? "" : " (" + collective.reason + ")");
}

std::string kinds_text(const std::vector<std::string> &kinds) { return kinds.empty() ? "none" : joined(kinds); }

void count_seconds(CommunicationLimit &limit, const Report &report) {
  for (const Prediction::Collective &each : predict(report, {}, limit.machine).collectives) {
    limit.seconds += each.time.seconds() * static_cast<double>(std::max<int64_t>(1, each.what.executions));
    if (limit.seconds > *limit.allowed->max_seconds)
      throw ShardingError(report.program + ": would run " + described(each.what) + ", which makes " +
                          seconds_text(limit.seconds) + " in all on " + limit.machine.name +
                          ", but allow_communication allows " + seconds_text(*limit.allowed->max_seconds) +
                          "; choose shardings that move less, or raise max_seconds");
  }
}

void count(CommunicationLimit &limit, const std::string &program, const CollectiveReport &collective) {
  const std::vector<std::string> &kinds = limit.allowed->kinds;
  if (std::find(kinds.begin(), kinds.end(), name_of(collective.kind)) == kinds.end())
    throw ShardingError(program + ": would run " + described(collective) + ", but allow_communication allows " +
                        kinds_text(kinds) + "; choose shardings that move nothing, or add the kind");
  limit.sent = saturating_sum(limit.sent,
                              saturating_product(collective.bytes_sent, std::max<int64_t>(1, collective.executions)));
  if (limit.allowed->max_bytes && limit.sent > *limit.allowed->max_bytes)
    throw ShardingError(program + ": would run " + described(collective) + ", which makes " +
                        std::to_string(limit.sent) + " bytes in all, but allow_communication allows " +
                        std::to_string(*limit.allowed->max_bytes) +
                        "; choose shardings that move less, or raise max_bytes");
}

}  // namespace

void check_communication(const Report &report) {
  for (CommunicationLimit *limit = context().communication; limit; limit = limit->outer) {
    for (const CollectiveReport &collective : report.collectives) count(*limit, report.program, collective);
    if (limit->allowed->max_seconds) count_seconds(*limit, report);
  }
}

void with_allowed_communication(const AllowedCommunication &allowed, const std::function<void()> &work) {
  for (const std::string &kind : allowed.kinds)
    if (!collective_kind_from_name(kind))
      throw ShardingError(
          "allow_communication: there is no collective \"" + kind + "\"; the kinds are " +
          listed(collective_kind_count, [](size_t i) { return name_of(static_cast<CollectiveKind>(i)); }));
  if (is_recording())
    throw ValueError("allow_communication: operations are only recorded in " + context().scope->function +
                     ", and what they send is known when all of it is compiled; put it around the call instead");
  const bool is_nominal = allowed.machine == nominal_machine().name;
  CommunicationLimit limit{
      &allowed, is_nominal ? nominal_machine() : machine_of("allow_communication: .machine", allowed.machine), 0, 0,
      context().communication};
  struct Restore {
    CommunicationLimit *before;
    ~Restore() { context().communication = before; }
  } restore{context().communication};
  context().communication = &limit;
  work();
}

}  // namespace tessera::detail
