package engine_test

import (
	"encoding/json"
	"fmt"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/engine/enginetest"
)

// tick gives all commands that may have become possible since the last tick.
func (f *farmer) tick(first bool) {
	f.deeds()
	if !f.giving() { // visions and insults lower affection, which gifts would restore
		f.oracle()
	}
	f.people()
	f.lovers()
	f.smith()
	f.keeper()
	f.offices()
	f.hall()
	f.vault()
	f.troops()
	if f.n%30 == 0 {
		f.lords()
		f.spies()
	}
	if first {
		f.hire()
	}
}

func (f *farmer) deeds() {
	d := f.k.Doc
	for id, e := range d.Events.All() {
		if !e.Resolved {
			choice := []string{"mitigate", "accept"}[f.n%2]
			if !f.try("event.resolve", map[string]any{"id": id, "choice": choice}) {
				f.do("event.resolve", map[string]any{"id": id, "choice": "accept"})
			}
		}
	}
	if f.n%5 == 0 {
		f.together()
	}
	for _, a := range f.k.Content.Activities {
		if have, started := d.Activities.Get(a.ID); started && !have.Done {
			continue
		}
		f.do("activity.collect", map[string]any{"activity": a.ID})
		f.do("activity.start", map[string]any{"activity": a.ID})
	}
	for _, g := range d.Goals.Get().Dealt {
		f.do("goal.claim", map[string]any{"goal": g.ID})
	}
	q := f.k.Content.Quests[f.n%len(f.k.Content.Quests)]
	raw, err := json.Marshal(map[string]any{"quest": q.ID})
	if err != nil {
		f.k.T.Fatal(err)
	}
	for range 2 {
		f.raw("quest.accept", "quest.accept", raw)
		f.raw("quest.complete", f.daily("quest.complete", raw), raw)
	}
	if f.n%len(f.k.Content.Quests) == len(f.k.Content.Quests)-2 { // the last quest, a daily one, is left for accept_all
		f.do("quest.accept_all", map[string]any{})
	}
	f.do("kingdom.upgrade", map[string]any{})
}

// together gives the commands that act on many at once.
func (f *farmer) together() {
	var all []string
	for _, a := range f.k.Content.Activities {
		all = append(all, a.ID)
	}
	f.do("activity.collect_all", map[string]any{})
	f.do("activity.start_all", map[string]any{"activities": all})
	if f.n%3600 == 5 { // rarely, because it also sends the guest who is to be dismissed
		f.do("npc.assign_all", map[string]any{"mission": f.k.Content.Missions[0].ID})
	}
}

// oracle buys visions and answers each with the best option of one kind, in rotation.
func (f *farmer) oracle() {
	if f.k.Now >= f.k.Doc.Spire.Get().ReadyAt {
		f.do("spire.scry", map[string]any{})
	}
	v := f.k.Doc.Spire.Get().Vision
	if v == nil {
		return
	}
	kind := []string{"gold", "power", "loyalty", "military", "population"}[f.n/60%5]
	best, most := 0, int64(-1<<62)
	if card, ok := f.k.Content.Vision(v.Card); ok {
		for i, c := range card.Choices {
			var worth map[string]int64
			raw, err := json.Marshal(c.Effects)
			if err != nil || json.Unmarshal(raw, &worth) != nil {
				f.k.T.Fatal("a choice's effects are no numbers")
			}
			if n := worth[kind]; n > most {
				best, most = i, n
			}
		}
	}
	f.do("spire.choose", map[string]any{"vision": v.ID, "choice": best})
}

// offices takes each office now and then, so that it is given again.
func (f *farmer) offices() {
	for _, o := range f.k.Content.Offices {
		if f.n%3600 == 500 {
			f.try("office.take", map[string]any{"office": o.ID})
		}
	}
	f.try("office.keep", map[string]any{"on": f.n%2 == 0})
}

// hall answers whoever waits, with each of the choices in turn.
func (f *farmer) hall() {
	for _, id := range f.k.Doc.Scenes.IDs() {
		if s, told := f.k.Content.Scene(id); told {
			for i := range s.Choices {
				f.try("scene.foresee", map[string]any{"scene": id, "choice": s.Choices[i].ID})
			}
			for i := range s.Choices {
				if f.try("scene.choose", map[string]any{"scene": id, "choice": s.Choices[(f.n+i)%len(s.Choices)].ID}) {
					break
				}
			}
		}
	}
}

// people praises, talks, gives gifts and assigns missions. Talk has no cooldown: one NPC is talked to all the time, the
// others as soon as kind words count again.
func (f *farmer) people() {
	b, c := f.k.Content.Balance.NPC, f.k.Content
	i := 0
	for id, n := range f.k.Doc.NPCs.All() {
		i++
		if n.PraisedAt == 0 || f.k.Now >= n.PraisedAt+b.PraiseCooldown*1000 {
			f.do("npc.praise", map[string]any{"npc": id})
		}
		if chosen := f.n%inTurn == i; !f.giving() && (chosen || n.WarmedAt == 0 || f.k.Now >= n.WarmedAt+b.ChatPositiveCooldown*1000) {
			words := c.Situations[(f.n+i)%len(c.Situations)].Words
			f.try("npc.talk", map[string]any{"npc": id, "message": words[0]})
		}
		if n.Duty.Kind == "" && id != f.guest && f.n%100 == 7 {
			f.try("office.give", map[string]any{"office": c.Offices[f.n/100%len(c.Offices)].ID, "npc": id})
		}
		if n.Duty.Kind != game.DutyMission && id != f.guest {
			f.do("npc.assign", map[string]any{"npc": id, "mission": c.Missions[f.n/360%len(c.Missions)].ID})
		}
		if f.giving() && f.n%10 == i%10 {
			f.do("npc.gift", map[string]any{"npc": id, "gift": c.Gifts[(f.n/10+i)%len(c.Gifts)].ID})
		}
	}
}

