package intelligence_test

import (
	"fmt"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kernel/land"
)

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

// TestNewestReportsAreKept: the number of stored reports is bounded.
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
