// Answers questions about a program in text, for callers in C and in languages that call C: how values are sharded, what
// each device runs, where shardings and collectives come from, and what that takes on a described machine. Nothing is
// run.
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
//   "name"      what stands for the file in messages ["program"]
//   "mesh"      as {"x": 2, "y": 4} or "x=2,y=4", where the program names no mesh, or to replace its sizes; of "plan" also
//               "auto": the sizes of the same number of devices on which the best plan takes least time
//   "devices"   of a program that names no mesh: how many there are
//   "dims"      as {"b": 8, "k": 4} or "b=8,k=4": the symbolic dimensions of a function that jax.export has written
//   "machine"   a described machine by its name, or the file of a description [nominal; "cost", "simulate" and "plan" need
//               one, and "view" has times with one]
//   "strategy"  "named" for plans without direct exchanges ["any"]
//   "rings"     "all", or "faster" where they shorten a simulated step on the machine: products that compute while gathered
//               blocks, or sums that are to be scattered, travel ["none"]
//   "slow"      of "simulate": a list of slow parts, as ["device=17:0.8", "link=x:0.5", "link=x@17:0.5"]
//   "blocking"  of "simulate": true where each collective holds its devices until it ends [false]
//   "memory_limit", "most_plans"   of "plan": the bytes that a device may hold, and how many plans are judged or estimated
//   "stages", "microbatches"       of "plan": numbers that the chain of layers and its batch are cut into, or "auto"
//   "wrt"       of "plan": a list of arguments' numbers, as [0, 1]: the value and the gradient of the program's scalar result by
//               these are planned, of the stages where there are some
//   "value", "line", "axis"   of "explain": the value, the line of the program and the axis to which it is confined
//
// Returns null only if there is no memory; other errors are in the answer. May be called from several threads.
tessera_answer *tessera_ask(const char *question, const char *program, const char *options);

// Does the same for a program of `size` bytes, which may be zero bytes among others: a portable artifact, a file of `jax.export`, or text.
tessera_answer *tessera_ask_bytes(const char *question, const void *program, size_t size, const char *options);

// Calls function number `function` of the caller on operands, whose bytes it reads, and writes the bytes of results. Returns
// null, or what has failed as a text that stays until the thread's next call.
typedef const char *(*tessera_host)(uint64_t function, size_t num_operands, const void *const *operands,
                                    const size_t *operand_bytes, size_t num_results, void *const *results,
                                    const size_t *result_bytes);

// The same for a program that leaves to `host` how operations are divided: each `stablehlo.custom_call @host.partition` with the
// number of a function as backend_config, and an sdy.sharding_rule by which shardings spread. A null `host` is as none. The
// function takes a message xla.OpSharding for each operand and result, as propagation has found them, and gives the size of its
// answer, an int64_t. Called again without operands, from the same thread, it gives the answer: a line for the sharding of each
// operand and result, as XLA prints it, then the program of a device, whose @main takes and gives blocks. "plan" doesn't ask: it
// goes by the rule alone.
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
// Null is allowed.
void tessera_answer_free(tessera_answer *answer);

#ifdef __cplusplus
}
#endif
