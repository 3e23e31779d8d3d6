# Umbrarch: one binary that serves the game and its page.
# Building and running need Go, Node, make and git only.

SHELL         := /bin/bash
.SHELLFLAGS   := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS     += --no-builtin-rules --no-print-directory

GO      ?= go
ADDR    ?= 127.0.0.1:8080
DATA    ?= ./data
BENCH   ?= .
DAYS    ?= 60
PLAYERS ?= 12
COURTS  ?= 100
VERSION := $(shell scripts/version)
LDFLAGS := -s -w -X main.version=$(VERSION)

# Stamp files mark finished steps; deleting .cache repeats them all.
CACHE    := .cache
PACKAGES := web/node_modules/.ready
PAGE     := $(CACHE)/page.stamp
NEEDS    := $(CACHE)/test-needs.stamp
BIN      := bin/umbrarch

# CPU profile of a command for the compiler (PGO). It is not named default.pgo, because tests and linters would then compile everything twice.
PROFILE  := cmd/umbrarch/command.pgo
OPTIMIZE  = -trimpath -pgo=$(PROFILE)

# With these flags every package would be compiled a second time beside the tests' build, which takes five minutes without a cache.
test test-all test-go e2e: OPTIMIZE :=

PAGE_SOURCES := $(shell find web -maxdepth 1 -type f -not -name '*.tsbuildinfo' -not -name '*.go' 2>/dev/null; \
	find web/src web/public -type f 2>/dev/null)

.PHONY: help
help: ## Show the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z0-9-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' Makefile

.PHONY: run
run: build ## Build everything and serve it on http://localhost:8080, data in ./data
	@echo "Umbrarch on http://localhost:$(lastword $(subst :, ,$(ADDR)))"
	@$(BIN) serve --addr $(ADDR) --data $(DATA)

.PHONY: dev
dev: placeholder $(PACKAGES) ## Develop: the page with hot reload on http://localhost:5173, the server restarted on a change of Go or content
	@ADDR=$(ADDR) node scripts/dev.mjs

.PHONY: build
build: $(PAGE) binary ## Build the page, then bin/umbrarch with the page inside

# Go's own cache decides which packages are compiled.
.PHONY: binary
binary: placeholder
	@$(GO) build -buildvcs=false $(OPTIMIZE) -ldflags '$(LDFLAGS)' -o $(BIN) ./cmd/umbrarch

# The binary embeds web/dist, so a placeholder is needed before the first page build.
.PHONY: placeholder
placeholder:
	@scripts/placeholder-page

$(PACKAGES): web/package.json web/package-lock.json
	@scripts/page-packages
	@touch $@

$(PAGE): $(PACKAGES) $(PAGE_SOURCES)
	@mkdir -p $(CACHE)
	@cd web && npm run --silent build
	@touch web/dist/.gitkeep $@

.PHONY: test
test: needs check build ## Everything: checks, Go tests, page tests, browser tests
	@scripts/run-tests all

.PHONY: test-all
test-all: needs check build ## As test, with hundreds of crash rounds and power cuts, more property checks, 30 days of farming, every story and screen at both widths and in both themes
	@UMBRARCH_CRASH_ROUNDS=300 UMBRARCH_POWER_CUTS=200 UMBRARCH_PATCHES=1 UMBRARCH_FARM_DAYS=30 UMBRARCH_WHOLE=1 scripts/run-tests all -count=1 -timeout=60m -rapid

.PHONY: test-go
test-go: needs placeholder binary ## Go tests alone
	@scripts/run-tests go

.PHONY: test-page
test-page: $(PACKAGES) ## Page tests alone
	@scripts/run-tests page

.PHONY: e2e
e2e: needs build ## Browser tests alone, on the real binary
	@scripts/run-tests e2e

# Tests need more than Go and Node: Chromium, Firefox, WebKitGTK and PostgreSQL's server binaries.
.PHONY: needs
needs: $(NEEDS)
$(NEEDS): scripts/test-needs
	@mkdir -p $(CACHE)
	@scripts/test-needs
	@touch $@

