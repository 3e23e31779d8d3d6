package memory_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/faction"
	"umbrarch/internal/rules/kernel/memory"
)

type object = map[string]any

// TestRulesNoteDeeds lists what a command lets a person remember, and whom it is about. Each deed of the content is noted by
// one of these, or by a scene.
func TestRulesNoteDeeds(t *testing.T) {
	t.Parallel()
	npc := game.NPCPerson
	consort := func(k *enginetest.Kingdom, i int) game.Person {
		return game.Person{Kind: game.PersonConsort, ID: k.Content.Candidates[i].ID}
	}
	land := game.Person{Kind: game.PersonLand, ID: "re-estize"}
	marry := func(k *enginetest.Kingdom, i int) {
		id := k.Content.Candidates[i].ID
		k.Do("discovery.begin", object{"candidate": id})
		k.Doc.Court.Edit(id).Affection = 100
		for range 2 {
			k.Courted(id)
			k.Do("courtship.advance", object{"member": id})
		}
		k.Courted(id)
	}
	noted := map[string]bool{}
	for _, c := range []struct {
		name  string
		do    func(k *enginetest.Kingdom)
		who   func(k *enginetest.Kingdom) game.Person
		deed  string
		about game.Person
		not   bool
	}{
		{name: "praise", deed: "praised", do: func(k *enginetest.Kingdom) { k.Do("npc.praise", object{"npc": nyx}) }},
		{name: "praise at the most", deed: "praised", not: true, do: func(k *enginetest.Kingdom) {
			k.Doc.NPCs.Edit(nyx).Loyalty = 80
			k.Do("npc.praise", object{"npc": nyx})
		}},
		{name: "an office", deed: "trusted", do: func(k *enginetest.Kingdom) { k.Do("office.give", object{"office": "steward", "npc": nyx}) }},
		{name: "an office taken", deed: "dismissed", do: func(k *enginetest.Kingdom) {
			k.Do("office.give", object{"office": "steward", "npc": nyx})
			k.Do("office.take", object{"office": "steward"})
		}},
		{name: "an office to another", deed: "passed_over", about: npc(nyx), who: func(*enginetest.Kingdom) game.Person { return npc(morwen) },
			do: func(k *enginetest.Kingdom) { k.Do("office.give", object{"office": "steward", "npc": nyx}) }},
		{name: "an office while busy", deed: "passed_over", not: true, who: func(*enginetest.Kingdom) game.Person { return npc(morwen) }, do: func(k *enginetest.Kingdom) {
			k.Do("npc.assign", object{"npc": morwen, "mission": k.Content.Missions[0].ID})
			k.Do("office.give", object{"office": "steward", "npc": nyx})
		}},
		{name: "a rival in office", deed: "rival_favoured", about: npc(tamsin), who: func(*enginetest.Kingdom) game.Person { return npc(silke) },
			do: func(k *enginetest.Kingdom) { k.Do("office.give", object{"office": "steward", "npc": tamsin}) }},
		{name: "a gift to a rival", deed: "rival_favoured", about: npc(tamsin), who: func(*enginetest.Kingdom) game.Person { return npc(silke) },
			do: func(k *enginetest.Kingdom) { k.Do("npc.gift", object{"npc": tamsin, "gift": k.Content.Gifts[0].ID}) }},
		{name: "a gift liked", deed: "gift_liked", do: func(k *enginetest.Kingdom) {
			k.Doc.NPCs.Edit(nyx).Likes = []string{k.Content.Gifts[0].Name}
			k.Do("npc.gift", object{"npc": nyx, "gift": k.Content.Gifts[0].ID})
		}},
		{name: "a gift disliked", deed: "gift_disliked", do: func(k *enginetest.Kingdom) {
			n := k.Doc.NPCs.Edit(nyx)
			n.Likes, n.Dislikes = nil, []string{k.Content.Gifts[0].Name}
			k.Do("npc.gift", object{"npc": nyx, "gift": k.Content.Gifts[0].ID})
		}},
		{name: "a threat", deed: "threatened", do: func(k *enginetest.Kingdom) {
			k.Do("npc.talk", object{"npc": nyx, "message": "I will have you hanged, and I threaten you."})
		}},
		{name: "an insult", deed: "insulted", do: func(k *enginetest.Kingdom) {
			k.Do("npc.talk", object{"npc": nyx, "message": "You are a useless fool."})
		}},
		{name: "six missions", deed: "overworked", not: true, do: func(k *enginetest.Kingdom) { sent(k, 6) }},
		{name: "seven missions", deed: "overworked", do: func(k *enginetest.Kingdom) { sent(k, 7) }},
		{name: "a level", deed: "rewarded", do: func(k *enginetest.Kingdom) {
			n := k.Doc.NPCs.Edit(nyx)
			n.XP = 100*n.Level - 1
			sent(k, 1)
		}},
		{name: "a governor", deed: "posted", do: func(k *enginetest.Kingdom) {
			kneels(k)
			k.Do("vassal.govern", object{"vassal": land.ID, "npc": nyx})
		}},
		{name: "a governor recalled", deed: "recalled", do: func(k *enginetest.Kingdom) {
			kneels(k)
			k.Do("vassal.govern", object{"vassal": land.ID, "npc": nyx})
			k.Do("vassal.ungovern", object{"vassal": land.ID})
		}},
		{name: "raiders stopped", deed: "held_the_floor", do: func(k *enginetest.Kingdom) { guarded(k, 2_000_000) }},
		{name: "raiders stopped", deed: "lost_the_floor", not: true, do: func(k *enginetest.Kingdom) { guarded(k, 2_000_000) }},
		{name: "raiders who pass", deed: "lost_the_floor", do: func(k *enginetest.Kingdom) { guarded(k, 1) }},
		{name: "raiders who pass", deed: "held_the_floor", not: true, do: func(k *enginetest.Kingdom) { guarded(k, 1) }},
		{name: "a campaign won", deed: "land_taken", who: func(*enginetest.Kingdom) game.Person { return land }, do: func(k *enginetest.Kingdom) {
			receives(k, faction.Post{Event: faction.EventConquered, Land: "Re-Estize", Name: "Dawn", Taken: land.Key()})
		}},
		{name: "a campaign won by others", deed: "land_taken", not: true, who: func(*enginetest.Kingdom) game.Person { return land }, do: func(k *enginetest.Kingdom) {
			receives(k, faction.Post{Event: faction.EventConquered, Land: "Re-Estize", Name: "Dawn"})
		}},
		{name: "a land subjugated", deed: "land_taken", who: func(*enginetest.Kingdom) game.Person { return land }, do: kneels},
		{name: "an insult to a land", deed: "slighted", who: func(*enginetest.Kingdom) game.Person { return land },
			do: func(k *enginetest.Kingdom) { k.Do("land.insult", object{"territory": land.ID}) }},
		{name: "an alliance", deed: "allied", who: func(*enginetest.Kingdom) game.Person { return land }, do: func(k *enginetest.Kingdom) { befriend(k, land.ID) }},
		{name: "an alliance broken", deed: "alliance_broken", who: func(*enginetest.Kingdom) game.Person { return land }, do: func(k *enginetest.Kingdom) {
			befriend(k, land.ID)
			k.Do("land.declare_war", object{"territory": land.ID})
		}},
		{name: "a wedding", deed: "wed", who: func(k *enginetest.Kingdom) game.Person { return consort(k, 0) }, do: func(k *enginetest.Kingdom) { marry(k, 0) }},
		{name: "a child", deed: "child_born", who: func(k *enginetest.Kingdom) game.Person { return consort(k, 0) }, do: func(k *enginetest.Kingdom) {
			marry(k, 0)
			k.Do("courtship.procreate", object{"member": k.Content.Candidates[0].ID})
		}},
		{name: "another wedding", deed: "another_wed", who: func(k *enginetest.Kingdom) game.Person { return consort(k, 0) }, do: func(k *enginetest.Kingdom) {
			marry(k, 0)
			marry(k, 1)
		}},
		{name: "time together", deed: "time_spent", who: func(k *enginetest.Kingdom) game.Person { return consort(k, 0) }, do: func(k *enginetest.Kingdom) {
			marry(k, 0)
			k.Doc.Court.Edit(k.Content.Candidates[0].ID).Affection = 50
			k.Do("courtship.spend_time", object{"member": k.Content.Candidates[0].ID})
		}},
		{name: "six days of neglect", deed: "neglected", not: true, who: func(k *enginetest.Kingdom) game.Person { return consort(k, 0) }, do: func(k *enginetest.Kingdom) {
			marry(k, 0)
			reign(k, 6)
		}},
		{name: "a week of neglect", deed: "neglected", who: func(k *enginetest.Kingdom) game.Person { return consort(k, 0) }, do: func(k *enginetest.Kingdom) {
			marry(k, 0)
			reign(k, 7)
		}},
		{name: "a warm word", deed: "time_spent", do: func(k *enginetest.Kingdom) {
			k.Do("npc.talk", object{"npc": nyx, "message": "Well done, I am grateful and proud of you."})
		}},
		{name: "a gift liked by a consort", deed: "gift_liked", who: fond, do: func(k *enginetest.Kingdom) {
			k.Doc.Court.Put(fond(k).ID, game.Member{Status: game.RungConsort, Affection: 50})
			k.Do("courtship.gift", object{"member": fond(k).ID, "gift": "silk_dress"})
		}},
		{name: "another's land won", deed: "land_taken", who: leader, do: func(k *enginetest.Kingdom) {
			receives(k, faction.Post{Event: faction.EventConquered, Land: "Re-Estize", Name: "Dawn", Taken: leader(k).Key()})
		}},
		{name: "an alliance with a house", deed: "allied", who: leader, do: func(k *enginetest.Kingdom) {
			decides(k, "faction.answer_alliance", faction.Pending, faction.AnswerAlliance{Faction: "theirs", Accept: true})
		}},
		{name: "an alliance refused", deed: "slighted", who: leader, do: func(k *enginetest.Kingdom) {
			decides(k, "faction.answer_alliance", faction.Pending, faction.AnswerAlliance{Faction: "theirs"})
		}},
		{name: "an alliance ended", deed: "alliance_broken", who: leader, do: func(k *enginetest.Kingdom) {
			decides(k, "faction.dissolve_alliance", faction.Active, faction.Other{Faction: "theirs"})
		}},
		{name: "a season won", deed: "season_won", who: leader, do: func(k *enginetest.Kingdom) { season(k, "pact") }},
		{name: "a season won by others", deed: "season_won", who: leader, not: true, do: func(k *enginetest.Kingdom) { season(k, "salt") }},
		{name: "a friend dismissed", deed: "friend_sent_off", about: npc("hester"), do: func(k *enginetest.Kingdom) {
			k.Doc.NPCs.Put("hester", game.NPC{Name: "Hester", Custom: true})
			memory.Tie(k.Env(), npc("hester"), npc(nyx), game.BondFriend)
			k.Do("npc.dismiss", object{"npc": "hester"})
		}},
	} {
		k := begun(t)
		k.Doc.Kingdom.Edit().Level = 13
		k.Gold(1_000_000)
		c.do(k)
		noted[c.deed] = noted[c.deed] || !c.not
		who := npc(nyx)
		if c.who != nil {
			who = c.who(k)
		}
		found := false
		for _, m := range memory.Of(k.Env(), who) {
			found = found || m.Deed == c.deed && (c.about == game.Person{} || m.About == c.about.Key())
		}
		if found == c.not {
			t.Errorf("%s: remembers %v, want %s: %v", c.name, memory.Of(k.Env(), who), c.deed, !c.not)
		}
	}
	c := begun(t).Content
	for i := range c.Scenes {
		for _, choice := range c.Scenes[i].Choices {
			for _, outcome := range choice.Outcomes() {
				for _, e := range outcome.Effects {
					noted[e.ID] = noted[e.ID] || e.Do == content.DoRemember
				}
			}
		}
	}
	for _, d := range c.Deeds {
		if !noted[d.ID] {
			t.Errorf("no rule is seen to note %s, and no scene does", d.ID)
		}
	}
}

