package worldmap_test

import (
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/worldmap"
)

func power(k *enginetest.Kingdom, id string) worldmap.Power {
	k.T.Helper()
	return k.View("powers").(map[string]any)[id].(worldmap.Power)
}

// TestThePowersAnswer: a power's latest action responds to the ruler's deed, has its time, and names the land and the
// ruler.
func TestThePowersAnswer(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	before := power(k, "two_boughs")
	if len(before.RecentActions) != 3 || before.RecentActions[0].At != 0 {
		t.Fatalf("begins with %+v", before.RecentActions)
	}
	k.Do("land.ally", on(wood))
	k.Do("land.insult", on(wood)) // the latest deed gets the response
	if now := power(k, "two_boughs"); now.RecentActions[0] != before.RecentActions[0] || now.Relationship != land.Hostile {
		t.Errorf("at once: %+v", now)
	}
	done := k.Now
	k.Touched(time.Hour)
	now := power(k, "two_boughs")
	a := now.RecentActions[0]
	if a.At <= done || a.At > k.Now || a.Text == "" || strings.Contains(a.Text, "{") || len(now.RecentActions) != 3 || now.RecentActions[1] != before.RecentActions[0] {
		t.Errorf("an hour later: %+v", now.RecentActions)
	}
	if own := k.Doc.Dominion.Get().Actions["two_boughs"]; len(own) != 1 || !strings.HasPrefix(own[0].Code, "answer_insult_holder_") {
		t.Errorf("answered %+v", own)
	}
	spoke := 0
	for id, list := range k.Doc.Dominion.Get().Actions {
		if spoke += len(list); id == "two_boughs" && len(list) != 1 {
			t.Errorf("%d answers of its own", len(list))
		}
	}
	if spoke != 2 { // the holder and a watcher
		t.Errorf("%d answers", spoke)
	}
}

// TestEveryDeedIsAnswered: each deed of any system has a deck of its own; one without is answered by the land's new
// relationship.
func TestEveryDeedIsAnswered(t *testing.T) {
	t.Parallel()
	for code, deck := range map[string]string{
		"map.deed_gift": "gift", "map.deed_alliance": "alliance", "map.deed_reaffirmed": "reaffirmed", "map.deed_raid": "raid", "map.deed_war": "war",
		"map.deed_intel": "intel", "vassal.history_knelt": "vassal", "vassal.history_revolted": "freed",
		"intelligence.history_sabotage": "sabotage", "intelligence.history_dissent": "dissent", "map.deed_nothing": "",
	} {
		k := enginetest.New(t)
		land.Remember(k.Env(), wood, code)
		k.Touched(time.Hour)
		done := k.Doc.Dominion.Get().Actions["two_boughs"]
		if deck == "" {
			if len(done) != 0 {
				t.Errorf("%s is answered by %+v", code, done)
			}
			continue
		}
		if k.Content.Messages[code] == "" || len(done) != 1 || !strings.HasPrefix(done[0].Code, "answer_"+deck+"_holder_") {
			t.Errorf("%s is answered by %+v", code, done)
		}
	}
	k := enginetest.New(t)
	land.Relate(k.Env(), wood, land.Hostile, "map.deed_nothing")
	k.Touched(time.Hour)
	if done := k.Doc.Dominion.Get().Actions["two_boughs"]; len(done) != 1 || !strings.HasPrefix(done[0].Code, "answer_insult_") {
		t.Errorf("a land that became Hostile is answered by %+v", done)
	}
}

// TestAPowerWithoutLands: a power without lands is subdued, has no garrison, and does not speak about others' lands.
func TestAPowerWithoutLands(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("land.declare_war", on("re-estize"))
	if p := power(k, "eleven_crowns"); p.Status != "At war with you" || p.Military != 9650 {
		t.Errorf("%+v", p)
	}
	land.Relate(k.Env(), "re-estize", land.Vassal, "map.deed_vassal")
	if p := power(k, "eleven_crowns"); p.Status != "Subdued" || p.Military != 0 || !p.Controls[0].Lost || p.Relationship != land.Vassal {
		t.Errorf("%+v", p)
	}
	for range 40 {
		k.Do("land.insult", on(wood))
		k.Touched(2 * time.Hour)
	}
	for _, a := range k.Doc.Dominion.Get().Actions["eleven_crowns"] {
		if a.Params["land"] != "re-estize" {
			t.Errorf("who rules nothing any more watches: %+v", a)
		}
	}
	for id, list := range k.Doc.Dominion.Get().Actions {
		if int64(len(list)) > k.Content.Balance.World.ActionsKept {
			t.Errorf("%s keeps %d", id, len(list))
		}
	}
}

// TestEveryAnswerReads: each response reads well with every land and leader in its slots.
func TestEveryAnswerReads(t *testing.T) {
	t.Parallel()
	c := enginetest.New(t).Content
	for _, a := range c.Answers {
		text, ok := c.Answers.Text(a.ID)
		if !ok || text != a.Text || !c.Answers.Has(a.Deed) {
			t.Errorf("%s is not found", a.ID)
		}
		if strings.HasPrefix(text, "{") {
			t.Errorf("%s begins with a name, which may have an article in lower case", a.ID)
		}
		if a.By != content.ByHolder && a.By != content.ByWatcher {
			t.Errorf("%s is nobody's", a.ID)
		}
	}
}
