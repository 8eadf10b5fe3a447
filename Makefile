# The commands of the project. Each one installs what is missing, configures and builds what it needs first.
BUILD := build
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
CASE ?= transformer_train_step
CASE_DIR := test/corpus/$(CASE)
# Tests keep what they compile beside the build, not in the user's cache.
CTEST := TESSERA_CACHE_DIR=$(abspath $(BUILD))/cache ctest --test-dir $(BUILD) --output-on-failure --no-tests=error -j $(JOBS)

# The thread sanitizer's build stands beside the other one, as deep as that: what isn't instrumented is then found in ccache.
THREADS := $(BUILD)-threads
# Under it run all tests of test/api, and these of what runs on several threads. Beside tests of the compiler alone there is one that
# it leaves out: grad_linear_test differentiates programs of thousands of operations on one thread, which takes it minutes.
THREADED := base_test run_test device_conformance_test
UNTHREADED := refused|grad_linear_test

# What `make sanitize-quick` builds: what reads text and files of others.
QUICK := base_test mesh_test report_test cost_test read_test artifact_test fuzz_artifact fuzz_npy fuzz_npz fuzz_gspmd fuzz_machine fuzz_sharding
ASAN := ASAN_OPTIONS=allow_user_poisoning=0 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1

.PHONY: help setup configure build run test test-slow test-jax test-jax-gradients test-jax-libraries test-jax-suite peer features bench guides reference gallery passes predictions plans format lint sanitize \
  sanitize-quick fuzz mutants install wheel clean
.DEFAULT_GOAL := help

help: ## this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-19s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## install the Debian packages that are missing
	@tools/setup

configure: setup
	@test -f $(BUILD)/build.ninja || tools/configure release

build: configure ## configure and compile into build/
	@ninja -C $(BUILD) -j $(JOBS)

run: configure ## the main job: a transformer's training step on a 2x4 mesh of 8 devices, held to JAX's numbers
	@ninja -C $(BUILD) -j $(JOBS) tessera
	@$(BUILD)/bin/tessera run $(CASE_DIR)/program.mlir --mesh x=2,y=4 --pictures \
	  --in $$(ls $(CASE_DIR)/in*.npy | sort -V) --expect $(CASE_DIR) --rtol 1e-4 --atol 1e-4

test: build ## build the rest, and run all tests but the slow ones
	@$(CTEST) --output-junit $(abspath $(BUILD))/test-results.xml --label-exclude slow

test-slow: build ## the long tests
	@$(CTEST) --label-regex slow

test-jax: build ## hold every primitive of JAX to JAX ($JAX_PYTHON, with absl-py); ONLY=REGEX and EVERY=N for some; an hour for all
	@$(firstword $(subst :, ,$(JAX_PYTHON))) -B test/jax/primitives.py $(BUILD)/bin/tessera --only '$(ONLY)' --every $(or $(EVERY),1)

test-jax-gradients: build ## hold the gradients of JAX's primitives to JAX's ($JAX_PYTHON, with absl-py); ONLY=REGEX, EACH=N, EVERY=N and FIRST=N for some; two hours for all
	@$(firstword $(subst :, ,$(JAX_PYTHON))) -B test/jax/gradients.py $(BUILD)/bin/tessera --only '$(ONLY)' --each $(or $(EACH),0) --every $(or $(EVERY),1) --first $(or $(FIRST),0)

test-jax-libraries: build ## run programs of flax, equinox, optax, diffrax, numpyro and haiku on the devices and on JAX's CPUs ($JAX_PYTHON, with these); ONLY=REGEX for some
	@$(firstword $(subst :, ,$(JAX_PYTHON))) -B test/jax/libraries.py $(BUILD)/lib/libtessera.so --only '$(ONLY)'

test-jax-suite: build ## run JAX's own test files on the devices and on its CPUs: DIR=CHECKOUT ($JAX_PYTHON, with absl-py and pytest); ONLY=REGEX and EVERY=N for some, AGAIN=1 for what failed, WHOLE=1 for all cases that JAX draws; hours for all
	@$(firstword $(subst :, ,$(JAX_PYTHON))) -B test/jax/suite.py $(BUILD)/lib/libtessera.so '$(DIR)' --out $(BUILD)/jax_suite --only '$(ONLY)' --every $(or $(EVERY),1) $(if $(AGAIN),--again) $(if $(WHOLE),--whole)

peer: build ## hold Shardy's propagation pipeline to jaxlib's on drawn programs ($JAX_PYTHON); FIRST=N and DRAWS=N for others
	@$(firstword $(subst :, ,$(JAX_PYTHON))) -B test/peer/drawn.py $(BUILD)/bin/sampled_test $(BUILD)/bin/tessera-opt --first $(or $(FIRST),0) --draws $(or $(DRAWS),500) --keep $(BUILD)/peer

features: build ## which of the promised features have a passing test, and which are missing
	@python3 -B tools/features.py $(BUILD)

bench: build ## time the programs of bench/ against JAX ($JAX_PYTHON) and against bare library calls; ONLY=REGEX for some
	@python3 -B bench/run.py --only '$(ONLY)' --out $(BUILD)/bench.json