// leader is the ruler at the head of the first house.
func leader(k *enginetest.Kingdom) game.Person {
	return game.HousePerson(k.Content.Houses[0].Seat(0))
}

// fond is a candidate who likes a silk dress.
func fond(k *enginetest.Kingdom) game.Person {
	k.T.Helper()
	for i := range k.Content.Candidates {
		if c := &k.Content.Candidates[i]; slices.Contains(c.GiftPreferences.Likes, "Silk Dress") {
			return game.Person{Kind: game.PersonConsort, ID: c.ID}
		}
	}
	k.T.Fatal("nobody likes a silk dress")
	return game.Person{}
}

// decides gives a command of diplomacy as the Owner of a faction that stands in a relation to the first house's.
func decides(k *enginetest.Kingdom, name, status string, body any) {
	k.T.Helper()
	command, known := k.Engine.Command(name)
	if !known {
		k.T.Fatalf("there is no command %s", name)
	}
	env := k.Env()
	env.Actor = rules.Actor{Player: "owner"}
	faction.Seam.Give(env, faction.State{
		Mine: &faction.Faction{
			ID: "mine", Name: "Dusk", Members: []faction.Member{{ID: "owner", Role: faction.Owner}},
			Relations: []faction.Relation{{With: "theirs", Status: status, By: "theirs"}},
		},
		Target: &faction.Faction{
			ID: "theirs", Name: "Dawn", House: k.Content.Houses[0].ID, Members: []faction.Member{{ID: k.Content.Houses[0].Seat(0), Role: faction.Owner}},
		},
	})
	if _, _, err := k.Engine.Apply(env, command, body); err != nil {
		k.T.Fatalf("%s was refused: %v", name, err)
	}
}

