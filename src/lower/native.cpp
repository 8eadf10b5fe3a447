#include "lower/native.h"

#include "lower/generic_duty_interfaces.cpp.inc"
#include "lower/join_duty_interfaces.cpp.inc"
