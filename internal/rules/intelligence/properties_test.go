package intelligence_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
)

// TestWhateverSpiesDo: no order of commands and time leaves an agent on a mission without an operation, or an operation
// without a network.
func TestWhateverSpiesDo(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := enginetest.New(t, enginetest.Seed(rapid.StringN(1, 8, 8).Draw(r, "seed"))).Gold(1_000_000)
		lands := []string{rooke, gorm}
		kinds := []string{game.GatherIntel, game.CounterEspionage, game.Sabotage, game.SowDissent, game.RescueAgents}
		for range rapid.IntRange(5, 40).Draw(r, "deeds") {
			where, who := rapid.SampledFrom(lands).Draw(r, "land"), rapid.SampledFrom(append(k.Doc.Agents.IDs(), "nobody")).Draw(r, "agent")
			deeds := map[string]form{
				"agent.recruit": {}, "agent.assign": {"agent": who, "network": where}, "agent.unassign": {"agent": who}, "agent.dismiss": {"agent": who},
				"network.establish": {"territory": where}, "network.disband": {"network": where, "how": rapid.SampledFrom([]string{"recall", "burn"}).Draw(r, "how")},
				"operation.launch": {"network": where, "operation": rapid.SampledFrom(kinds).Draw(r, "kind"), "intel": rapid.Bool().Draw(r, "intel")},
			}
			switch deed := rapid.SampledFrom([]string{"agent.recruit", "agent.assign", "agent.assign", "agent.unassign", "agent.dismiss", "network.establish", "network.disband", "operation.launch", "operation.launch", "wait", "kneel"}).Draw(r, "deed"); deed {
			case "wait":
				k.Touched(time.Duration(rapid.IntRange(1, 20).Draw(r, "hours")) * time.Hour)
			case "kneel":
				land.Relate(k.Env(), where, rapid.SampledFrom([]string{land.Vassal, land.Neutral}).Draw(r, "relationship"), "vassal.history_knelt", "name", "")
				k.Online(1)
			default:
				_, _ = k.Try(deed, deeds[deed]) // refusals are expected
			}
			soundSpies(r, k)
		}
	})
}

func soundSpies(r *rapid.T, k *enginetest.Kingdom) {
	if err := k.Doc.Check(); err != nil {
		r.Fatal(err)
	}
	var busy []string
	for id, n := range k.Doc.Networks.All() {
		if n.Operation == nil {
			continue
		}
		busy = append(busy, n.Operation.Agents...)
		ends := slices.ContainsFunc(k.Doc.Dues.Get().List, func(d game.Due) bool {
			return d.Kind == "intelligence.operation" && d.Params["network"] == id && d.Params["operation"] == n.Operation.ID
		})
		if !ends {
			r.Fatalf("the operation of %s never ends", id)
		}
	}
	for id, a := range k.Doc.Agents.All() {
		if (a.Status == game.AgentOnMission) != slices.Contains(busy, id) || (a.MissionEnds != 0) != (a.Status == game.AgentOnMission) {
			r.Fatalf("%s is %+v, under way are %v", id, *a, busy)
		}
		if _, stands := k.Doc.Networks.Get(a.Network); a.Network != "" && !stands && a.Status != game.AgentCaptured {
			r.Fatalf("%s serves a network that is not there", id)
		}
	}
}