guides: build ## fill in what doc/guides quotes of example/
	@TESSERA_CACHE_DIR=$(abspath $(BUILD))/cache python3 -B test/lint/quotes.py --write example $(BUILD)/bin doc/guides/*.md

reference: configure ## make doc/reference anew from the headers' comments and the examples, which are run
	@ninja -C $(BUILD) -j $(JOBS) api_reference_examples
	@python3 -B tools/reference.py --write --shown $(BUILD)/bin/api_reference_examples

gallery: configure ## make doc/gallery anew: what commands print and draw of real programs
	@ninja -C $(BUILD) -j $(JOBS) tessera
	@TESSERA_CACHE_DIR=$(abspath $(BUILD))/cache python3 -B tools/gallery.py $(BUILD)/bin/tessera

passes: configure ## make doc/passes.md anew: what each pass does, with an example
	@ninja -C $(BUILD) -j $(JOBS) tessera-opt
	@python3 -B tools/passes.py $(BUILD)/bin/tessera-opt --write

predictions: configure ## make doc/predictions.md anew: predictions beside numbers that others have published
	@ninja -C $(BUILD) -j $(JOBS) tessera transformer
	@python3 -B test/published/published.py $(BUILD)/bin/tessera $(BUILD)/bin/transformer write

plans: configure ## make doc/plans.md anew: plans of a model of 70 billion parameters (minutes)
	@ninja -C $(BUILD) -j $(JOBS) tessera transformer
	@python3 -B test/published/plans.py $(BUILD)/bin/tessera $(BUILD)/bin/transformer --write

format: setup ## rewrite the C++ sources as .clang-format says
	@git ls-files '*.cpp' '*.h' | xargs clang-format-22 -i

lint: build ## formatting, clang-tidy, which folder may include which, and the public headers
	@git ls-files '*.cpp' '*.h' | xargs clang-format-22 --dry-run --Werror
	@python3 -B test/lint/dependencies.py src $(BUILD)/libraries.txt
	@python3 -B test/lint/headers.py include clang++-22 g++-12
	@git ls-files 'src/*.cpp' | xargs -P $(JOBS) -n 4 clang-tidy-22 --quiet -p $(BUILD) --warnings-as-errors='*'

# Generated functions have no type in front of them that could be checked (-fno-sanitize=function in the preset), and LLVM's library,
# which isn't built for the address sanitizer, writes to what LLVM's headers poison. A test of the thread pool makes threads in a process
# that it has forked (die_after_fork).
sanitize: ## the tests under address and undefined-behaviour sanitizers, those of the library also under the thread sanitizer
	@tools/setup libclang-rt-22-dev
	@test -f $(BUILD)/sanitize/build.ninja || tools/configure sanitize
	@test -f $(THREADS)/build.ninja || tools/configure threads
	@ninja -C $(THREADS) -j $(JOBS) api_tests $(THREADED)
	@TSAN_OPTIONS=halt_on_error=1:die_after_fork=0:suppressions=$(abspath test/thread_sanitizer.txt) \
	  ctest -j $(JOBS) --test-dir $(THREADS) --output-on-failure --no-tests=error --exclude-regex '$(UNTHREADED)' \
	  --tests-regex "^(api[.].*|unit[.]($$(echo $(THREADED) | tr ' ' '|')))$$"
	@ninja -C $(BUILD)/sanitize -j $(JOBS)
	@$(ASAN) ctest --test-dir $(BUILD)/sanitize --output-on-failure --no-tests=error -j $(JOBS) --label-exclude slow

sanitize-quick: ## the part of it that takes minutes: readers of text and files, under the first two
	@tools/setup libclang-rt-22-dev
	@test -f $(BUILD)/sanitize/build.ninja || tools/configure sanitize
	@ninja -C $(BUILD)/sanitize -j $(JOBS) $(QUICK)
	@$(ASAN) ctest --test-dir $(BUILD)/sanitize --output-on-failure --no-tests=error -j $(JOBS) \
	  --tests-regex "^(unit|fuzz)[.]($$(echo $(QUICK:fuzz_%=%) | tr ' ' '|'))$$"

fuzz: ## libFuzzer on each target for SECONDS=60; ONLY=REGEX for some
	@tools/setup libclang-rt-22-dev
	@test -f $(BUILD)/sanitize/build.ninja || tools/configure sanitize
	@ninja -C $(BUILD)/sanitize -j $(JOBS) fuzz_targets
	@python3 -B test/fuzz/run.py $(BUILD)/sanitize test/fuzz/kept --seconds $(or $(SECONDS),60) --only '$(ONLY)'

mutants: build ## COUNT=100 changed programs through every command; SEED=1
	@python3 -B test/fuzz/mutants.py $(BUILD)/bin/tessera test --count $(or $(COUNT),100) --seed $(or $(SEED),1) --keep $(BUILD)/mutants

install: build ## install the programs and the C++ library, which find_package(tessera) finds: make install PREFIX=/usr/local
	@cmake --install $(BUILD) --prefix $(PREFIX)

wheel: configure ## build/tessera-*.whl, for pip install: the Python package, the programs, and all libraries that a bare Debian 12 lacks
	@tools/setup python3-venv
	@ninja -C $(BUILD) -j $(JOBS) tessera tessera-opt tessera_shared tessera_pjrt_plugin
	@python3 -B tools/wheel.py $(BUILD)

clean: ## remove build/
	@rm -rf $(BUILD) $(THREADS)
