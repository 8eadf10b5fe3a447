// Which devices a simulation tells apart.
#include "simulate/device_classes.h"

#include <gtest/gtest.h>

#include "simulate/device_text.h"

namespace tessera {
namespace {

const Mesh large({{"x", 64}, {"y", 128}});

CollectiveReport along(AxisList axes) {
  CollectiveReport collective;
  collective.axes = std::move(axes);
  return collective;
}

TEST(DeviceClasses, AreOneWithoutSlowParts) {
  const CollectiveReport x = along({{"x"}});
  EXPECT_EQ(DeviceClasses(large, {{&x, &x.axes}}, {}).count(), 1U);
}

TEST(DeviceClasses, AreTheSlowOneThoseItMeetsAndTheOthers) {
  const CollectiveReport x = along({{"x"}}), y = along({{"y"}});
  const DeviceClasses classes(large, {{&x, &x.axes}, {&y, &y.axes}, {&x, &x.axes}},
                              slowness_from({"device=17:0.8"}, large));
  ASSERT_EQ(classes.count(), 4U);
  std::vector<size_t> sizes;
  for (size_t each = 0; each < 4; ++each) sizes.push_back(classes.devices(each).size());
  EXPECT_EQ(sizes, (std::vector<size_t>{127, 1, 63 * 127, 63}));
  EXPECT_EQ(&classes.meeting(0), &classes.meeting(2));
}

TEST(DeviceClasses, AreAsManyAsNeighboursTellEachOther) {
  CollectiveReport shift;
  const Mesh ring({{"x", 8}});
  for (int64_t device = 0; device < 8; ++device) shift.pairs.emplace_back(DeviceId{device}, DeviceId{(device + 1) % 8});
  EXPECT_EQ(DeviceClasses(ring, {{&shift, &shift.axes}}, slowness_from({"device=0:0.5"}, ring)).count(),
            5U);  // by distance
}

TEST(DeviceClasses, AreDevicesWhereThereWouldBeTooMany) {
  CollectiveReport shift;
  const Mesh ring({{"x", 4096}});
  for (int64_t device = 0; device < 4096; ++device)
    shift.pairs.emplace_back(DeviceId{device}, DeviceId{(device + 1) % 4096});
  EXPECT_EQ(DeviceClasses(ring, {{&shift, &shift.axes}}, slowness_from({"device=0:0.5"}, ring)).count(), 4096U);
}

TEST(DevicesText, NamesRangesAndStops) {
  const DeviceList all = DeviceRange::of(7).list();
  EXPECT_EQ(devices_text({all[3]}), "device 3");
  EXPECT_EQ(devices_text({all[0], all[1], all[2], all[5]}), "4 devices: 0-2, 5");
  EXPECT_EQ(devices_text({all[0], all[2], all[4], all[6]}), "4 devices: 0, 2, 4, ...");
}

}  // namespace
}  // namespace tessera