.PHONY: check
check: placeholder $(PACKAGES) ## Import rules, generated code, linters, types (the Go linter is compiled once, which takes minutes)
	@scripts/check

.PHONY: known-faults
known-faults: $(PACKAGES) ## Check the dependencies against public lists of known vulnerabilities
	@scripts/known-faults

# Time limit for one package; mutants not reached by then are not tried.
MUTANTS_WITHIN ?= 15m
PACKAGE        ?= ./internal/rules/kernel/ledger
FURTHER        ?= ./internal/rules/... ./internal/game/... ./internal/reign/...

.PHONY: mutants
mutants: placeholder ## Change rules at random places and see which changes the tests detect (PACKAGE="./internal/rules/..." SAMPLE=40 SEED=1); docs/mutants.md lists survivors
ifdef SAMPLE
	@$(GO) run ./internal/mutants -n $(SAMPLE) $(if $(SEED),-seed $(SEED)) -further '$(FURTHER)' $(PACKAGE)
else
	@timeout --signal=INT $(MUTANTS_WITHIN) $(GO) run github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0 unleash --workers 2 --timeout-coefficient 5 ./$(patsubst ./%,%,$(PACKAGE)) || [ $$? = 124 ]
endif

# Faults that `make faults` makes.
KILLS ?= 50

.PHONY: faults
faults: needs placeholder ## Three nodes, PostgreSQL and NATS on this machine: kill, pause and cut them under load, and judge every answer (KILLS=50 SEED=1); histories are kept in .cache/faults
	@UMBRARCH_FAULTS=$(KILLS) UMBRARCH_FAULTS_SEED=$(or $(SEED),1) UMBRARCH_FAULTS_DIR=$(abspath $(CACHE))/faults $(GO) test -count=1 -timeout=60m -v -run TestFaultsOfARealm ./cmd/umbrarch

.PHONY: bench
bench: needs build ## Speed and size: commands, ticks, bytes, the page in a browser (BENCH=pattern narrows it)
	@scripts/bench '$(BENCH)'

.PHONY: profile
profile: needs ## Record the CPU profile of a command for the compiler again (twelve minutes)
	@scripts/profile

.PHONY: generate
generate: placeholder $(PACKAGES) ## Regenerate code: OpenAPI, TypeScript types, icons, notices, the drawing of imports
	@scripts/generate

.PHONY: simulate
simulate: binary ## Play sixty days with bots on the real rules and write docs/pacing.md and docs/pacing.html (DAYS and PLAYERS make it shorter)
	@$(BIN) simulate --whole --without army,hoard,npc --days $(DAYS) --players $(PLAYERS) --html $(CACHE)/pacing.html > $(CACHE)/pacing.md
	@mv $(CACHE)/pacing.md $(CACHE)/pacing.html docs/

SEEDS   ?= 1000
MINUTES ?= 30

.PHONY: simulate-faults
simulate-faults: placeholder ## Simulate failures of three nodes by seeds, each played twice, and three deliberate faults that must be found (SEEDS, MINUTES of simulated time each; SEED plays one again)
	@GO="$(GO)" scripts/simulate-faults $(if $(SEED),$(SEED) $(MINUTES) one,$(SEEDS) $(MINUTES))

.PHONY: scenes
scenes: binary ## Play courts with bots on the real rules and write docs/scenes.md; fails where a text is never dealt, an outcome never reached or a story stuck (DAYS and COURTS)
	@mkdir -p $(CACHE)
	@$(BIN) scenes --days $(DAYS) --courts $(COURTS) --file docs/scenes.md

.PHONY: clean
clean: ## Remove build results; the data folder stays
	@rm -rf bin $(CACHE) web/test-results web/node_modules/.ready
	@find web/dist -mindepth 1 -not -name .gitkeep -delete
