// Simulates a step: where time goes on each device, how much communication is hidden behind computation, how busy links
// are, and what a device holds at each time.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/profile.h"
#include "simulate/schedule.h"
#include "simulate/slowness.h"

namespace tessera {

struct SimulatedDevices {
  DeviceList devices;        // they behave alike; numbers are for each of them
  double computing = 0;      // seconds, as are all numbers here
  double transferring = 0;   // waits for bytes: exposed communication
  double waiting = 0;        // waits for devices that come later, or that end the step later
  std::vector<double> busy;  // [link]: how long the device's links carry bytes in the busier direction
};

// Holds the times of one collective in all its executions, the mean over all devices.
struct SimulatedCollective {
  double seconds = 0;  // from the moment at which all devices have come
  double exposed = 0;  // while the device waits for it
  double waiting = 0;  // for devices that come later
};

struct Simulation {
  Schedule schedule;
  std::vector<std::string>
      links;  // the axes whose collectives take turns on the same links: `x`, or `x,y` at one switch
  std::vector<SimulatedDevices> devices;
  std::vector<SimulatedCollective> collectives;  // [index into Prediction::collectives]
  double step_seconds = 0;
  Profile timeline;               // of one device of each class
  int64_t timeline_left_out = 0;  // spans beyond most_spans
  int64_t classes_left_out = 0;   // of devices, beyond most_drawn_classes
};

struct SimulateOptions {
  Slowness slowness;
  bool blocking = false;  // a collective holds its devices until it ends
  int64_t most_steps = 400'000'000;
};

inline constexpr int64_t most_spans = 200'000;
inline constexpr size_t most_drawn_classes = 16;  // those with slow parts first

// Executes the schedule. A device executes its steps in order. A step of a collective (cost/collective_steps.h) begins
// when all devices that meet in it have ended the step before. On the same links, rounds of the collective that comes
// earlier in the program go first (flights.h), and permutes around a ring in opposite directions run at the same time.
// A collective that runs alone takes the predicted time, at the rate of the slowest link that it needs. Devices compute
// until the program waits for a collective, unless they share one processor (Machine::is_shared), which then moves the
// bytes itself. Iterations of a loop are executed until one equals the one before; the rest count as that one. Throws
// InputError for a program of more than SimulateOptions::most_steps steps.
Simulation simulate(Schedule schedule, const SimulateOptions &options);

struct AxisTimes {
  double seconds = 0, exposed = 0, waiting = 0;
  double hidden() const { return seconds > exposed ? seconds - exposed : 0; }
};
// Sums the times of collectives by the axes that they go along, `x` or `x,y`; the mean over all devices.
std::map<std::string, AxisTimes> axis_times(const Simulation &simulation);

std::string simulation_to_text(const Simulation &simulation);
// Prints {"machine", "mesh", "seconds": {...}, "axes": [...], "devices": [...], "links": [...], "collectives": [...],
// "memory": {...}}.
std::string simulation_to_json(const Simulation &simulation);

}  // namespace tessera
