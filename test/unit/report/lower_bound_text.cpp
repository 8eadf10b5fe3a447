#include "report/texts.h"

#include <gtest/gtest.h>

#include "report/prediction.h"

namespace tessera {
namespace {

TEST(LowerBoundText, StandsBesideWhatIsSent) {
  EXPECT_EQ(lower_bound_text(192, LowerBound{96}),
            "All devices together send 192 bytes. However the work is divided, they send 96 at least.\n");
  EXPECT_EQ(
      lower_bound_text(192, LowerBound{{}, "functions can't be copied for their calls"}),
      "All devices together send 192 bytes. There is no lower bound: functions can't be copied for their calls.\n");
  EXPECT_EQ(lower_bound_text(192, {}), "");
}

TEST(LowerBoundText, CountsExecutionsOfCollectives) {
  Report report;
  report.mesh = Mesh({{"x", 4}});
  report.collectives.emplace_back();
  report.collectives[0].axes = {{"x"}};
  report.collectives[0].bytes_total = 100;
  report.collectives[0].executions = 3;
  Prediction prediction = predict(report, {}, nominal_machine());
  EXPECT_EQ(prediction_to_text(prediction).find("All devices"), std::string::npos);
  prediction.lower_bound = LowerBound{96};
  EXPECT_NE(prediction_to_text(prediction).find("All devices together send 300 bytes. However"), std::string::npos);
}

}  // namespace
}  // namespace tessera
