package intelligence_test

import (
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/intelligence"
)

func TestANewReignHasTwoAgents(t *testing.T) { // E-053
	t.Parallel()
	k := enginetest.New(t)
	if k.Doc.Agents.Len() != 2 {
		t.Fatalf("%d agents", k.Doc.Agents.Len())
	}
	for _, id := range k.Doc.Agents.IDs() {
		if a := agent(k, id); a.Status != game.AgentIdle || a.Level != 1 || a.XP != 0 || a.ToNext != 100 {
			t.Errorf("%+v", a)
		}
	}
	if room := k.View("intelligence").(intelligence.WarRoom); room.RecruitmentCost != 500 || room.EstablishmentCost != 2000 {
		t.Errorf("%+v", room)
	}
}

// TestAnOlderReignGetsItsAgents: a document older than this system gets the content's two agents once.
func TestAnOlderReignGetsItsAgents(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for _, id := range k.Doc.Agents.IDs() {
		k.Doc.Agents.Delete(id)
	}
	*k.Doc.Intelligence.Edit() = game.Intelligence{}
	if k.Online(1); k.Doc.Agents.Len() != 2 {
		t.Errorf("%d agents", k.Doc.Agents.Len())
	}
	k.Do("agent.dismiss", form{"agent": corvin})
	if k.Online(1); k.Doc.Agents.Len() != 1 {
		t.Error("who was dismissed came again")
	}
}

func TestRecruiting(t *testing.T) { // E-054
	t.Parallel()
	k := enginetest.New(t).Gold(500)
	id := k.Do("agent.recruit", nil).(intelligence.Recruited).Agent
	if a := agent(k, id); k.Whole() != 0 || k.Doc.Agents.Len() != 3 || a.Status != game.AgentIdle || a.Level != 1 || a.XP != 0 || a.ToNext != 100 || a.Name == "" || a.Background == "" {
		t.Errorf("%d gold, %+v", k.Whole(), a)
	}
}

func TestTooPoorForSpies(t *testing.T) { // E-055
	t.Parallel()
	k := enginetest.New(t).Gold(499)
	if got := k.Refused(intelligence.ErrRecruitGold, "agent.recruit", nil); got != "Not enough gold to recruit." {
		t.Error(got)
	}
	k.Gold(1999)
	if got := k.Refused(intelligence.ErrNetworkGold, "network.establish", form{"territory": rooke}); got != "Not enough gold to establish a network." {
		t.Error(got)
	}
}

func TestRangesOfRecruits(t *testing.T) { // E-056
	t.Parallel()
	k := enginetest.New(t).Gold(game.MaxGold / 2)
	seen := map[string][2]int64{"skill": {99, 0}, "loyalty": {99, 0}, "stealth": {99, 0}}
	for range 300 {
		id := k.Do("agent.recruit", nil).(intelligence.Recruited).Agent
		a := agent(k, id)
		for name, n := range map[string]int64{"skill": a.Skill, "loyalty": a.Loyalty, "stealth": a.Stealth} {
			seen[name] = [2]int64{min(seen[name][0], n), max(seen[name][1], n)}
		}
		k.Do("agent.dismiss", form{"agent": id})
	}
	for name, want := range map[string][2]int64{"skill": {40, 69}, "loyalty": {50, 89}, "stealth": {40, 74}} {
		if seen[name] != want {
			t.Errorf("%s in %v, want %v", name, seen[name], want)
		}
	}
}

// TestTheRollsAreBounded: the number of agents is bounded, and names are unique.
func TestTheRollsAreBounded(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(game.MaxGold / 2)
	names := map[string]bool{}
	for int64(k.Doc.Agents.Len()) < k.Content.Balance.Intelligence.AgentsMost {
		k.Do("agent.recruit", nil)
	}
	for _, a := range k.Doc.Agents.All() {
		names[a.Name] = true
	}
	if len(names) != k.Doc.Agents.Len() {
		t.Errorf("%d names for %d agents", len(names), k.Doc.Agents.Len())
	}
	k.Refused(intelligence.ErrRolls, "agent.recruit", nil)
}

func TestExperience(t *testing.T) { // E-066
	t.Parallel()
	for kind, want := range map[string]int64{game.GatherIntel: 75, game.CounterEspionage: 125, game.Sabotage: 250, game.SowDissent: 450} {
		k := listening(t, corvin)
		k.Doc.Agents.Edit(corvin).ToNext = 10_000
		if run(k, kind, true); agent(k, corvin).XP != want || agent(k, corvin).Status != game.AgentIdle {
			t.Errorf("%s: %+v", kind, agent(k, corvin))
		}
		k = listening(t, corvin)
		k.Doc.Agents.Edit(corvin).ToNext = 10_000
		if run(k, kind, false); agent(k, corvin).XP != 0 {
			t.Errorf("%s failed: %+v", kind, agent(k, corvin))
		}
	}
}

// TestLevelUps: the threshold grows by half, skill and stealth by 1 to 3, loyalty by up to 2.
func TestLevelUps(t *testing.T) { // B216
	t.Parallel()
	k := listening(t, corvin)
	k.Doc.Agents.Edit(corvin).Loyalty = 99
	before := agent(k, corvin)
	run(k, game.Sabotage, true) // 250 experience: passes the thresholds 100 and 150
	a := agent(k, corvin)
	if a.Level != 3 || a.XP != 0 || a.ToNext != 225 || a.Loyalty > 100 {
		t.Errorf("%+v", a)
	}
	if s, h := a.Skill-before.Skill, a.Stealth-before.Stealth; s < 2 || s > 6 || h < 2 || h > 6 {
		t.Errorf("skill +%d, stealth +%d", s, h)
	}
}

// An agent's portrait matches the content's description for that name.
func TestAnAgentLooksAsContentSays(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	names := []string{}
	for _, story := range k.Content.Agents.Pool {
		names = append(names, story.Name)
	}
	for _, a := range k.Content.Agents.Defaults {
		names = append(names, a.Name)
	}
	for _, name := range names {
		k.Doc.Agents.Put("spy", game.Agent{Name: name, Status: game.AgentIdle})
		shown := k.View("agents").(map[string]any)["spy"].(intelligence.AgentView)
		if shown.Look.Build == "" || shown.Look.Build != k.Content.AgentPortrait(name).Build {
			t.Errorf("%s is drawn as %+v", name, shown.Look)
		}
	}
}
