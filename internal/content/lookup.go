package content

// index holds the records by id.
type index struct {
	buildings    map[string]*Building
	races        map[string]*Race
	origins      map[string]*Origin
	alignments   map[string]*Alignment
	attributes   map[string]*Attribute
	schools      map[string]*School
	titles       map[string]*Title // by name, because players store names
	emblems      map[string]*Emblem
	upgrades     map[string]*Upgrade
	gifts        map[string]*Gift
	missions     map[string]*Mission
	npcs         map[string]*NPC
	quests       map[string]*Quest
	relics       map[string]*Relic
	activities   map[string]*Activity
	candidates   map[string]*Candidate
	achievements map[string]*Achievement
	events       map[string]*Event
	visions      map[string]*Vision
	blueprints   map[string]*Blueprint
	worldItems   map[string]*WorldItemKind
	codex        map[string]*CodexPage
	territories  map[string]*Territory
	scenes       map[string]*Scene
	powers       map[string]*Power
	units        map[string]*Unit
	policies     map[string]*Policy
	operations   map[string]*Operation
	floorEffects map[string]*FloorEffect
	floorThemes  map[string]*FloorTheme
	raiders      map[string]*RaiderParty
	banners      map[string]*FactionEmblem
	mint         map[string]*MintUpgrade
	cases        map[string]*LootCase
	replies      map[string]*Reply
	repliesTo    map[string][]*Reply // by situation
}

func byKey[T any](items []T, key func(*T) string) map[string]*T {
	m := make(map[string]*T, len(items))
	for i := range items {
		m[key(&items[i])] = &items[i]
	}
	return m
}

func (s *Snapshot) buildIndex() {
	x := &s.index
	x.buildings = byKey(s.Buildings, func(v *Building) string { return v.ID })
	x.races = byKey(s.Races, func(v *Race) string { return v.ID })
	x.origins = byKey(s.Origins, func(v *Origin) string { return v.ID })
	x.alignments = byKey(s.Alignments, func(v *Alignment) string { return v.ID })
	x.attributes = byKey(s.Attributes, func(v *Attribute) string { return v.ID })
	x.schools = byKey(s.Schools, func(v *School) string { return v.ID })
	x.titles = byKey(s.Titles, func(v *Title) string { return v.Name })
	x.emblems = byKey(s.Emblems, func(v *Emblem) string { return v.ID })
	x.upgrades = byKey(s.Upgrades, func(v *Upgrade) string { return v.ID })
	x.gifts = byKey(s.Gifts, func(v *Gift) string { return v.ID })
	x.missions = byKey(s.Missions, func(v *Mission) string { return v.ID })
	x.npcs = byKey(s.NPCs.Default, func(v *NPC) string { return v.ID })
	for i := range s.NPCs.Hoard {
		x.npcs[s.NPCs.Hoard[i].ID] = &s.NPCs.Hoard[i]
	}
	x.replies, x.repliesTo = byKey(s.Replies, func(v *Reply) string { return v.ID }), map[string][]*Reply{}
	for i := range s.Replies {
		to := s.Replies[i].Situation
		x.repliesTo[to] = append(x.repliesTo[to], &s.Replies[i])
	}
	x.quests = byKey(s.Quests, func(v *Quest) string { return v.ID })
	x.relics = byKey(s.Relics, func(v *Relic) string { return v.ID })
	x.activities = byKey(s.Activities, func(v *Activity) string { return v.ID })
	x.candidates = byKey(s.Candidates, func(v *Candidate) string { return v.ID })
	x.achievements = byKey(s.Achievements, func(v *Achievement) string { return v.ID })
	x.events = byKey(s.Events, func(v *Event) string { return v.ID })
	for i := range s.Intrigues {
		x.events[s.Intrigues[i].ID] = &s.Intrigues[i]
	}
	for i := range s.Summons {
		x.events[s.Summons[i].ID] = &s.Summons[i]
	}
	for i := range s.SmallEvents {
		x.events[s.SmallEvents[i].ID] = s.SmallEvents[i].card()
	}
	x.visions = byKey(s.Visions, func(v *Vision) string { return v.ID })
	x.blueprints = byKey(s.Blueprints, func(v *Blueprint) string { return v.ID })
	x.worldItems = byKey(s.WorldItems, func(v *WorldItemKind) string { return v.Type })
	x.codex = byKey(s.Codex, func(v *CodexPage) string { return v.ID })
	s.indexExpansion()
}

func (s *Snapshot) indexExpansion() {
	x := &s.index
	x.territories = byKey(s.Territories, func(v *Territory) string { return v.ID })
	x.powers = byKey(s.Powers, func(v *Power) string { return v.ID })
	x.scenes = byKey(s.Scenes, func(v *Scene) string { return v.ID })
	x.units = byKey(s.Units, func(v *Unit) string { return v.ID })
	x.policies = byKey(s.Policies, func(v *Policy) string { return v.ID })
	x.operations = byKey(s.Operations, func(v *Operation) string { return v.ID })
	x.floorEffects = byKey(s.FloorEffects, func(v *FloorEffect) string { return v.ID })
	x.floorThemes = byKey(s.FloorThemes, func(v *FloorTheme) string { return v.ID })
	x.raiders = byKey(s.Raiders, func(v *RaiderParty) string { return v.ID })
	x.banners = byKey(s.FactionEmblems, func(v *FactionEmblem) string { return v.ID })
	x.mint = byKey(s.MintUpgrades, func(v *MintUpgrade) string { return v.ID })
	x.cases = byKey(s.Hoard.Cases, func(v *LootCase) string { return v.ID })
}
