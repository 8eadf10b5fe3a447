#include <cstring>
#include <new>

#include "base/error.h"
#include "base/error_location.h"
#include "base/large_stack.h"
#include "capi/questions.h"
#include "tessera/c_api.h"

struct tessera_answer {
  int status = 0;
  std::string error;
  tessera::capi::Reply reply;
};

namespace tessera::capi {

namespace {

constexpr int input_at_fault = 2, defect = 3;

void fail(tessera_answer &answer, int status, const std::string &message) {
  answer.status = status;
  answer.error = message;
}

void fill(tessera_answer &answer, const char *question, const char *program, size_t size, const char *options,
          tessera_host host) {
  if (!question || !program)
    return fail(answer, input_at_fault, "tessera_ask: the question and the program can't be null");
  try {
    run_on_large_stack([&] {
      QuestionOptions read = options_from_json(options);
      read.host = host;
      answer.reply = reply_to(question, std::string(program, size), read);
    });
  } catch (const Error &error) {
    fail(answer, error.kind() == ErrorKind::defect ? defect : input_at_fault,
         with_option_of_questions(error.message()));
  } catch (const std::bad_alloc &) {
    fail(answer, input_at_fault, "there is not enough memory; ask about a smaller program, or raise the limit");
  } catch (const std::exception &error) {
    fail(answer, defect, std::string("defect: ") + message_of(error));
  }
}

}  // namespace

}  // namespace tessera::capi

extern "C" {

tessera_answer *tessera_ask(const char *question, const char *program, const char *options) {
  return tessera_ask_bytes(question, program, program ? std::strlen(program) : 0, options);
}

tessera_answer *tessera_ask_bytes(const char *question, const void *program, size_t size, const char *options) {
  return tessera_ask_with_host(question, program, size, options, nullptr);
}

tessera_answer *tessera_ask_with_host(const char *question, const void *program, size_t size, const char *options,
                                      tessera_host host) {
  auto *answer = new (std::nothrow) tessera_answer;
  if (answer) tessera::capi::fill(*answer, question, static_cast<const char *>(program), size, options, host);
  return answer;
}

int tessera_answer_status(const tessera_answer *answer) { return answer->status; }
const char *tessera_answer_text(const tessera_answer *answer) { return answer->reply.text.c_str(); }
const char *tessera_answer_json(const tessera_answer *answer) { return answer->reply.json.c_str(); }
const char *tessera_answer_warnings(const tessera_answer *answer) { return answer->reply.warnings.c_str(); }
const char *tessera_answer_error(const tessera_answer *answer) { return answer->error.c_str(); }
void tessera_answer_free(tessera_answer *answer) { delete answer; }
}
