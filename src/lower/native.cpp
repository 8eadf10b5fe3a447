#include "lower/native.h"

#include "lower/epilogue_duty_interfaces.cpp.inc"
#include "lower/generic_duty_interfaces.cpp.inc"
