package memory_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/kernel/memory"
)

// notes are all memories as "person deed weight", without what a wedding is to the one who is wed.
func notes(k *enginetest.Kingdom) (out []string) {
	for key, m := range k.Doc.Memories.All() {
		for _, one := range m.List {
			if one.Deed != "wed" {
				out = append(out, fmt.Sprintf("%s %s %d", key, one.Deed, one.Weight))
			}
		}
	}
	return out
}

// TestAPlanForeseesWhoWillRemember carries each plan out: what it foresaw is what is noted, no more and no less.
func TestAPlanForeseesWhoWillRemember(t *testing.T) {
	t.Parallel()
	const land = "re-estize"
	give := func(office, npc string) object { return object{"office": office, "npc": npc} }
	court := func(k *enginetest.Kingdom, i int) string {
		id := k.Content.Candidates[i].ID
		k.Do("discovery.begin", object{"candidate": id})
		k.Doc.Court.Edit(id).Affection = 100
		k.Courted(id)
		k.Do("courtship.advance", object{"member": id})
		k.Courted(id)
		return id
	}
	hired := func(k *enginetest.Kingdom) {
		k.Doc.NPCs.Put("hester", game.NPC{Name: "Hester", Custom: true})
		memory.Tie(k.Env(), game.NPCPerson("hester"), game.NPCPerson(nyx), game.BondFriend)
		memory.Tie(k.Env(), game.NPCPerson("hester"), game.NPCPerson(morwen), game.BondLove)
		memory.Tie(k.Env(), game.NPCPerson("hester"), game.NPCPerson(tamsin), game.BondHate)
	}
	for name, c := range map[string]struct {
		prepare func(*enginetest.Kingdom) object
		command string
		want    []string
	}{
		"an office that is another's role": {func(*enginetest.Kingdom) object { return give("steward", tamsin) }, "office.give", []string{
			"npc." + morwen + " passed_over -2", "npc." + silke + " rival_favoured -1", "npc." + tamsin + " trusted 2"}},
		"an office that somebody holds": {func(k *enginetest.Kingdom) object {
			k.Do("office.give", give("steward", morwen))
			k.Wait(time.Hour)
			return give("steward", nyx)
		}, "office.give", []string{"npc." + morwen + " dismissed -2", "npc." + morwen + " passed_over -2", "npc." + nyx + " trusted 2"}},
		"an office taken": {func(k *enginetest.Kingdom) object {
			k.Do("office.give", give("steward", morwen))
			return object{"office": "steward"}
		}, "office.take", []string{"npc." + morwen + " dismissed -2"}},
		"somebody with friends dismissed": {func(k *enginetest.Kingdom) object {
			hired(k)
			return object{"npc": "hester"}
		}, "npc.dismiss", []string{"npc." + morwen + " friend_sent_off -2", "npc." + nyx + " friend_sent_off -2"}},
		"a governor": {func(k *enginetest.Kingdom) object {
			kneels(k)
			return object{"vassal": land, "npc": nyx}
		}, "vassal.govern", []string{"npc." + nyx + " posted 1"}},
		"another governor": {func(k *enginetest.Kingdom) object {
			kneels(k)
			k.Do("vassal.govern", object{"vassal": land, "npc": nyx})
			return object{"vassal": land, "npc": silke}
		}, "vassal.govern", []string{"npc." + nyx + " recalled -1", "npc." + silke + " posted 1"}},
		"a first wedding": {func(k *enginetest.Kingdom) object { return object{"member": court(k, 0)} }, "courtship.advance", nil},
		"a second wedding": {func(k *enginetest.Kingdom) object {
			k.Do("courtship.advance", object{"member": court(k, 0)})
			k.Courted(k.Content.Candidates[0].ID)
			return object{"member": court(k, 1)}
		}, "courtship.advance", []string{"consort.%0 another_wed -1"}},
	} {
		k := begun(t)
		k.Doc.Kingdom.Edit().Level = 13
		k.Gold(1_000_000)
		body := c.prepare(k)
		before := notes(k)
		var foreseen []string
		for _, e := range k.Preview(c.command, body).Effects {
			if deed, is := strings.CutPrefix(e.What, memory.Will); is {
				foreseen = append(foreseen, fmt.Sprintf("%s %s %d", e.Of, deed, e.N))
			}
		}
		k.Do(c.command, body)
		noted := slices.DeleteFunc(notes(k), func(n string) bool { return slices.Contains(before, n) })
		for i := range c.want {
			c.want[i] = strings.ReplaceAll(c.want[i], "%0", k.Content.Candidates[0].ID)
		}
		slices.Sort(foreseen)
		slices.Sort(noted)
		if !slices.Equal(foreseen, c.want) || !slices.Equal(noted, c.want) {
			t.Errorf("%s:\n foreseen %v\n noted %v\n want %v", name, foreseen, noted, c.want)
		}
	}
}

// In classic nobody remembers, and no plan says so.
func TestClassicForeseesNobody(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Profile(content.Classic))
	k.Doc.NPCs.Put("hester", game.NPC{Name: "Hester", Custom: true})
	if got := k.Preview("npc.dismiss", object{"npc": "hester"}).Effects; len(got) != 0 {
		t.Errorf("%+v", got)
	}
}
