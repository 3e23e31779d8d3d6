package content

// Snapshot is everything that rules and pages read, checked and immutable: nobody may change what it points to. Slices are
// in catalogue order, which is part of the rules ("the first unit type").
type Snapshot struct {
	Hash    string // of the profile, every file and what a realm lays over them
	Profile string

	Balance  Balance
	Messages map[string]string

	Buildings       []Building
	Perks           []Perk // of the profile
	Races           []Race
	Origins         []Origin
	Alignments      []Alignment
	Attributes      []Attribute
	Schools         []School
	Titles          []Title
	Genders         []Option
	Orientations    []Option
	Emblems         []Emblem
	ReservedNames   []string // what no ruler may be called (H9)
	Levels          []Level
	Upgrades        []Upgrade
	Gifts           []Gift
	Missions        []Mission
	NPCs            NPCs
	Traits          []Trait
	PersonalityTags []Trait
	Replies         []Reply
	Situations      []Situation
	Recruits        Recruits
	Journal         []Template
	Chronicle       []Template
	Quests          []Quest
	RetiredQuests   []Quest // for those who hold them; Quest finds them too
	Relics          []Relic
	Activities      []Activity
	Candidates      []Candidate
	Achievements    []Achievement
	Events          []Event
	Summons         []Event // never dealt: a rule has them arrive
	Intrigues       []Event // join the deck while a subject plots; every one names it as {npc}
	Visions         []Vision
	Blueprints      []Blueprint
	WorldItems      []WorldItemKind
	Codex           []CodexPage
	Updates         Updates

	Map            Map
	Territories    []Territory // those of Map
	Powers         []Power
	Answers        Answers // what the powers do after a deed of the ruler
	Units          []Unit
	Policies       []Policy
	Agents         Agents
	Operations     []Operation
	FloorEffects   []FloorEffect
	FloorThemes    []FloorTheme
	Raiders        []RaiderParty
	FactionEmblems []FactionEmblem
	MintUpgrades   []MintUpgrade
	Hoard          Hoard
	Generation     Generation

	index index
}
