package intelligence_test

import (
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/intelligence"
)

func TestWhatLaunchingAsks(t *testing.T) { // E-059
	t.Parallel()
	k := listening(t)
	launch := func(kind string) form { return form{"network": rooke, "operation": kind} }
	k.Refused(intelligence.ErrNobody, "operation.launch", launch(game.GatherIntel))
	k.Do("agent.assign", form{"agent": corvin, "network": rooke})
	for gold, c := range map[int64][2]string{499: {game.GatherIntel, "500"}, 2499: {game.Sabotage, "2500"}} {
		k.Gold(gold)
		if got := k.Refused(intelligence.ErrGold, "operation.launch", launch(c[0])); got != "Not enough gold. Cost: "+c[1] {
			t.Error(got)
		}
	}
	k.Gold(game.MaxGold / 2)
	k.Refused(intelligence.ErrOffered, "operation.launch", launch(game.RescueAgents)) // E-061
	k.Refused(intelligence.ErrOperation, "operation.launch", launch("HOLIDAY"))
	k.Refused(intelligence.ErrNetwork, "operation.launch", form{"network": gorm, "operation": game.GatherIntel})
	k.Refused(intelligence.ErrIntel, "operation.launch", form{"network": rooke, "operation": game.GatherIntel, "intel": true})
	for _, o := range k.View("intelligence").(intelligence.WarRoom).Offered {
		if o.Type == game.RescueAgents {
			t.Error("rescue is offered")
		}
	}
}

func TestTheChanceShown(t *testing.T) { // E-063, E-075
	t.Parallel()
	for _, c := range []struct {
		skills      []int64
		want, intel int64
	}{
		{[]int64{40}, 86_000, 88_000}, {[]int64{69}, 90_350, 92_350}, {[]int64{40, 69}, 88_175, 90_175}, {[]int64{130}, 95_000, 97_000},
		{[]int64{50}, 87_500, 89_500}, {[]int64{100}, 95_000, 97_000},
	} {
		k := listening(t, []string{corvin, wren}[:len(c.skills)]...)
		for i, id := range []string{corvin, wren}[:len(c.skills)] {
			k.Doc.Agents.Edit(id).Skill = c.skills[i]
		}
		n := k.View("networks").(map[string]any)[rooke].(intelligence.NetworkView)
		b, _ := k.Env().Book.Breakdown(k.Env(), n.Figure)
		if n.Chance != c.want || n.WithIntel != c.intel || b.Total != c.want {
			t.Errorf("%v: %d, with intel %d, the breakdown %d", c.skills, n.Chance, n.WithIntel, b.Total)
		}
	}
}

func TestSpendingIntel(t *testing.T) { // E-075
	t.Parallel()
	k := listening(t, corvin)
	k.Doc.Agents.Edit(corvin).Skill, k.Doc.Resources.Edit().Intel = 50, 20
	k.Do("operation.launch", form{"network": rooke, "operation": game.GatherIntel, "intel": true})
	n := k.View("networks").(map[string]any)[rooke].(intelligence.NetworkView)
	if k.Doc.Resources.Get().Intel != 10 || n.Operation.Chance != 89_500 {
		t.Errorf("%d intel, %+v", k.Doc.Resources.Get().Intel, n.Operation)
	}
}

// TestTheShareOfSuccess: successes match the shown chance, captures theirs.
func TestTheShareOfSuccess(t *testing.T) { // E-065
	t.Parallel()
	k := listening(t, corvin)
	won, lost, caught := 0, 0, 0
	for range 10_000 {
		k.Doc.Networks.Edit(rooke).Compromised = false
		*k.Doc.Agents.Edit(corvin) = game.Agent{Name: "Corvin", Skill: 50, ToNext: game.Max, Status: game.AgentIdle, Network: rooke}
		k.Gold(500)
		k.Do("operation.launch", form{"network": rooke, "operation": game.GatherIntel})
		k.Touched(time.Hour)
		k.Doc.Cancel(func(d game.Due) bool { return d.Kind != "intelligence.operation" })
		k.Out()
		switch r := k.Doc.Intelligence.Get().Reports[0]; {
		case r.Success:
			won++
		case len(r.Captured) > 0:
			caught++
			fallthrough
		default:
			lost++
		}
	}
	if won < 8650 || won > 8850 || caught*100 < lost*21 || caught*100 > lost*29 {
		t.Errorf("%d won, %d lost, %d caught", won, lost, caught)
	}
}
