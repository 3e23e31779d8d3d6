package kingdom_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules/casino"
)

// E-136, E-152: invalid bets and batches are refused by the schema, and nothing changes.
func TestAbsurdBetsAndBatches(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Edit(p.ID(), seeded)
	before := p.Raw()
	hash := `,"seedHash":"` + casino.Hash(sealed) + `"}`
	for body, name := range map[string]string{
		`{"count":-5}`: "mint.strike", `{"count":0}`: "mint.strike", `{"count":1.5}`: "mint.strike", `{"count":1e30}`: "mint.strike", `{}`: "mint.strike",
		`{"side":"heads","bet":0` + hash: "casino.flip", `{"side":"heads","bet":-100` + hash: "casino.flip", `{"side":"heads","bet":1.5` + hash: "casino.flip",
		`{"side":"heads","bet":"all"` + hash: "casino.flip", `{"side":"Edge","bet":100` + hash: "casino.flip", `{"side":"equal","bet":100` + hash: "casino.dice",
		`{"gold":-1}`: "casino.limit", `{"gold":0.5}`: "casino.limit",
	} {
		if r := p.Command(name, json.RawMessage(body)); r.Status != http.StatusUnprocessableEntity && r.Status != http.StatusBadRequest {
			t.Errorf("%s %s: %d %s", name, body, r.Status, r.Body)
		}
	}
	httpapitest.Text(t, "the view", p.Raw(), before)
}

// E-147: a repeated key gets the same treasure, paid once.
func TestACaseIsOpenedOnceAKey(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	s.Gold(p.ID(), 10_000)
	first := p.Do("hoard.open", form{"case": "common"}, httpapitest.Key("one-case"))
	gold := p.View().Sections.Pulse.Gold
	s.Keeper.Dev.Forget(p.ID())
	again := p.Do("hoard.open", form{"case": "common"}, httpapitest.Key("one-case"))
	if string(first.Result) != string(again.Result) || p.View().Sections.Pulse.Gold != gold {
		t.Errorf("first %s, then %s; gold %d, then %d", first.Result, again.Result, gold, p.View().Sections.Pulse.Gold)
	}
	if d := s.Document(p.ID()).Hoard.Get(); d.Count != 1 || len(d.History) != 1 {
		t.Errorf("%+v", d)
	}
}

// E-155, H27: before its round a seed is in no answer, push, export or log, but its hash is. After the round the seed is
// shown.
func TestASeedIsShownAfterItsRoundAlone(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t)
	p := s.Player()
	tab := p.Live("kingdom")
	tab.Want("latest", 30*time.Second)
	s.Edit(p.ID(), seeded)
	for round := range int64(5) {
		seed := sealedOf(round + 1)
		hash := casino.Hash(seed)
		if len(seed) != 64 || !strings.Contains(p.Raw(), hash) {
			t.Fatalf("the view does not show the hash of %q", seed)
		}
		body := map[string]any{"side": "under", "bet": 10, "seedHash": hash}
		export := p.Want(http.StatusOK, p.Get("/auth/export"))
		trial := p.Want(http.StatusOK, p.Post("/commands/casino.dice?dryRun=true", body))
		for what, text := range map[string]string{"view": p.Raw(), "export": string(export.Body), "dry run": string(trial.Body), "log": s.Log.String()} {
			if strings.Contains(text, seed) {
				t.Fatalf("the %s tells the sealed seed", what)
			}
		}
		answer := p.Want(http.StatusOK, p.Command("casino.dice", body))
		sealed := sealedOf(round + 2)
		push := tab.Want("patch", 30*time.Second).Raw
		for what, text := range map[string]string{"answer": string(answer.Body), "push": push} {
			if !strings.Contains(text, seed) || strings.Contains(text, sealed) {
				t.Errorf("the %s shows the played seed: %v, the next one: %v", what, strings.Contains(text, seed), strings.Contains(text, sealed))
			}
		}
	}
}
