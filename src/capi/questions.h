// Answers the questions of tessera/c_api.h: each takes a program through the phases that it needs, and says what came
// out.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.h"
#include "pipeline/pipeline.h"
#include "reference/foreign_function.h"

namespace tessera::capi {

struct QuestionOptions {
  std::string name = "program";
  ReadOptions reading;
  ExplanationChoice choice;
  std::vector<std::string> slow;  // a simulation: slow parts
  bool blocking = false;          // a simulation: collectives block
  PlanOptions planning;
  bool on_all_meshes = false;      // a plan: it chooses the sizes of the mesh too
  bool in_stages = false;          // a plan: a chain of layers is cut into stages
  std::vector<unsigned> wrt;       // a plan: of the gradient by these arguments; none: of the program
  ForeignFunction host = nullptr;  // says how the host's operations are divided
};
// Throws InputError for a text that is no JSON object, an unknown name, and a value of another type or out of bounds.
// Null means no options.
QuestionOptions options_from_json(const char *text);

// Names an option that a message begins with, as "--memory-limit: ", as questions do: option "memory_limit".
std::string with_option_of_questions(const std::string &message);

struct Reply {
  std::string text, json, warnings;
};
// Throws as Program does, and InputError where there is no such question.
Reply reply_to(const std::string &question, const std::string &program, const QuestionOptions &options);

}  // namespace tessera::capi
