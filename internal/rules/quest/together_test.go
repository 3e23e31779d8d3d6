package quest_test

import (
	"slices"
	"strconv"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/quest"
)

// J4: one command accepts all quests that can be accepted, and no others.
func TestAcceptAll(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	before := log(k)
	if before.Open == 0 || before.Open != before.Available-int64(len(before.Locked)) {
		t.Fatalf("%d open of %d, %d locked", before.Open, before.Available, len(before.Locked))
	}
	k.Notices()
	got := k.Do("quest.accept_all", rules.None{}).(quest.AcceptedAll)
	if int64(len(got.Quests)) != before.Open {
		t.Fatalf("%d accepted of %d", len(got.Quests), before.Open)
	}
	if said := k.Notices(); len(said) != 1 || said[0] != "Quests accepted: "+strconv.FormatInt(before.Open, 10)+"." {
		t.Errorf("said %q", said)
	}
	for _, id := range got.Quests {
		if _, locked := before.Locked[id]; locked || card(k, id).Status != game.QuestActive {
			t.Errorf("%s: locked %v, %+v", id, locked, card(k, id))
		}
	}
	if now := log(k); now.Open != 0 || now.Active != before.Open || len(now.Locked) != len(before.Locked) {
		t.Errorf("the log says %+v", now)
	}
	k.Refused(quest.ErrNoneOpen, "quest.accept_all", rules.None{})
}

// J4: completing together pays the same as completing one by one, and nothing twice.
func TestHandIn(t *testing.T) {
	t.Parallel()
	begun := func() *enginetest.Kingdom {
		k := enginetest.New(t)
		k.Do("quest.accept_all", rules.None{})
		praise(k, 3)
		return k
	}
	each, all := begun(), begun()
	ready := []string{}
	for id, m := range all.View("quests").(map[string]any) {
		if m.(quest.View).Ready {
			ready = append(ready, id)
		}
	}
	slices.Sort(ready)
	if len(ready) < 2 || log(all).Ready != int64(len(ready)) {
		t.Fatalf("%v ready, the log says %d", ready, log(all).Ready)
	}
	var promised content.Amounts
	for _, id := range ready {
		complete(each, id)
		q, _ := each.Content.Quest(id)
		promised = ledger.Plus(promised, q.Rewards.Amounts)
	}
	all.Notices()
	got := all.Do("quest.hand_in", rules.None{}).(quest.HandedIn)
	said := all.Notices()
	slices.Sort(got.Quests)
	if !slices.Equal(got.Quests, ready) || got.Rewards != promised {
		t.Errorf("%+v, want %v for %+v", got, ready, promised)
	}
	if all.Doc.Pulse.Get().GoldMilli != each.Doc.Pulse.Get().GoldMilli || *all.Doc.Growth.Get() != *each.Doc.Growth.Get() {
		t.Errorf("paid %+v together, %+v one by one", all.Doc.Growth.Get(), each.Doc.Growth.Get())
	}
	for _, id := range ready {
		if q, _ := all.Content.Quest(id); !slices.Contains(said, "Quest completed: "+q.Title) {
			t.Errorf("%s is not among %q", q.Title, said)
		}
	}
	all.Refused(quest.ErrNoneReady, "quest.hand_in", rules.None{})
}
