// Answers questions about a program in text, for callers in C and in languages that call C: how values are sharded, what
// each device runs, where shardings and collectives come from, and what the program costs on a described machine.
// Nothing is run.
//
//   tessera_answer *answer = tessera_ask("cost", program, "{\"machine\": \"tpu-v5e\"}");
//   if (tessera_answer_status(answer) == 0) puts(tessera_answer_text(answer));
//   else fputs(tessera_answer_error(answer), stderr);
//   tessera_answer_free(answer);
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tessera_answer tessera_answer;

// Answers `question` about `program`, StableHLO with sdy shardings as JAX prints it, a string that ends with a zero
// byte:
//
//   "propagate"  the module with the sharding of each value
//   "partition"  the program of one device, with its collectives
//   "explain"    where each sharding came from, and why each collective is there
//   "cost"       the time, traffic and memory that are predicted on a machine
//   "simulate"   a step simulated on a machine: what is hidden, exposed and waited for
//   "plan"       shardings chosen for what the program leaves open, with the planned program as "module" of the JSON
//   "visualize"  how arguments and results lie on the devices, as pictures; "visualize_svg" has them as one picture for a browser
//   "view"       the program of a device as a tree, with the data of its page as JSON; "view_html" has that page as its text, and
//                "view_svg" a picture
//
// `options` is a JSON object, or null for none:
//
//   "name"      the name of the file in messages ["program"]
//   "mesh"      as {"x": 2, "y": 4} or "x=2,y=4", where the program names no mesh, or to replace its sizes; for "plan",
//               too, "auto": the sizes of the same number of devices on which the best plan takes least time
//   "devices"   how many devices there are, for a program that names no mesh
//   "dims"      as {"b": 8, "k": 4} or "b=8,k=4": the symbolic dimensions of a function that jax.export has written
//   "machine"   a described machine by its name, or the file of a description [nominal; "cost", "simulate" and "plan" need
//               one, and "view" has times with one]
//   "strategy"  "named" for plans without direct exchanges ["any"]
//   "rings"     "all", or "faster" where they shorten a simulated step on the machine: products that compute while gathered
//               blocks, or sums that are to be scattered, travel ["none"]
//   "slow"      for "simulate": a list of slow parts, as ["device=17:0.8", "link=x:0.5", "link=x@17:0.5"]
//   "blocking"  for "simulate": true if each collective holds its devices until it ends [false]
//   "memory_limit", "most_plans"   for "plan": the bytes that a device may hold; how many plans are judged or estimated
//   "stages", "microbatches"       for "plan": into how many the chain of layers and its batch are cut, or "auto"
//   "wrt"       for "plan": a list of arguments' numbers, as [0, 1]: plans the value of the program's scalar result and
//               its gradient by these arguments, those of the stages if there are stages
//   "value", "line", "axis"   for "explain": the value, the line of the program and the axis to which it is confined
//
// Returns null only if there is no memory; other errors are in the answer. May be called from several threads.
tessera_answer *tessera_ask(const char *question, const char *program, const char *options);

// Does the same for a program of `size` bytes, zero bytes included: a portable artifact, a file of `jax.export`, or
// text.
tessera_answer *tessera_ask_bytes(const char *question, const void *program, size_t size, const char *options);

// Runs function number `function` of the caller: reads the bytes of operands and writes those of results. Returns null,
// or an error message that stays valid until the thread's next call.
typedef const char *(*tessera_host)(uint64_t function, size_t num_operands, const void *const *operands,
                                    const size_t *operand_bytes, size_t num_results, void *const *results,
                                    const size_t *result_bytes);

// Does the same for a program whose host partitions some operations: each `stablehlo.custom_call @host.partition` with
// the number of a function as backend_config, and an sdy.sharding_rule by which shardings propagate. A null `host`
// means that there is none. The function takes an xla.OpSharding message for each operand and result, as propagation
// has found them, and returns the size of its answer, an int64_t. A second call without operands, from the same thread,
// returns the answer: a line with the sharding of each operand and result, as XLA prints it, then the program of one
// device, whose @main takes and returns blocks. "plan" doesn't call it and uses the rule alone.
tessera_answer *tessera_ask_with_host(const char *question, const void *program, size_t size, const char *options,
                                      tessera_host host);

// Returns 0 on success, 2 for an invalid program, option or question, and 3 for an internal error.
int tessera_answer_status(const tessera_answer *answer);
// Returns the text that `tessera QUESTION` prints. Strings live as long as the answer, and are empty where there is
// nothing.
const char *tessera_answer_text(const tessera_answer *answer);
// Returns the JSON object that `tessera QUESTION --json` prints.
const char *tessera_answer_json(const tessera_answer *answer);
// Returns the warnings, one per line.
const char *tessera_answer_warnings(const tessera_answer *answer);
// Returns what is wrong, where the status isn't 0.
const char *tessera_answer_error(const tessera_answer *answer);
// Frees the answer, which may be null.
void tessera_answer_free(tessera_answer *answer);

#ifdef __cplusplus
}
#endif
