#include "lower/native.h"

#include "lower/generic_duty_interfaces.cpp.inc"
