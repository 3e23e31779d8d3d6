package content

// Lookups take constant time. Their results are shared and read-only.

func find[T any](m map[string]*T, key string) (*T, bool) {
	v, ok := m[key]
	return v, ok
}

func (s *Snapshot) Building(id string) (*Building, bool) { return find(s.index.buildings, id) }

func (s *Snapshot) Race(id string) (*Race, bool) { return find(s.index.races, id) }

func (s *Snapshot) Origin(id string) (*Origin, bool) { return find(s.index.origins, id) }

func (s *Snapshot) Alignment(id string) (*Alignment, bool) { return find(s.index.alignments, id) }

func (s *Snapshot) Attribute(id string) (*Attribute, bool) { return find(s.index.attributes, id) }

func (s *Snapshot) School(id string) (*School, bool) { return find(s.index.schools, id) }

func (s *Snapshot) Title(name string) (*Title, bool) { return find(s.index.titles, name) }

func (s *Snapshot) Emblem(id string) (*Emblem, bool) { return find(s.index.emblems, id) }

func (s *Snapshot) Upgrade(id string) (*Upgrade, bool) { return find(s.index.upgrades, id) }

func (s *Snapshot) Gift(id string) (*Gift, bool) { return find(s.index.gifts, id) }

func (s *Snapshot) Mission(id string) (*Mission, bool) { return find(s.index.missions, id) }

// NPC looks up by id, among the first NPCs and the hoard's.
func (s *Snapshot) NPC(id string) (*NPC, bool) { return find(s.index.npcs, id) }

func (s *Snapshot) Quest(id string) (*Quest, bool) { return find(s.index.quests, id) }

func (s *Snapshot) Relic(id string) (*Relic, bool) { return find(s.index.relics, id) }

func (s *Snapshot) Activity(id string) (*Activity, bool) { return find(s.index.activities, id) }

func (s *Snapshot) Candidate(id string) (*Candidate, bool) { return find(s.index.candidates, id) }

func (s *Snapshot) Achievement(id string) (*Achievement, bool) { return find(s.index.achievements, id) }

// Event looks up by id, among the deck, the intrigues, the summoned and the small events.
func (s *Snapshot) Event(id string) (*Event, bool) { return find(s.index.events, id) }

func (s *Snapshot) Vision(id string) (*Vision, bool) { return find(s.index.visions, id) }

func (s *Snapshot) Blueprint(id string) (*Blueprint, bool) { return find(s.index.blueprints, id) }

func (s *Snapshot) WorldItemKind(id string) (*WorldItemKind, bool) {
	return find(s.index.worldItems, id)
}

func (s *Snapshot) CodexPage(id string) (*CodexPage, bool) { return find(s.index.codex, id) }

func (s *Snapshot) Territory(id string) (*Territory, bool) { return find(s.index.territories, id) }

func (s *Snapshot) Power(id string) (*Power, bool) { return find(s.index.powers, id) }

func (s *Snapshot) Unit(id string) (*Unit, bool) { return find(s.index.units, id) }

func (s *Snapshot) Policy(id string) (*Policy, bool) { return find(s.index.policies, id) }

func (s *Snapshot) Operation(id string) (*Operation, bool) { return find(s.index.operations, id) }

func (s *Snapshot) FloorEffect(id string) (*FloorEffect, bool) { return find(s.index.floorEffects, id) }

func (s *Snapshot) FloorTheme(id string) (*FloorTheme, bool) { return find(s.index.floorThemes, id) }

func (s *Snapshot) RaiderParty(id string) (*RaiderParty, bool) { return find(s.index.raiders, id) }

func (s *Snapshot) FactionEmblem(id string) (*FactionEmblem, bool) { return find(s.index.banners, id) }

func (s *Snapshot) MintUpgrade(id string) (*MintUpgrade, bool) { return find(s.index.mint, id) }

func (s *Snapshot) LootCase(id string) (*LootCase, bool) { return find(s.index.cases, id) }

// Level looks up a kingdom level by its number.
func (s *Snapshot) Level(n int) (*Level, bool) {
	if n < 1 || n > len(s.Levels) {
		return nil, false
	}
	return &s.Levels[n-1], true
}

// GiftNamed looks up by the printed name, with which likes and dislikes refer to gifts.
func (s *Snapshot) GiftNamed(name string) (*Gift, bool) {
	for i := range s.Gifts {
		if s.Gifts[i].Name == name {
			return &s.Gifts[i], true
		}
	}
	return nil, false
}

// HasGender tells whether name is one of the exact texts.
func (s *Snapshot) HasGender(name string) bool { return hasOption(s.Genders, name) }

// HasOrientation tells whether name is one of the exact texts.
func (s *Snapshot) HasOrientation(name string) bool { return hasOption(s.Orientations, name) }

func hasOption(options []Option, name string) bool {
	for _, o := range options {
		if o.Name == name {
			return true
		}
	}
	return false
}

func (s *Snapshot) Reply(id string) (*Reply, bool) { return find(s.index.replies, id) }

// RepliesTo lists the lines of all speakers for a situation.
func (s *Snapshot) RepliesTo(situation string) []*Reply { return s.index.repliesTo[situation] }
