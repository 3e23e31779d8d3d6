package content

import (
	"slices"
	"strings"
)

// Counts of the deck of kingdom events, by type.
const (
	eventsPositive  = 20
	eventsNegative  = 24
	eventsNeutral   = 16
	eventsMitigated = 16
	eventHarms      = 3 // most kinds with a negative effect in one event
	eventsSmall     = 30
	visionCount     = 40
)

// eventKinds are the kinds that an event may change.
var eventKinds = Amounts{Gold: 1, Power: 1, Loyalty: 1, Military: 1, Population: 1}

// eventSlots are the slots of cards.
var eventSlots = []string{"npc", "land", "place", "building", "consort", "title", "kingdom", "player", "agent", "npc" + AsSuffix, "consort" + AsSuffix}

func (Event) validate(s *Snapshot, f *findings) {
	checkEvents(s, f)
	checkIntrigues(s, f)
	checkSummons(s, f)
}

// validate requires that a small event takes nothing.
func (SmallEvent) validate(s *Snapshot, f *findings) {
	const file = "small_events.json"
	checkIDs(f, file, s.SmallEvents, func(e *SmallEvent) (string, string) { return e.ID, e.Text })
	checkCount(f, file, "small events", len(s.SmallEvents), eventsSmall)
	cards := byKey(slices.Concat(s.Events, s.Intrigues, s.Summons), func(e *Event) string { return e.ID })
	gains := false
	for i := range s.SmallEvents {
		e := &s.SmallEvents[i]
		_, twice := cards[e.ID]
		f.check(!twice, file, e.ID, "the id is that of another event")
		checkWord(f, file, e.ID, "type", e.Type, []string{Positive, Neutral})
		checkWords(f, file, e.ID, "text", e.Text, 12, 40)
		f.check(len(Slots(e.Text)) == 0, file, e.ID, "a small event has no slots")
		for kind, amount := range e.Effects.All() {
			f.check(eventKinds.Of(kind) > 0, file, e.ID, "no event touches %s", kind.Key)
			f.check(amount > 0, file, e.ID, "a small event takes nothing, got %d %s", amount, kind.Key)
		}
		f.check(e.Type != Positive || e.Effects != Amounts{}, file, e.ID, "a positive event gives something")
		f.check(e.Effects.Gold <= s.Balance.Events.GoldGainCard, file, e.ID, "gold must be at most %d, got %d", s.Balance.Events.GoldGainCard, e.Effects.Gold)
		gains = gains || e.Effects != Amounts{}
	}
	apart := s.Balance.Events.Apart
	for _, deck := range []int{len(s.Events), len(s.SmallEvents)} {
		f.check(int64(deck) > apart, file, "decks", "a card comes again after %d others, and a deck has only %d", apart, deck)
	}
}

// checkMinutes requires the minutes of income of each card that moves gold. A pack's card may leave them out: its gold
// is then the printed amount.
func (s *Snapshot) checkMinutes(f *findings, file string, e *Event) {
	b := s.Balance.Events
	f.check(e.Minutes == 0 || e.Effects.Gold != 0, file, e.ID, "minutes are for a card that moves gold")
	if e.Minutes != 0 || e.Effects.Gold != 0 && !fromPack(e.ID) {
		checkRange(f, file, e.ID, "minutes", e.Minutes, b.MinutesMin, b.MinutesMax)
	}
}

func checkEvents(s *Snapshot, f *findings) {
	const file = "events.json"
	checkIDs(f, file, s.Events, func(e *Event) (string, string) { return e.ID, e.Title })
	id := func(e *Event) string { return e.ID }
	reach := reachOf(s.Events, id, func(e *Event) Amounts { return e.Effects.Amounts })
	for i := range s.Events {
		s.checkEvent(f, file, &s.Events[i])
		s.checkMinutes(f, file, &s.Events[i])
		reach.check(f, file, s.Events[i].ID, s.Events[i].Effects.Amounts)
	}
	deck := builtinOf(s.Events, id)
	types, mitigated, personal := map[string]int{}, 0, 0
	for i := range deck {
		e := &deck[i]
		types[e.Type]++
		if e.Mitigation != nil {
			mitigated++
		}
		if s.NamesReign(e.Title + " " + e.Description) {
			personal++
		}
	}
	checkCount(f, file, Positive, types[Positive], eventsPositive)
	checkCount(f, file, Negative, types[Negative], eventsNegative)
	checkCount(f, file, Neutral, types[Neutral], eventsNeutral)
	checkCount(f, file, "mitigations", mitigated, eventsMitigated)
	f.check(3*personal >= len(deck), file, "deck", "a third must name a person, place or deed of this reign, got %d of %d", personal, len(deck))
}

