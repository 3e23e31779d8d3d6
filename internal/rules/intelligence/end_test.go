package intelligence_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kernel/land"
)

func TestEachOperation(t *testing.T) { // E-060, E-062
	t.Parallel()
	for kind, want := range map[string][2]int64{
		game.GatherIntel: {500, 3600}, game.CounterEspionage: {1000, 7200}, game.Sabotage: {2500, 14400}, game.SowDissent: {5000, 28800},
	} {
		k := listening(t, corvin)
		k.Gold(want[0])
		got := k.Do("operation.launch", form{"network": rooke, "operation": kind}).(intelligence.Launched)
		if a := agent(k, corvin); k.Whole() != 0 || got.EndsAt != k.Now+want[1]*1000 || a.Status != game.AgentOnMission || a.MissionEnds != got.EndsAt {
			t.Errorf("%s: %d gold, %+v, %+v", kind, k.Whole(), got, a)
		}
		k.Refused(intelligence.ErrUnderWay, "operation.launch", form{"network": rooke, "operation": kind})
		k.Refused(intelligence.ErrBusy, "agent.unassign", form{"agent": corvin})
		k.Refused(intelligence.ErrBusy, "agent.dismiss", form{"agent": corvin})
		k.Refused(intelligence.ErrBusy, "agent.assign", form{"agent": corvin, "network": rooke})
	}
}

func TestFailure(t *testing.T) { // E-068, E-069
	t.Parallel()
	k := listening(t, corvin, wren)
	r := run(k, game.GatherIntel, false)
	n := network(k)
	if !n.Compromised || n.Operation != nil {
		t.Errorf("%+v", n)
	}
	for _, id := range []string{corvin, wren} {
		a := agent(k, id)
		if caught := slices.Contains(r.Captured, a.Name); caught != (a.Status == game.AgentCaptured) || !caught && a.Status != game.AgentIdle {
			t.Errorf("%+v, caught %v", a, r.Captured)
		}
	}
	reports := k.View("spyReports").(map[string]any)
	shown := reports[fmt.Sprint(r.ID)].(intelligence.Report)
	if want := map[bool]string{true: intelligence.High, false: intelligence.Medium}[len(r.Captured) > 0]; shown.Priority != want || shown.Verified || shown.Description == "" {
		t.Errorf("%+v", shown)
	}
	k.Doc.Agents.Edit(corvin).Status = game.AgentIdle
	for _, kind := range []string{game.GatherIntel, game.Sabotage, game.SowDissent} {
		k.Refused(intelligence.ErrCompromised, "operation.launch", form{"network": rooke, "operation": kind})
	}
	k.Do("operation.launch", form{"network": rooke, "operation": game.CounterEspionage})
}

func TestCounterEspionage(t *testing.T) { // E-071
	t.Parallel()
	k := listening(t, corvin)
	for i, name := range []string{"first", "second"} {
		k.Doc.Agents.Put(name, game.Agent{Name: name, Status: game.AgentCaptured, Network: rooke, CapturedAt: k.Now - int64(10-i), ToNext: 100})
	}
	k.Doc.Networks.Edit(rooke).Compromised = true
	intel := k.Doc.Resources.Get().Intel
	run(k, game.CounterEspionage, true)
	v := k.View("networks").(map[string]any)[rooke].(intelligence.NetworkView)
	if v.Status != intelligence.Active || agent(k, "first").Status != game.AgentIdle || agent(k, "second").Status != game.AgentCaptured || k.Doc.Resources.Get().Intel != intel+5 {
		t.Errorf("%s, %+v, %+v", v.Status, agent(k, "first"), agent(k, "second"))
	}
}

func TestSabotage(t *testing.T) { // E-072
	t.Parallel()
	k := listening(t, corvin)
	l := land.Edit(k.Env(), rooke)
	l.Garrison, l.Income = 30, 60
	run(k, game.Sabotage, true)
	if l, _ := land.Of(k.Env(), rooke); l.Garrison != 0 || l.Income != 0 {
		t.Errorf("%+v", l)
	}
}

func TestSowDissent(t *testing.T) { // E-073
	t.Parallel()
	for _, from := range []string{land.Hostile, land.Allied} {
		k := listening(t, corvin)
		land.Edit(k.Env(), rooke).Relationship = from
		if run(k, game.SowDissent, true); land.Edit(k.Env(), rooke).Relationship != land.Cautious {
			t.Errorf("%s: %+v", from, land.Edit(k.Env(), rooke))
		}
	}
}

// TestAnOperationEndsInAnAbsence: it ends once, at its own time.
func TestAnOperationEndsInAnAbsence(t *testing.T) { // E-076
	t.Parallel()
	k := listening(t, corvin)
	ends := k.Do("operation.launch", form{"network": rooke, "operation": game.Sabotage}).(intelligence.Launched).EndsAt
	k.Away(30 * time.Hour)
	reports := k.Doc.Intelligence.Get().Reports
	if len(reports) != 1 || reports[0].At != ends || network(k).Operation != nil {
		t.Errorf("%+v", reports)
	}
	if k.Away(time.Hour); len(k.Doc.Intelligence.Get().Reports) != 1 {
		t.Error("it ended twice")
	}
}

// A report names the most skilled agent of the operation; among equals the first named.
func TestTheLeaderOfAnOperation(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		skills map[string]int64
		leads  int
	}{{map[string]int64{corvin: 5, wren: 5}, 0}, {map[string]int64{corvin: 5, wren: 6}, 1}, {map[string]int64{corvin: 6, wren: 5}, 0}} {
		k := listening(t, corvin, wren)
		for id, skill := range c.skills {
			k.Doc.Agents.Edit(id).Skill = skill
		}
		k.Do("operation.launch", form{"network": rooke, "operation": game.GatherIntel})
		went := network(k).Operation.Agents
		want := agent(k, slices.Sorted(slices.Values(went))[c.leads]).Name
		if !slices.IsSorted(went) {
			t.Fatalf("%v", went)
		}
		k.Touched(time.Hour)
		if r := k.Doc.Intelligence.Get().Reports[0]; r.Agent != want {
			t.Errorf("%v: %s leads, want %s", c.skills, r.Agent, want)
		}
	}
}
