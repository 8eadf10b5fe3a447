// Records a partitioning for explanations: the axes of each operation, and every move of a value, by the number in the
// locations of its collectives (LocationMark::move).
#pragma once

#include <string>
#include <vector>

#include "mlir/IR/Block.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Value.h"
#include "partition/assignment.h"
#include "partition/localizer.h"
#include "propagate/record.h"

namespace tessera {

struct PartitionRecord {
  // Describes a value of the whole program.
  struct Value {
    mlir::Location owner;  // of the operation whose result or argument the value is
    PropagationRecord::Position position;
    std::string function;  // the function that contains the value
    mlir::Type type;
  };
  // Holds the axes that an operation with a rule runs on.
  struct Choice {
    mlir::Location loc;
    ShardingRule rule;
    ById<FactorId, bool> may_shard;
    Assignment assignment;
    std::vector<Value> operands, results;
    std::vector<DimAxes> operands_lie, results_wanted;
    std::vector<ConsideredWay> considered;  // the chosen one included
  };
  // Names an operation that takes a value where another one has had it brought to.
  struct User {
    MoveReason reason;
    mlir::Location loc;
  };
  struct Move {
    Value value;
    BlockLayout from, to;
    MoveReason reason;
    mlir::Location loc;   // of the operation that needs it
    int64_t choice = -1;  // of that operation, in `choices`; none for operations without a rule
    std::vector<User> shared_with = {};
  };
  // Describes a call that is replaced by the function's operations. These bear its number (LocationMark::call).
  struct Call {
    mlir::Location loc;
    std::string function;
    int64_t within = -1;  // the call whose function makes this call; none: the program's first function does
  };
  std::vector<Choice> choices;
  std::vector<Move> moves;
  std::vector<Call> calls;
};

PartitionRecord::Value recorded(mlir::Value value);
// Marks the operations that were written out for a call. Operations of calls within it are marked already.
void mark_call(mlir::Block::iterator begin, mlir::Block::iterator end, int64_t call);

// Holds the bytes that all devices of a per-device program together send when it runs, and the time that is predicted for
// it.
struct Traffic {
  int64_t bytes = 0;
  int64_t collectives = 0;
  double seconds = 0;  // of all collectives, one after the other, on the machine that the program is planned for
  double computing_seconds = 0;  // of a device
  double step_seconds() const { return seconds + computing_seconds; }
};

// Compares the layouts that were chosen for the whole program with those that propagation found.
struct LayoutChoice {
  struct Left {
    PartitionRecord::Value value;
    Sharding propagated, chosen;
  };
  // Describes a value that is brought to another layout for several operations together.
  struct Copied {
    PartitionRecord::Value value;
    Sharding lies, copy;
  };
  bool is_taken = false;       // else propagation's layouts stay, and these are the runner-up
  int64_t values = 0;          // the number of values whose layout differs
  std::vector<Left> left;      // these values, where a record is kept
  std::vector<Copied> copied;  // where a record is kept
  Traffic chosen;
  std::optional<Traffic> propagated;  // not counted for large programs of which no record is kept
};

}  // namespace tessera
