package enginetest

import (
	"fmt"
	"strings"
	"testing"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/duty"
)

// FullCourt is the number of NPCs of the fullest kingdom.
const FullCourt = 50

// Full is the fullest kingdom that content allows: each plot at its highest level, all upgrades, fifty NPCs with full
// memories, a court of which every scene was told, all candidates courted, all activities running, all quests accepted, all floors dug and furnished, the list
// of events full, forge and spire busy, an army with a full queue and three policies. It is reached by commands; only
// things that take years are set directly, and work for which people are missing.
func Full(t testing.TB, options ...Option) *Kingdom {
	t.Helper()
	k := New(t, append([]Option{Welcome()}, options...)...)
	k.Gold(game.MaxGold / 2).grow().recruit(FullCourt).court().muster().work().craft().march().dig().remember(k.Content.Balance.Limits.InteractionsKept).minds()
	k.Doc.Pulse.Edit().DebtMilli = debt * game.Milli
	return k.answer().told().reckon().Gold(game.MaxGold / 2)
}

// answer answers the first scene that can be answered.
func (k *Kingdom) answer() *Kingdom {
	for _, id := range k.Doc.Scenes.IDs() {
		s, _ := k.Content.Scene(id)
		for i := range s.Choices {
			if _, err := k.Try("scene.choose", map[string]any{"scene": id, "choice": s.Choices[i].ID}); err == nil {
				return k
			}
		}
	}
	return k
}

// debt is gold owed for some hours.
const debt = 1_000_000

// Grown is an ordinary kingdom after some weeks: the first twelve NPCs and a few more with some talks, quests in
// progress, half of the activities, some courtships.
func Grown(t testing.TB, options ...Option) *Kingdom {
	t.Helper()
	k := New(t, append([]Option{Welcome()}, options...)...)
	k.Gold(game.MaxGold / 2)
	for _, def := range k.Content.Buildings {
		k.Building(def.ID, min(10, int64(def.MaxLevel)))
	}
	k.People(900).recruit(grownCourt).remember(1)
	for i, a := range k.Content.Activities {
		if i%2 == 0 {
			_, _ = k.Try("activity.start", map[string]any{"activity": a.ID}) // a refusal means that a building is missing
		}
	}
	for _, q := range k.Content.Quests {
		_, _ = k.Try("quest.accept", map[string]any{"quest": q.ID})
	}
	for _, c := range k.Content.Candidates {
		_, _ = k.Try("discovery.begin", map[string]any{"candidate": c.ID})
	}
	return k.Gold(game.MaxGold / 2)
}

const grownCourt = 16

// grow builds everything and waits until the list of events is full.
func (k *Kingdom) grow() *Kingdom {
	b := k.Content.Balance
	for _, def := range k.Content.Buildings {
		k.Building(def.ID, min(int64(def.MaxLevel), b.Limits.BuildingLevel))
	}
	kingdom := k.Doc.Kingdom.Edit()
	kingdom.Level = b.Levels.KingdomMax
	kingdom.Paces = []game.Pace{{At: k.Now - 24*3600_000, Total: 100}, {At: k.Now, Total: 4000}}
	g := k.Doc.Growth.Edit()
	g.Level, g.ToNext, g.Power.Rewards = b.Levels.PlayerCap, game.Max, 1_000_000
	for _, u := range k.Content.Upgrades {
		k.Do("kingdom.purchase", map[string]any{"upgrade": u.ID})
	}
	res := k.Doc.Resources.Edit()
	res.Loyalty, res.Population, res.Military, res.Catalysts = b.Resources.LoyaltyMax, b.Resources.PopulationMax, b.Resources.MilitaryMax, 1
	for int64(k.Doc.Events.Len()) < b.Limits.EventsKept {
		k.Online(b.Events.MinTicks)
		k.Doc.Decks.Edit().Cards = 0 // small ones are settled when they come
	}
	return k
}

func (k *Kingdom) recruit(upTo int) *Kingdom {
	names, most := k.Content.Traits, min(upTo, int(k.Env().Figure("npcSlots"))) // a profile may have fewer NPC slots
	for i := 0; k.Doc.NPCs.Len() < most; i++ {
		traits := []string{names[i%len(names)].Name, names[(i+3)%len(names)].Name, names[(i+5)%len(names)].Name}
		k.Do("recruit.draft", map[string]any{"name": fill(fmt.Sprintf("Recruit %d ", i), k.Content.Balance.Limits.NameGraphemes), "role": "Warden of the Low Gate", "traits": traits})
		k.Do("recruit.portrait", map[string]any{})
		k.Do("recruit.hire", map[string]any{"power": 10, "deception": 5, "loyalty": 5})
	}
	return k
}

func (k *Kingdom) court() *Kingdom {
	for _, c := range k.Content.Candidates {
		k.Do("discovery.begin", map[string]any{"candidate": c.ID})
		k.Do("courtship.spend_time", map[string]any{"member": c.ID})
		for _, g := range k.Content.Gifts {
			_, _ = k.Try("courtship.gift", map[string]any{"member": c.ID, "gift": g.ID}) // refused at full affection
		}
		k.Doc.Court.Edit(c.ID).Affection = k.Content.Balance.Resources.AffectionMax
		for range 2 {
			k.Courted(c.ID)
			k.Do("courtship.advance", map[string]any{"member": c.ID})
		}
		k.Courted(c.ID)
	}
	return k
}

