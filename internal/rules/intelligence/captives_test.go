package intelligence_test

import (
	"fmt"
	"testing"
	"time"

	"umbrarch/internal/game"
)

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
		// A paid ransom does not free an agent who is captured again.
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
