// What the checks of meshes say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics
// covers: 004-01

// expected-error@+2 {{axis size must be at least 1, got: 0}}
// expected-error@+1 {{failed to parse Sdy_Mesh parameter 'axes' which is to be a `::llvm::ArrayRef<MeshAxisAttr>`}}
sdy.mesh @m = <["rows"=4, "cols"=0]>

// -----

// expected-error@+1 {{duplicate axis name: "rows"}}
sdy.mesh @m = <["rows"=4, "cols"=2, "rows"=4]>

// -----

// expected-error@+1 {{device id must be non-negative, got: -1}}
sdy.mesh @m = <[], device_ids=[-1]>

// -----

// expected-error@+1 {{axes is empty and device_ids has more than one element}}
sdy.mesh @m = <[], device_ids=[1, 0]>

// -----

// expected-error@+1 {{total product of axis sizes must match total number of device ids, got: 8 != 3}}
sdy.mesh @m = <["rows"=4, "cols"=2], device_ids=[2, 1, 0]>

// -----

// expected-error@+1 {{sorted device ids must be iota(product(axes)), got: 0, 1, 1}}
sdy.mesh @m = <["rows"=3], device_ids=[1, 0, 1]>

// -----

// expected-error@+1 {{sorted device ids must be iota(product(axes)), got: 1, 2, 3}}
sdy.mesh @m = <["rows"=3], device_ids=[3, 2, 1]>

// -----

// expected-error@+1 {{mesh <["rows"=1048576, "cols"=1048576]> has more than 16777216 devices}}
sdy.mesh @m = <["rows"=1048576, "cols"=1048576]>

// -----

func.func @inside_a_function() {
  // expected-error@+1 {{'sdy.mesh' op expects parent op 'builtin.module'}}
  sdy.mesh @m = <["rows"=4]>
  return
}
