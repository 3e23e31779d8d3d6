package main

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
)

// event is a command of one client, from its first attempt to its answer, or a look at the kingdom.
type event struct {
	Client  int    `json:"client"`
	Kingdom string `json:"kingdom"`
	Node    int    `json:"node"`
	Command string `json:"command"` // empty for a look
	Given   string `json:"given,omitempty"`
	Key     string `json:"key,omitempty"`
	Tries   int    `json:"tries"`
	Begun   int64  `json:"begun"` // nanoseconds since the run began
	Ended   int64  `json:"ended"`
	Refused bool   `json:"refused,omitempty"`
	Version int64  `json:"version,omitempty"`
	Level   int64  `json:"level,omitempty"` // of the upgraded building
}

// history is all that clients have seen.
type history struct {
	began time.Time
	mu    sync.Mutex
	all   []event
}

func (h *history) add(e event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.all = append(h.all, e)
}

func (h *history) now() int64 { return time.Since(h.began).Nanoseconds() }

// write keeps the history as lines of JSON.
func (h *history) write(t testing.TB, dir string) {
	t.Helper()
	err := os.MkdirAll(dir, 0o755)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(dir, "history.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	out := bufio.NewWriter(file)
	lines := json.NewEncoder(out)
	for _, e := range h.all {
		if err := lines.Encode(e); err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// kingdomState is a kingdom as its commands see it.
type kingdomState struct {
	version int64
	levels  [5]int64
}

// commands is the sequential kingdom: whatever the clients have seen at once must be what it does in some order that
// keeps to their times.
var commands = porcupine.Model{
	Partition: func(all []porcupine.Operation) [][]porcupine.Operation {
		by := map[string][]porcupine.Operation{}
		for _, o := range all {
			k := o.Input.(event).Kingdom
			by[k] = append(by[k], o)
		}
		out := make([][]porcupine.Operation, 0, len(by))
		for _, one := range by {
			out = append(out, one)
		}
		return out
	},
	Init: func() any { return kingdomState{version: 1} },
	Step: func(state, _, output any) (bool, any) {
		s, e := state.(kingdomState), output.(event)
		if e.Refused {
			return true, s
		}
		s.version++
		if e.Command == upgrade {
			at := slices.Index(plots, e.Given)
			s.levels[at]++
			if s.levels[at] != e.Level {
				return false, state
			}
		}
		return s.version == e.Version, s
	},
}

// judge requires an order of all commands in which each kingdom does one after the other.
func (h *history) judge(t testing.TB) (judged int) {
	t.Helper()
	var all []porcupine.Operation
	for _, e := range h.all {
		if e.Command != "" {
			all = append(all, porcupine.Operation{ClientId: e.Client, Input: e, Call: e.Begun, Output: e, Return: e.Ended})
		}
	}
	if got := porcupine.CheckOperationsTimeout(commands, all, 2*time.Minute); got != porcupine.Ok {
		t.Errorf("no order explains the answers to %d commands: %s", len(all), got)
	}
	return len(all)
}

// staleAfter is the age that a view of another node's writes may have.
const staleAfter = 10 * time.Second

// looks requires that each look is at most ten seconds old, and shows no version that nobody had asked for.
func (h *history) looks(t testing.TB) (judged int) {
	t.Helper()
	for _, look := range h.all {
		if look.Command != "" {
			continue
		}
		judged++
		var least, most int64 = 1, 1
		for _, e := range h.all {
			if e.Kingdom != look.Kingdom || e.Command == "" || e.Refused {
				continue
			}
			if e.Ended < look.Begun-staleAfter.Nanoseconds() {
				least = max(least, e.Version)
			}
			if e.Begun < look.Ended {
				most = max(most, e.Version)
			}
		}
		if look.Version < least {
			t.Errorf("client %d looked at version %d, and %d had been answered %s before", look.Client, look.Version, least, staleAfter)
		}
		if look.Version > most {
			t.Errorf("client %d looked at version %d, and at most %d had been asked for", look.Client, look.Version, most)
		}
	}
	return judged
}
