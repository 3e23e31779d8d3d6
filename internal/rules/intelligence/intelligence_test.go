package intelligence_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/land"
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

// run lets one operation end as wished: it is launched again in a copy of the moment until the dice are so.
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

// foretell is how an operation would end with the dice as they are, in a kingdom of its own.
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

// TestAnOlderReignGetsItsAgents: a document from before there were spies is given the two of the content once.
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

// TestTheRollsAreBounded: a document holds so many, and nobody bears the name of another.
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

func TestEstablishing(t *testing.T) { // E-057
	t.Parallel()
	k := enginetest.New(t).Gold(2000)
	k.Do("network.establish", form{"territory": rooke})
	n := k.View("networks").(map[string]any)[rooke].(intelligence.NetworkView)
	if k.Whole() != 0 || n.Upkeep != 50 || n.Status != intelligence.Idle || k.Env().Figure("net") != -20_000 {
		t.Errorf("%d gold, net %d, %+v", k.Whole(), k.Env().Figure("net"), n)
	}
}

func TestWhereNoNetworkMayStand(t *testing.T) { // E-058
	t.Parallel()
	k := listening(t)
	land.Relate(k.Env(), gorm, land.Vassal, "vassal.history_knelt", "name", "")
	for id, code := range map[string]game.Code{
		rooke: intelligence.ErrThere, gorm: intelligence.ErrHeld, content.OwnDomain: intelligence.ErrHeld, "wasteland": intelligence.ErrLand,
	} {
		k.Refused(code, "network.establish", form{"territory": id})
	}
}

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

