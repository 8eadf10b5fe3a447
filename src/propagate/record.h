// Records a propagation for explanations: what the ids in its provenance stand for. Values and operations are those of
// the module right after the phase `propagate`. Later phases may have merged some away, so that only locations, names
// and types are kept.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Types.h"
#include "mlir/IR/Value.h"
#include "propagate/refusals.h"

namespace tessera {

struct PropagationRecord {
  enum class Kind { argument, result, function_result };
  // Names one of an operation's values: a result, or an argument of the first block of a region; for a function a
  // result, too.
  struct Position {
    Kind kind = Kind::result;
    unsigned region = 0;  // of an argument
    unsigned number = 0;
    bool operator==(const Position &) const = default;
  };
  // Describes a sharding that a value got from another statement of the program.
  struct Given {
    enum class By { constraint, group, function } by;
    mlir::Location loc;  // of the constraint, of the member of the group that had the sharding, of the function called
  };
  struct Value {
    std::string name;  // `argument 0 of @main`, `result 0 of stablehlo.add`
    mlir::Location loc;
    Position position = {};
    mlir::Location owner;   // of the operation whose value it is
    std::string operation;  // `stablehlo.add`; of an argument or result of a function `func.func`
    std::string function;   // the function that contains it
    mlir::Type type;        // of the whole
    std::optional<Given> given = {};
    std::vector<Position> also = {};  // the same value in other places of its owner: what loops carry
  };
  struct Node {
    std::string name;  // `stablehlo.add`, `data flow of stablehlo.while`
    mlir::Location loc;
    PropagationNode node;  // as the solver saw it
  };
  struct Call {
    mlir::Location loc;
    std::string caller;
    std::string original;  // the function that was copied for this call; empty for the function itself
  };
  Provenance provenance;
  ById<ValueId, Value> values;
  ById<NodeId, Node> nodes;
  ById<ValueId, std::optional<Sharding>> initial;  // the program's own shardings
  ById<ValueId, std::optional<Sharding>> final_shardings;
  std::vector<Refusal> refusals;  // of the axes that neighbours have at the end
  std::vector<Problem::NamedMesh> meshes;
  std::map<std::string, Call> calls;  // by the function called, each of which has one call by now

  // These hold notes of the phases before the spreading. Calls are noted by location and number of the result, since
  // they are copied with their functions before all notes are made.
  llvm::DenseMap<mlir::Value, Given> given;
  llvm::DenseMap<std::pair<mlir::Location, unsigned>, mlir::Location> promised;
};

// Returns the position of a value as a result or an argument of its operation, and that operation.
PropagationRecord::Position position_of(mlir::Value value);
mlir::Operation *owner_of(mlir::Value value);
// Returns the symbol of the function that an operation is or that contains it.
std::string function_around(mlir::Operation *op);

}  // namespace tessera
