package kingdom_test

import (
	"net/http"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

// accepted is an acceptable command, with the kingdom's state before it.
type accepted struct {
	with  func(*game.Document)
	first []step
	step
}

// acceptedCommands are one of each kind, from the rows of races and from the steps of refusals.
func acceptedCommands() map[string]accepted {
	out := map[string]accepted{}
	add := func(a accepted) {
		if _, there := out[a.name]; !there {
			out[a.name] = a
		}
	}
	for _, r := range races() {
		add(accepted{r.with, r.first, step{r.name, r.body(0)}})
	}
	for _, rows := range refusals() {
		for _, r := range rows {
			for i, done := range r.first {
				if r.decks == nil {
					add(accepted{r.with, r.first[:i], done})
				}
			}
		}
	}
	for _, a := range furtherCommands() {
		add(a)
	}
	return out
}

// E-242: each command repeated with its key gets the same answer and is executed once; the key with another body is
// refused.
func TestEveryCommandOnceByItsKey(t *testing.T) {
	t.Parallel()
	s := httpapitest.Start(t, func(o *httpapitest.Setup) {
		o.Engine, o.Content = vassals(1), httpapitest.Content(t).WithRetelling()
	})
	rows := acceptedCommands()
	for _, c := range s.Keeper.Engine().Commands() {
		if _, there := rows[c.Name]; !there && c.Scope == rules.OnKingdom {
			t.Errorf("no row gives %s", c.Name)
		}
	}
	for name, row := range rows {
		t.Run(name, func(t *testing.T) {
			p := httpapitest.Dial(t, s.URL).Guest().Reign("pact_bound")
			s.Edit(p.ID(), httpapitest.Settle)
			if row.with != nil {
				s.Edit(p.ID(), row.with)
			}
			for _, done := range row.first {
				p.Do(done.name, done.body)
			}
			key := httpapitest.Key("once")
			first := p.Want(http.StatusOK, p.Command(name, row.body, key))
			after := p.Raw()
			httpapitest.Text(t, "the repeated answer", string(p.Want(http.StatusOK, p.Command(name, row.body, key)).Body), string(first.Body))
			for _, other := range []step{{"kingdom.rename", form{"name": "Another"}}, {"profile.edit", form{"biography": "Another"}}} {
				p.Refused(http.StatusConflict, "request.key_reused", "This key was used for a different request.", p.Command(other.name, other.body, key))
			}
			httpapitest.Text(t, "the view", p.Raw(), after)
		})
	}
}

// furtherCommands are accepted commands without a refusal after them.
func furtherCommands() []accepted {
	candidate := func(status string) func(*game.Document) {
		return func(d *game.Document) {
			d.Settings.Edit().Adult = true
			d.Court.Put(yarrow, game.Member{Status: status, Affection: 100})
		}
	}
	relic := func(d *game.Document) { d.Equipment.Edit().Relics = []string{"crown_of_late_payments"} }
	recruited := func(d *game.Document) {
		d.NPCs.Put("hester", game.NPC{Name: "Hester", Role: "Cellarer", Level: 1, Loyalty: 50, Custom: true})
	}
	equip := step{"profile.equip", form{"relic": "crown_of_late_payments", "slot": "head"}}
	thrown := bet("under", 10)
	crypt := form{"floor": "01", "theme": "Crypt"}
	inForce := func(d *game.Document) { d.Policies.Edit().Active = map[string]string{"Economy": "free_market"} }
	away := func(d *game.Document) { d.Absence.Edit().Next, d.Absence.Edit().Reports = 1, []game.Report{{ID: 1}} }
	inOffice := func(d *game.Document) {
		d.Offices.Edit().Held = map[string]string{"steward": morwen}
		d.NPCs.Edit(morwen).Duty = game.Duty{Kind: game.DutyOffice, Ref: "steward"}
	}
	forged := func(aside bool) func(*game.Document) {
		return func(d *game.Document) {
			d.Items.Put("item1", game.WorldItem{Name: "Ember", Type: game.PassiveGold, Value: 30, Aside: aside})
		}
	}
	return []accepted{
		{family(14, nil), nil, step{"heir.name", form{"child": aldith}}},
		{rack("first"), nil, step{"letter.read", numbers{"letter": 1}}},
		{away, nil, step{"absence.acknowledge", numbers{"through": 1}}},
		{nil, nil, step{"building.upgrade", raise("walls")}},
		{nil, nil, step{"office.keep", map[string]any{"on": true}}},
		{inOffice, nil, step{"office.take", form{"office": "steward"}}},
		{bread(), nil, step{"scene.choose", answer("prologue_1", "bread")}},
		{bread(), nil, step{"scene.retell", form{"scene": "prologue_1"}}},
		{nil, nil, step{"activity.start_all", map[string]any{"activities": []string{"idle1"}}}},
		{listening(), nil, step{"agent.assign", form{"agent": corvin, "network": rooke}}},
		{nil, nil, step{"agent.dismiss", form{"agent": corvin}}},
		{listening(corvin), nil, step{"agent.unassign", form{"agent": corvin}}},
		{nil, nil, step{"appearance.save", map[string]any{"race": "orc", "avatarColors": httpapitest.Body("pact_bound").AvatarColors, "avatarEmblem": "crown"}}},
		{troops("doom_lord", 3), nil, step{"army.balance", nil}},
		{seeded, nil, step{"casino.dice", thrown}},
		{nil, nil, step{"casino.limit", numbers{"gold": 100}}},
		{candidate(game.RungDating), nil, step{"courtship.advance", form{"member": yarrow}}},
		{candidate(game.RungConsort), nil, step{"courtship.mature", form{"member": yarrow}}},
		{floors(1), nil, step{"dungeon.generate_floor", crypt}},
		{floors(1), nil, step{"dungeon.save_floor", furnish("01", nil)}},
		{forged(false), nil, step{"forge.lay_aside", form{"item": "item1"}}},
		{forged(true), nil, step{"forge.take_up", form{"item": "item1"}}},
		{built("forge_of_creation", 1), nil, step{"forge.start", form{"blueprint": "ember_crown"}}},
		{all(gold(1_000_000), func(d *game.Document) { d.Kingdom.Edit().Level = 10 }), nil, step{"kingdom.purchase", form{"upgrade": "ku1"}}},
		{nil, nil, step{"kingdom.rename", form{"name": "Ash Hold"}}},
		{all(gold(1_000_000), func(d *game.Document) { d.Pulse.Edit().Progress = d.Kingdom.Get().ToNext }), nil, step{"kingdom.upgrade", nil}},
		{standing("elf-kingdom", land.Neutral, land.Peace), nil, step{"land.ally", form{"territory": "elf-kingdom"}}},
		{standing("elf-kingdom", land.Neutral, land.Peace), nil, step{"land.insult", form{"territory": "elf-kingdom"}}},
		{nil, nil, step{"chat.mute", map[string]any{"player": "somebody", "muted": true}}},
		{recruited, nil, step{"npc.dismiss", form{"npc": "hester"}}},
		{nil, nil, step{"npc.assign_all", form{"mission": "tax_collection"}}},
		{nil, nil, step{"npc.talk", form{"npc": morwen, "message": "How is the gate?"}}},
		{all(built("market", 1), inForce), nil, step{"policy.repeal", form{"policy": "free_market"}}},
		{nil, nil, step{"profile.edit", form{"biography": "Born in ash."}}},
		{relic, nil, equip},
		{nil, nil, step{"profile.settings", map[string]any{"sound": true}}},
		{relic, []step{equip}, step{"profile.unequip", form{"slot": "head"}}},
		{knelt(game.Vassal{Tribute: 205, LoyaltyMilli: 40_000}), []step{{"vassal.govern", form{"vassal": rooke, "npc": morwen}}}, step{"vassal.ungovern", form{"vassal": rooke}}},
	}
}
