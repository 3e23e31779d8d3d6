package intelligence_test

import (
	"fmt"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
)

const (
	rooke  = "re-estize"
	gorm   = "minotaur-nation"
	corvin = "agent_corvin_ashlock"
	wren   = "agent_wren_of_the_ninth_stair"
)

type form = map[string]any

// listening is a kingdom with a network in Rooke and these agents in it.
func listening(t testing.TB, agents ...string) *enginetest.Kingdom {
	t.Helper()
	k := enginetest.New(t).Gold(2000)
	k.Do("network.establish", form{"territory": rooke})
	for _, id := range agents {
		k.Do("agent.assign", form{"agent": id, "network": rooke})
	}
	return k.Gold(1_000_000)
}

func agent(k *enginetest.Kingdom, id string) game.Agent {
	k.T.Helper()
	a, ok := k.Doc.Agents.Get(id)
	if !ok {
		k.T.Fatalf("there is no agent %s", id)
	}
	return *a
}

func network(k *enginetest.Kingdom) game.Network {
	k.T.Helper()
	n, ok := k.Doc.Networks.Get(rooke)
	if !ok {
		k.T.Fatal("there is no network")
	}
	return *n
}

// run lets an operation end with the wanted outcome, by trying copies of the kingdom with other dice.
func run(k *enginetest.Kingdom, kind string, success bool) game.SpyReport {
	k.T.Helper()
	return runUntil(k, kind, func(r game.SpyReport) bool { return r.Success == success })
}

func runUntil(k *enginetest.Kingdom, kind string, wanted func(game.SpyReport) bool) game.SpyReport {
	k.T.Helper()
	for try := range 400 {
		k.Doc.Dice.Edit().Seed = fmt.Sprint("seed ", kind, try)
		if !wanted(foretell(k, kind)) {
			continue
		}
		k.Do("operation.launch", form{"network": rooke, "operation": kind})
		o, _ := k.Content.Operation(kind)
		k.Touched(time.Duration(o.Duration) * time.Second)
		return k.Doc.Intelligence.Get().Reports[0]
	}
	k.T.Fatalf("%s never ends as wished", kind)
	return game.SpyReport{}
}

// foretell is an operation's outcome with the current dice, in a copy of the kingdom.
func foretell(k *enginetest.Kingdom, kind string) game.SpyReport {
	raw, err := k.Doc.Dump()
	if err != nil {
		k.T.Fatal(err)
	}
	copied := *k
	if copied.Doc, err = game.Load(raw); err != nil {
		k.T.Fatal(err)
	}
	copied.Do("operation.launch", form{"network": rooke, "operation": kind})
	o, _ := k.Content.Operation(kind)
	copied.Touched(time.Duration(o.Duration) * time.Second)
	return copied.Doc.Intelligence.Get().Reports[0]
}