// checkIntrigues applies the deck's rules to the cards of plotting NPCs.
func checkIntrigues(s *Snapshot, f *findings) {
	const file = "intrigues.json"
	checkIDs(f, file, s.Intrigues, func(e *Event) (string, string) { return e.ID, e.Title })
	f.check(len(s.Intrigues) > 0, file, "deck", "at least one intrigue, got none")
	deck := byKey(s.Events, func(e *Event) string { return e.ID })
	for i := range s.Intrigues {
		e := &s.Intrigues[i]
		s.checkEvent(f, file, e)
		s.checkMinutes(f, file, e)
		_, twice := deck[e.ID]
		f.check(!twice, file, e.ID, "the id is that of a kingdom event")
		f.check(e.Type == Negative && strings.Contains(e.Description, "{npc}"), file, e.ID, "an intrigue is negative and names its {npc}")
	}
}

// checkSummons applies the deck's rules to summoned events. The summoning rules fill their slots.
func checkSummons(s *Snapshot, f *findings) {
	const file = "summons.json"
	checkIDs(f, file, s.Summons, func(e *Event) (string, string) { return e.ID, e.Title })
	dealt := byKey(append(slices.Clone(s.Events), s.Intrigues...), func(e *Event) string { return e.ID })
	for i := range s.Summons {
		_, twice := dealt[s.Summons[i].ID]
		f.check(!twice, file, s.Summons[i].ID, "the id is that of an event that is dealt")
		s.checkEvent(f, file, &s.Summons[i])
	}
	for _, id := range []string{"agent_ransom"} {
		e, ok := find(s.index.events, id)
		f.check(ok && e.Mitigation != nil, file, id, "a rule has it arrive, and it needs a mitigation")
	}
}

func (s *Snapshot) checkEvent(f *findings, file string, e *Event) {
	b := s.Balance.Events
	checkWord(f, file, e.ID, "type", e.Type, []string{Positive, Negative, Neutral})
	checkWords(f, file, e.ID, "description", e.Description, 12, 40)
	for _, slot := range Slots(e.Title + e.Description) {
		checkWord(f, file, e.ID, "slot", slot, eventSlots)
	}
	f.check(e.Effects.Gold <= b.GoldGainCard, file, e.ID, "gold must be at most %d, got %d", b.GoldGainCard, e.Effects.Gold)
	f.check(e.Effects.Gold >= -b.GoldLoss, file, e.ID, "gold must be at least %d, got %d", -b.GoldLoss, e.Effects.Gold)
	harms, gains := 0, 0
	for kind, amount := range e.Effects.All() {
		f.check(eventKinds.Of(kind) > 0, file, e.ID, "no event touches %s", kind.Key)
		if amount < 0 {
			harms++
		}
		if amount > 0 {
			gains++
		}
	}
	f.check(len(e.Effects.NPCLoyalty) == 0, file, e.ID, "no event touches the loyalty of an NPC")
	f.check(harms+gains > 0, file, e.ID, "an event needs an effect")
	f.check(harms <= eventHarms, file, e.ID, "negative on %d keys, most %d", harms, eventHarms)
	f.check(e.Type != Positive || harms == 0, file, e.ID, "a positive event takes nothing")
	f.check(e.Type != Negative || gains == 0, file, e.ID, "a negative event gives nothing")
	if m := e.Mitigation; m != nil {
		f.check(e.Type == Negative, file, e.ID, "only a negative event can be mitigated")
		checkRange(f, file, e.ID, "mitigation cost", m.Cost.Gold, b.MitigationMin, b.MitigationMax)
		f.check(m.Cost == Amounts{Gold: m.Cost.Gold}, file, e.ID, "a mitigation costs gold alone")
		if averts := m.SuccessChance.Of(-e.Effects.Gold); averts > 0 {
			checkRange(f, file, e.ID, "mitigation cost", m.Cost.Gold, b.MitigationShareMin.Of(averts), b.MitigationShareMax.Of(averts))
		}
		checkRange(f, file, e.ID, "successChance", m.SuccessChance, b.ChanceMin, b.ChanceMax)
		f.check(m.Description != "", file, e.ID, "a mitigation needs a description")
	}
}