// Courted puts a member's courtship and rung so far back that neither the next rung nor another wedding waits for them.
func (k *Kingdom) Courted(id string) *Kingdom {
	m, b := k.Doc.Court.Edit(id), k.Content.Balance.Courtship
	long := max(b.DatingWait, b.ConsortWait, b.ChildWait, b.WeddingWait) * 1000
	m.Since -= long
	if m.RungAt > 0 {
		m.RungAt -= long
	}
	return k
}

// muster adds a company of each kind of unit, fills the queue, and enacts a policy of each category.
func (k *Kingdom) muster() *Kingdom {
	units, b := k.Content.Units, k.Content.Balance.Army
	for _, u := range units {
		k.Units(u.ID, company)
	}
	for i := range b.Orders {
		k.Do("army.train", map[string]any{"unit": units[i%int64(len(units))].ID, "quantity": b.Queue / b.Orders})
	}
	return k.Enacted("free_market", "elite_training", "bread_and_circuses")
}

const company = 5

// under puts an activity under way that has too few free subjects, as it may be in a reign from before work and war shared
// the population.
func (k *Kingdom) under(id string) {
	a, _ := k.Content.Activity(id)
	ends := k.Now + a.Duration*1000
	k.Doc.Activities.Put(id, game.Activity{StartedAt: k.Now, EndsAt: ends})
	k.Doc.Schedule("activity.ready", ends, map[string]string{"activity": id})
}

// work starts timed work. Half of the NPCs go on missions, the others stay free.
func (k *Kingdom) work() *Kingdom {
	for _, a := range k.Content.Activities {
		if _, err := k.Try("activity.start", map[string]any{"activity": a.ID}); err != nil {
			k.under(a.ID)
		}
	}
	for _, q := range k.Content.Quests {
		k.Do("quest.accept", map[string]any{"quest": q.ID})
	}
	odd := false
	for id, n := range k.Doc.NPCs.All() {
		if odd = !odd; odd && n.Power >= 50 {
			k.Do("npc.assign", map[string]any{"npc": id, "mission": "scout_territory", "territory": k.Content.Territories[0].ID})
		}
	}
	for _, o := range k.Content.Offices {
		k.Do("office.give", map[string]any{"office": o.ID, "npc": k.free()})
	}
	return k
}

// craft forges one item more than may count, lets it count in place of the first, and leaves a vision and a blueprint
// pending.
func (k *Kingdom) craft() *Kingdom {
	limits, blueprint := k.Content.Balance.Limits, k.Content.Blueprints[0]
	for int64(k.Doc.Items.Len()) <= limits.ItemsActive {
		k.Do("forge.start", map[string]any{"blueprint": blueprint.ID})
		k.Doc.Forge.Edit().Progress = blueprint.Requirements.Gold
		k.Do("forge.ritual", map[string]any{
			"name":        fill(fmt.Sprintf("Vessel %d ", k.Doc.Items.Len()), limits.ItemNameGraphemes),
			"description": fill("A thing of quiet weight. ", limits.ItemTextGraphemes),
		})
	}
	ids := k.Doc.Items.IDs()
	k.Do("forge.lay_aside", map[string]any{"item": ids[0]})
	k.Do("forge.take_up", map[string]any{"item": ids[len(ids)-1]})
	k.Do("forge.start", map[string]any{"blueprint": blueprint.ID})
	k.Do("spire.scry", map[string]any{})
	relics := k.Doc.Equipment.Edit()
	for _, r := range k.Content.Relics {
		relics.Relics = append(relics.Relics, r.ID)
	}
	return k
}

// guarded is the number of floors with a guardian. The other NPCs are free or on missions.
const guarded = 6

// dig digs every floor and furnishes each fully.
func (k *Kingdom) dig() *Kingdom {
	b, limits := k.Content.Balance.Dungeon, k.Content.Balance.Limits
	pieces := func(n, power int64) (out []map[string]any) {
		for range n {
			out = append(out, map[string]any{"name": fill("A thing with teeth ", limits.ItemNameGraphemes), "description": fill("It waits where the stair turns. ", limits.ItemTextGraphemes), "power": power})
		}
		return out
	}
	var free, effects []string
	for id, n := range k.Doc.NPCs.All() {
		if duty.Free(n) {
			free = append(free, id)
		}
	}
	for _, e := range k.Content.FloorEffects[:b.Effects] {
		effects = append(effects, e.ID)
	}
	for level := range int(b.Floors) {
		k.Do("dungeon.excavate", map[string]any{})
		floor := map[string]any{
			"floor": k.Doc.Floors.IDs()[level], "theme": fill("A hall of many doors ", limits.ItemNameGraphemes), "effects": effects,
			"description": fill("Nobody has counted the doors. ", limits.ItemTextGraphemes), "monsters": pieces(b.Monsters, b.MonsterPower), "traps": pieces(b.Traps, b.TrapPower),
		}
		if level < min(guarded, len(free)) {
			floor["guardianId"] = free[level]
		}
		k.Do("dungeon.save_floor", floor)
	}
	return k
}

// remember fills every NPC's memory with long talks.
func (k *Kingdom) remember(kept int64) *Kingdom {
	for id := range k.Doc.NPCs.All() {
		for range kept {
			k.Do("npc.talk", map[string]any{"npc": id, "message": fill("The war goes on, and I wonder what you make of it. ", k.Content.Balance.Limits.MessageGraphemes)})
		}
	}
	return k
}

// fill repeats a text up to a length.
func fill(text string, letters int64) string {
	return strings.TrimSpace(strings.Repeat(text, int(letters)/len(text)+1)[:letters])
}