// troops trains as many units as the queue holds, mostly of the kind with the most power an hour. Now and then it
// cancels an order, dismisses units, and changes policies as often as allowed.
func (f *farmer) troops() {
	units, a := f.k.Content.Units, f.k.Doc.Army.Get()
	if len(a.Queue) > 1 && f.n%360 == 100 {
		f.do("army.cancel", map[string]any{"order": a.Queue[len(a.Queue)-1].ID})
	}
	kind := units[0]
	if f.n%3600 == 0 {
		kind = units[f.n/3600%len(units)]
	}
	if room := min(f.k.Content.Balance.Army.Queue-a.InTraining(), f.k.Env().Figure("freeSubjects")); room > 0 {
		f.do("army.train", map[string]any{"unit": kind.ID, "quantity": room})
	}
	if f.n%3600 == 1800 { // their upkeep exceeds the income
		f.k.Units("doom_lord", 100)
		f.m.look()
		f.do("army.balance", map[string]any{})
	}
	if f.n%360 == 200 {
		f.do("army.disband", map[string]any{"unit": kind.ID, "quantity": a.Units[kind.ID] / 2})
	}
	for _, p := range f.k.Content.Policies {
		if f.n%120 == 0 && !f.try("policy.repeal", map[string]any{"policy": p.ID}) {
			f.try("policy.enact", map[string]any{"policy": p.ID})
		}
	}
}

// inTurn is the number of NPCs that are talked to in rotation.
const inTurn = enginetest.FullCourt

func (f *farmer) lovers() {
	if f.n%7 == 0 {
		f.do("courtship.spend_time_all", map[string]any{})
	}
	i := 0
	for id, m := range f.k.Doc.Court.All() {
		i++
		whom := map[string]any{"member": id}
		if f.k.Now >= m.SpendTimeReady {
			f.do("courtship.spend_time", whom)
		}
		if f.n%60 == i {
			f.try("courtship.mature", whom)
			f.do("courtship.procreate", whom)
		}
		if f.giving() && f.n%10 == i%10 {
			f.do("courtship.gift", map[string]any{"member": id, "gift": f.k.Content.Gifts[(f.n/10+i)%len(f.k.Content.Gifts)].ID})
		}
	}
}

func (f *farmer) smith() {
	f.do("forge.contribute", map[string]any{})
	if f.k.Doc.Items.Len() < 2*int(f.k.Content.Balance.Limits.ItemsActive) {
		f.do("forge.ritual", map[string]any{"name": "Ash", "description": "Bone"})
	}
	if ids := f.k.Doc.Items.IDs(); len(ids) > 0 {
		one := map[string]any{"item": ids[f.n%len(ids)]}
		f.try("forge.lay_aside", one)
		f.try("forge.take_up", map[string]any{"item": ids[(f.n+len(ids)/2)%len(ids)]})
	}
	if f.k.Doc.Forge.Get().Blueprint == "" {
		f.do("forge.start", map[string]any{"blueprint": f.k.Content.Blueprints[f.n%len(f.k.Content.Blueprints)].ID})
	}
}

// keeper furnishes one floor after another, alternating between impassable and open floors.
func (f *farmer) keeper() {
	if f.n%60 != 0 {
		return
	}
	ids := f.k.Doc.Floors.IDs()
	if len(ids) == 0 {
		return
	}
	floor := ids[f.n/60%len(ids)]
	f.do("dungeon.excavate", map[string]any{})
	f.do("dungeon.generate_floor", map[string]any{"floor": floor, "theme": "Bone Library"})
	pieces := []any{}
	if f.n/3600%2 == 0 {
		pieces = append(pieces, map[string]any{"name": "Ash", "description": "", "power": 500})
	}
	f.do("dungeon.save_floor", map[string]any{"floor": floor, "theme": "Ash", "description": "", "monsters": pieces, "traps": []any{}, "effects": []string{}})
}

// vault mints, opens all available cases, and bets on every seed.
func (f *farmer) vault() {
	f.try("mint.strike", map[string]any{"count": 1000})
	if len(f.k.Doc.Mint.Get().Bought) < len(f.k.Content.MintUpgrades) {
		for _, u := range f.k.Content.MintUpgrades {
			f.try("mint.buy", map[string]any{"upgrade": u.ID})
		}
	}
	for _, c := range f.k.Content.Hoard.Cases {
		f.try("hoard.open", map[string]any{"case": c.ID})
	}
	hash := casino.Hash(f.k.Env().Dice.Sealed(f.k.Doc.Casino.Get().Rounds + 1))
	if f.n%2 == 0 {
		f.try("casino.flip", map[string]any{"side": "heads", "bet": 100, "seedHash": hash})
	} else {
		f.try("casino.dice", map[string]any{"side": "seven", "bet": 100, "seedHash": hash})
	}
	f.try("casino.limit", map[string]any{"gold": 1_000_000})
}

// hire dismisses one recruit and hires another.
func (f *farmer) hire() {
	if f.guest != "" {
		f.do("npc.dismiss", map[string]any{"npc": f.guest})
	}
	f.try("recruit.draft", map[string]any{"name": "Ash", "role": "Warden", "traits": []string{f.k.Content.Traits[f.n%len(f.k.Content.Traits)].Name}})
	f.try("recruit.portrait", map[string]any{})
	if f.try("recruit.hire", map[string]any{"power": 0, "deception": 0, "loyalty": 20}) {
		f.guest = fmt.Sprintf("recruit_%d", f.k.Doc.Stats.Of("recruited"))
	}
}