// NamesReign tells whether a text names somebody or something of the reign: by a slot, or by the name of an NPC, a
// candidate, a land, its ruler or a power's leader.
func (s *Snapshot) NamesReign(text string) bool {
	if len(Slots(text)) > 0 {
		return true
	}
	for _, name := range s.properNames() {
		if strings.Contains(text, name) {
			return true
		}
	}
	return false
}

func (s *Snapshot) properNames() []string {
	var names []string
	for _, n := range s.NPCs.Default {
		names = append(names, n.Name)
	}
	for _, n := range s.NPCs.Hoard {
		names = append(names, n.Name)
	}
	for _, c := range s.Candidates {
		names = append(names, c.Name)
	}
	for _, t := range s.Territories {
		names = append(names, t.Name, t.Ruler)
	}
	for _, p := range s.Powers {
		names = append(names, p.Leader)
	}
	return names
}

func (Vision) validate(s *Snapshot, f *findings) {
	const file = "visions.json"
	checkIDs(f, file, s.Visions, func(v *Vision) (string, string) { return v.ID, v.Title })
	checkCount(f, file, "visions", len(builtinOf(s.Visions, func(v *Vision) string { return v.ID })), visionCount)
	b := s.Balance.Spire
	for _, v := range s.Visions {
		checkWords(f, file, v.ID, "description", v.Description, 12, 40)
		checkRange(f, file, v.ID, "choices", int64(len(v.Choices)), b.ChoicesMin, b.ChoicesMax)
		for i, c := range v.Choices {
			s.checkChoice(f, file, v.ID, c)
			for j, other := range v.Choices {
				f.check(i == j || !dominates(other.Effects, c.Effects), file, v.ID, "choice %d is never better than choice %d", i+1, j+1)
			}
		}
	}
}

func (s *Snapshot) checkChoice(f *findings, file, id string, c Choice) {
	b, e := s.Balance.Spire, c.Effects
	f.check(c.Text != "" && c.Outcome != "", file, id, "a choice needs a text and an outcome")
	checkWords(f, file, id, "temptation", c.Temptation, 3, 14)
	checkAmounts(f, file, id, e.Amounts, b.Least, b.Most)
	for _, npc := range sorted(e.NPCLoyalty) {
		_, ok := s.NPC(npc)
		f.check(ok, file, id, "npc %q does not exist", npc)
		checkRange(f, file, id, "npc_loyalty", int64(e.NPCLoyalty[npc]), b.NPCLoyaltyMin, b.NPCLoyaltyMax)
	}
	worth := e.Worth(b.Prices())
	f.check(worth <= b.WorthMax, file, id, "a choice is worth at most %d gold, got %d", b.WorthMax, worth)
}

// dominates tells whether a is at least as good as b in every kind, so that b would never be chosen. Equal choices
// dominate each other, too.
func dominates(a, b Effects) bool {
	mine, theirs := a.Map(), b.Map()
	for npc, n := range a.NPCLoyalty {
		mine["npc "+npc] = int64(n)
	}
	for npc, n := range b.NPCLoyalty {
		theirs["npc "+npc] = int64(n)
	}
	for key := range theirs {
		if mine[key] < theirs[key] {
			return false
		}
	}
	for key := range mine {
		if mine[key] < theirs[key] {
			return false
		}
	}
	return true
}
