# Every target sets up what it needs by itself, in .venv and nowhere else. `make help` lists them.
# ARGS goes through: make play ARGS="campaigns/mine", make test ARGS="tests/test_layers.py -k clock"

PYTHON ?= python3
VENV ?= .venv
ARGS ?=

BIN := $(VENV)/bin
READY := $(VENV)/.ready
# Tools run as modules: the scripts beside them name the folder they were installed in, and folders get moved.
PY := $(BIN)/python

# A moved or copied checkout carries a .venv that still runs the code of the old place.
ifneq ($(shell cat $(VENV)/.home 2>/dev/null),$(CURDIR))
MOVED := moved
endif

.PHONY: help play test test-all lint format bench fast docs pins clean moved
.DEFAULT_GOAL := help

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name what; do \
		printf '  make %-8s %s\n' "$$name" "$$what"; done

play: $(READY)-play  ## play (the starter campaign, or ARGS=CAMPAIGN)
	@$(BIN)/solofate play $(ARGS)

# Some hundred tests start the program: what was compiled once is not compiled anew at each start, whatever the shell says.
test test-all: export PYTHONDONTWRITEBYTECODE :=

test: $(READY)-dev  ## the tests but the slow ones, or ARGS=what pytest takes
	$(PY) -m pytest -n auto --maxprocesses 8 --dist worksteal $(or $(ARGS),-m "not slow")

test-all: $(READY)-dev  ## every test, the slow ones too
	$(PY) -m pytest -n auto --maxprocesses 8 --dist worksteal $(ARGS)

lint: $(READY)-dev  ## ruff and mypy, changing nothing
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy --strict solofate

format: $(READY)-dev  ## let ruff put the code into shape
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

bench: $(READY)-bench  ## how fast it is, as ratios of one run
	$(PY) benchmarks/engine.py $(ARGS)
	$(PY) -m benchmarks.playtest
	$(PY) -m benchmarks.startup
	$(PY) benchmarks/store.py
	$(PY) -m benchmarks.prediction
	$(PY) -m benchmarks.tactics

# The tests are to run what is in the wheel, and not the sources beside it: hence -P, and the folder last on the path.
fast: $(READY)-dev  ## a wheel with fights compiled, into dist, and the rules' tests with it (a C compiler, minutes)
	rm -rf build/fast
	$(PY) -m pip install -q --disable-pip-version-check setuptools
	HATCH_BUILD_HOOKS_ENABLE=true $(PY) -m build --wheel --no-isolation --outdir build/fast/wheel
	$(PY) -m pip install -q --disable-pip-version-check --no-deps --target build/fast/site build/fast/wheel/*.whl
	PYTHONPATH=build/fast/site $(PY) -P -m pytest --import-mode=append -n auto --maxprocesses 8 --dist worksteal \
		$(or $(ARGS),tests/rules tests/playtest/test_same_events.py -m "not slow")
	mkdir -p dist && cp build/fast/wheel/*.whl dist

docs: $(READY)-docs  ## the documentation as a site, in build/site
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict $(ARGS)

pins:  ## write constraints.txt anew, from the newest releases that fit pyproject.toml
	rm -rf $(VENV)-pins
	$(PYTHON) -m venv $(VENV)-pins
	$(VENV)-pins/bin/python -m pip install -q '.[dev,bench,docs]'
	{ sed -n '/^#/p' constraints.txt; $(VENV)-pins/bin/python -m pip freeze --exclude solofate; } > $(VENV)-pins/pins
	cp $(VENV)-pins/pins constraints.txt
	rm -rf $(VENV)-pins

clean:  ## take away what the other targets made; what was played stays
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find solofate tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

# The stem is the extra to install; `play` needs none. A .venv made by hand is kept if its python runs.
$(READY)-%: pyproject.toml constraints.txt $(MOVED)
	@echo 'Setting up $(VENV) ... (once, and after a move)' >&2
	@$(PY) -c '' 2>/dev/null || { \
		$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
			echo 'solofate needs Python 3.11 or later. Name one: make PYTHON=python3.12 $(MAKECMDGOALS)' >&2; exit 1; }; \
		$(PYTHON) -m venv --clear $(VENV); }
	@$(PY) -m pip --version >/dev/null 2>&1 || $(PY) -m ensurepip >/dev/null
	@$(PY) -m pip install -q --disable-pip-version-check -c constraints.txt -e '.$(if $(filter-out play,$*),[$*])'
	@printf '%s\n' '$(CURDIR)' > $(VENV)/.home
	@touch $@ $(READY)-play
