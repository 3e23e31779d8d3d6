package content

// Snapshot is everything that rules and pages read, checked and immutable: nobody may change what it points to. Slices are
// in catalogue order, which is part of the rules ("the first unit type").
//
// A kind of content is a field with the name of its file; the type of its records, or its own, has its check (validate).
type Snapshot struct {
	Hash    string // of the profile, every file and what a realm lays over them
	Profile string

	Balance  Balance
	Messages Messages `file:"messages.en.json"`
	Alerts   Alerts   `file:"alerts.json"`

	Buildings         []Building    `file:"buildings.json"`
	Perks             []Perk        `file:"perks.json"` // of the profile
	Races             []Race        `file:"races.json"`
	Origins           []Origin      `file:"origins.json"`
	Alignments        []Alignment   `file:"alignments.json"`
	Attributes        []Attribute   `file:"attributes.json"`
	Schools           []School      `file:"schools.json"`
	Titles            []Title       `file:"titles.json"`
	Genders           []Option      `file:"genders.json"`
	Orientations      []Option      `file:"orientations.json"`
	Emblems           []Emblem      `file:"emblems.json"`
	ReservedNames     ReservedNames `file:"reserved_names.json"` // what no ruler may be called (H9)
	Blocklist         Blocklist     `file:"blocklist.json"`      // what no message may say (H75)
	Levels            []Level       `file:"levels.json"`
	Upgrades          []Upgrade     `file:"upgrades.json"`
	Gifts             []Gift        `file:"gifts.json"`
	Missions          []Mission     `file:"missions.json"`
	NPCs              NPCs          `file:"npcs.json"`
	TraitLists        `file:"traits.json"`
	Replies           []Reply         `file:"replies.json"`
	Situations        []Situation     `file:"situations.json"`
	Recruits          Recruits        `file:"recruits.json"`
	Journal           []Template      `file:"journal.json"`
	Chronicle         []Template      `file:"chronicle.json"`
	Quests            []Quest         `file:"quests.json"`
	Goals             []Goal          `file:"goals.json"`
	RetiredQuests     []Quest         // for those who hold them; Quest finds them too
	RetiredActivities []Activity      // by an administrator; for those who have started them
	Relics            []Relic         `file:"relics.json"`
	Activities        []Activity      `file:"activities.json"`
	Candidates        []Candidate     `file:"candidates.json"`
	Achievements      []Achievement   `file:"achievements.json"`
	Events            []Event         `file:"events.json"`
	Intrigues         []Event         `file:"intrigues.json"` // join the deck while an NPC plots; every one names it as {npc}
	Summons           []Event         `file:"summons.json"`   // never dealt: a rule has them arrive
	Visions           []Vision        `file:"visions.json"`
	Blueprints        []Blueprint     `file:"blueprints.json"`
	WorldItems        []WorldItemKind `file:"world_items.json"`
	Codex             []CodexPage     `file:"codex.json"`
	Updates           Updates         `file:"updates.json"`
	ChildNames        []ChildName     `file:"child_names.json"`

	Map            Map             `file:"territories.json"`
	Territories    []Territory     // those of Map
	Powers         []Power         `file:"powers.json"`
	Answers        Answers         `file:"answers.json"` // what the powers do after a deed of the ruler
	Units          []Unit          `file:"units.json"`
	Policies       []Policy        `file:"policies.json"`
	Agents         Agents          `file:"agents.json"`
	Operations     []Operation     `file:"operations.json"`
	FloorEffects   []FloorEffect   `file:"floor_effects.json"`
	FloorThemes    []FloorTheme    `file:"floor_themes.json"`
	Raiders        []RaiderParty   `file:"raiders.json"`
	FactionEmblems []FactionEmblem `file:"faction_emblems.json"`
	Houses         []House         `file:"houses.json"`
	MintUpgrades   []MintUpgrade   `file:"upgrades_mint.json"`
	Hoard          Hoard           `file:"cases.json"`
	Generation     Generation      `file:"generation.json"`
	Provided       bool            // a provider of generated text is configured; set where the server starts

	index index
}