// TestTheShareOfSuccess holds the dice to the chance that is shown, and captures to theirs.
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
	run(k, game.Sabotage, true) // 250: the thresholds 100 and 150
	a := agent(k, corvin)
	if a.Level != 3 || a.XP != 0 || a.ToNext != 225 || a.Loyalty > 100 {
		t.Errorf("%+v", a)
	}
	if s, h := a.Skill-before.Skill, a.Stealth-before.Stealth; s < 2 || s > 6 || h < 2 || h > 6 {
		t.Errorf("skill +%d, stealth +%d", s, h)
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

func TestGatherIntel(t *testing.T) { // E-074, E-008
	t.Parallel()
	k := enginetest.New(t).Gold(2000)
	const fogged = "wyvern-riders"
	k.Do("network.establish", form{"territory": fogged})
	k.Do("agent.assign", form{"agent": corvin, "network": fogged})
	if l, _ := land.Of(k.Env(), fogged); l.Status != land.Unexplored {
		t.Fatalf("%s is %s", fogged, l.Status)
	}
	for try := 0; ; try++ {
		k.Doc.Networks.Edit(fogged).Compromised = false
		k.Doc.Agents.Edit(corvin).Status = game.AgentIdle
		k.Gold(500)
		k.Do("operation.launch", form{"network": fogged, "operation": game.GatherIntel})
		if k.Touched(time.Hour); k.Doc.Intelligence.Get().Reports[0].Success || try > 50 {
			break
		}
	}
	reports := k.View("spyReports").(map[string]any)
	r := reports[fmt.Sprint(k.Doc.Intelligence.Get().Reports[0].ID)].(intelligence.Report)
	l, _ := land.Of(k.Env(), fogged)
	if !r.Verified || r.Priority != intelligence.Critical || k.Doc.Resources.Get().Intel != 10 || l.Status == land.Unexplored || r.Facts[0].Params["garrison"] != l.Garrison {
		t.Errorf("%+v, %d intel, %s", r, k.Doc.Resources.Get().Intel, l.Status)
	}
	site := k.View("intelligence").(intelligence.WarRoom).Sites[fogged]
	if site.Garrison == nil || *site.Garrison != l.Garrison {
		t.Errorf("%+v", site)
	}
	if got := k.Env().Count("operationsCompleted.GATHER_INTEL"); got != 1 {
		t.Errorf("%d completed", got)
	}
}

// TestAnOperationEndsInAnAbsence: once, and at its own time.
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

func TestDisbanding(t *testing.T) { // E-077
	t.Parallel()
	k := listening(t, corvin, wren)
	upkeep := k.Env().Figure("upkeep")
	k.Do("network.disband", form{"network": rooke, "how": "recall"})
	if a := agent(k, corvin); a.Status != game.AgentIdle || a.Network != "" || k.Env().Figure("upkeep") != upkeep-50_000 || k.Doc.Networks.Len() != 0 {
		t.Errorf("%+v, upkeep %d", a, k.Env().Figure("upkeep"))
	}
	k = listening(t, corvin, wren)
	k.Do("network.disband", form{"network": rooke, "how": "burn"})
	if a := agent(k, corvin); a.Status != game.AgentKIA || agent(k, wren).Status != game.AgentKIA || k.Doc.Resources.Get().Intel != 10 || k.Env().Figure("upkeep") != 0 {
		t.Errorf("%+v, %d intel", a, k.Doc.Resources.Get().Intel)
	}
	k.Do("agent.dismiss", form{"agent": corvin})
	k.Refused(intelligence.ErrNetwork, "network.disband", form{"network": rooke, "how": "burn"})
}

// TestDisbandingEndsTheOperation: nothing ends that was called off.
func TestDisbandingEndsTheOperation(t *testing.T) {
	t.Parallel()
	k := listening(t, corvin)
	k.Do("operation.launch", form{"network": rooke, "operation": game.Sabotage})
	k.Do("network.disband", form{"network": rooke, "how": "recall"})
	if k.Touched(5 * time.Hour); len(k.Doc.Intelligence.Get().Reports) != 0 || agent(k, corvin).Status != game.AgentIdle {
		t.Errorf("%+v", k.Doc.Intelligence.Get().Reports)
	}
}

func TestANetworkInALandThatBecomesOurs(t *testing.T) { // E-078
	t.Parallel()
	k := listening(t, corvin, wren)
	k.Do("operation.launch", form{"network": rooke, "operation": game.Sabotage})
	k.Doc.Growth.Edit().Power.Adjustment = 1_000_000
	gold := k.Whole()
	k.Do("vassal.subjugate", form{"territory": rooke})
	if k.Doc.Networks.Len() != 0 || k.Whole() != gold+1000 {
		t.Errorf("%d networks, %d gold", k.Doc.Networks.Len(), k.Whole()-gold)
	}
	for _, id := range []string{corvin, wren} {
		if a := agent(k, id); a.Status != game.AgentIdle || a.Network != "" {
			t.Errorf("%+v", a)
		}
	}
}

func TestARansom(t *testing.T) { // E-079
	t.Parallel()
	paid := false
	for try := 0; !paid && try < 40; try++ {
		k := listening(t, corvin)
		runUntil(k, game.GatherIntel, func(r game.SpyReport) bool { return len(r.Captured) > 0 })
		k.Doc.Dice.Edit().Seed = fmt.Sprint("ransom ", try)
		mails := func() (id string, n int) {
			for e, v := range k.Doc.Events.All() {
				if v.Card == "agent_ransom" {
					id, n = e, n+1
				}
			}
			return id, n
		}
		k.Touched(24 * time.Hour)
		id, n := mails()
		e, _ := k.Content.Event("agent_ransom")
		if n != 1 || e.Mitigation.Cost.Gold != 1000 {
			t.Fatalf("%d mails within a day", n)
		}
		gold := k.Whole()
		k.Do("event.resolve", form{"id": id, "choice": "mitigate"})
		won, _ := k.Doc.Events.Get(id)
		paid = won.Outcome == "mitigated"
		if free := agent(k, corvin).Status == game.AgentIdle; free != paid || k.Whole() != gold-1000 {
			t.Errorf("%s: free %t, %d gold", won.Outcome, free, k.Whole()-gold)
		}
		if !paid {
			continue
		}
		// Caught again, who was ransomed before stays caught.
		a := k.Doc.Agents.Edit(corvin)
		a.Status, a.CapturedAt = game.AgentCaptured, k.Now
		if k.Online(1); agent(k, corvin).Status != game.AgentCaptured {
			t.Error("one ransom was worth two")
		}
	}
	if !paid {
		t.Error("no ransom was kept to")
	}
}

func TestInsolvencyByNetworks(t *testing.T) { // E-080
	t.Parallel()
	k := listening(t)
	k.Gold(5)
	k.Out()
	k.Online(1)
	if k.Whole() != 0 || k.Doc.Resources.Get().Loyalty != 70 {
		t.Errorf("%d gold, loyalty %d", k.Whole(), k.Doc.Resources.Get().Loyalty)
	}
	k.Online(3)
	keys := map[string]bool{}
	for _, n := range k.Out().Notices {
		keys[n.Key] = true
		if got := k.Content.Message(n.Code, n.Params); got != "Insolvency! Your treasury is empty, loyalty has dropped due to unpaid network upkeep." {
			t.Error(got)
		}
	}
	if len(keys) != 1 || !keys["insolvency"] || k.Doc.Resources.Get().Loyalty != 55 {
		t.Errorf("%v, loyalty %d", keys, k.Doc.Resources.Get().Loyalty)
	}
}

// TestNewestReportsAreKept bounds what the document holds.
func TestNewestReportsAreKept(t *testing.T) {
	t.Parallel()
	k := listening(t, corvin)
	kept := int(k.Content.Balance.Limits.ReportsKept)
	for range kept + 3 {
		k.Doc.Networks.Edit(rooke).Compromised = false
		k.Doc.Agents.Edit(corvin).Status = game.AgentIdle
		k.Gold(500)
		k.Do("operation.launch", form{"network": rooke, "operation": game.GatherIntel})
		k.Touched(time.Hour)
	}
	if list := k.Doc.Intelligence.Get().Reports; len(list) != kept || list[0].ID != int64(kept+3) {
		t.Errorf("%d reports, the newest %d", len(list), list[0].ID)
	}
}