// guarded lets an NPC of some power stand on the only floor until the first raid.
func guarded(k *enginetest.Kingdom, power int64) {
	k.T.Helper()
	k.Gold(10_000_000).Do("dungeon.excavate", rules.None{})
	k.Doc.Growth.Edit().Power = game.Power{Rewards: 10_000}
	k.Doc.NPCs.Edit(nyx).Power = power
	k.Do("dungeon.save_floor", dungeon.Save{Floor: "01", Guardian: nyx})
	k.Wait(3 * time.Hour)
}

// receives lets a kingdom receive a faction's message.
func receives(k *enginetest.Kingdom, p faction.Post) {
	k.T.Helper()
	raw, err := json.Marshal(p)
	if err != nil {
		k.T.Fatal(err)
	}
	faction.System().Inbox[faction.InboxKind](k.Env(), raw)
}

// sent sends an NPC on missions, one after another.
func sent(k *enginetest.Kingdom, times int) {
	m := k.Content.Missions[0]
	for range times {
		k.Do("npc.assign", object{"npc": nyx, "mission": m.ID})
		k.Online(m.Duration/k.Content.Balance.Tick.Seconds + 1)
	}
}

func kneels(k *enginetest.Kingdom) {
	k.Doc.Growth.Edit().Power.Rewards = 10_000_000
	k.Do("vassal.subjugate", object{"territory": "re-estize"})
}

func befriend(k *enginetest.Kingdom, land string) {
	l := k.Doc.Lands.Edit(land)
	l.Relationship, l.WarStatus = "Neutral", "Peace"
	k.Do("land.ally", object{"territory": land})
}

// season lets a season pass that a faction has won; the ruler is in the faction pact. The leaders of houses are those of
// the season that follows.
func season(k *enginetest.Kingdom, won string) {
	last := int64(2 * len(k.Content.Houses[0].Rulers))
	k.Facts = &rules.Facts{Version: 2, Faction: "pact", Season: &rules.Season{Number: last, EndsAt: k.Now + 1<<40}}
	k.Online(1)
	k.Facts = &rules.Facts{Version: 3, Faction: "pact", Season: &rules.Season{Number: last + 1, EndsAt: k.Now + 1<<41, Last: &rules.Triumph{Faction: won, Name: "Dawn", Lands: 3}}}
	k.Online(1)
}
