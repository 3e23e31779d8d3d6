package content

// Snapshot is the content for rules and pages, validated and immutable. Slices are in catalogue order, on which rules
// depend ("the first unit type").
//
// A kind of content is a field with the name of its file; its type, or that of its records, has its check (validate).
type Snapshot struct {
	Hash    string // of the profile, all files, the packs in force and the realm's overlay
	Profile string
	Packs   []Pack // in force, in the order in which they were applied

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
	ReservedNames     ReservedNames `file:"reserved_names.json"` // words forbidden in rulers' names (H9)
	Blocklist         Blocklist     `file:"blocklist.json"`      // words forbidden in messages (H75)
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
	RetiredQuests     []Quest         // for players who hold them; Quest finds them, too
	RetiredActivities []Activity      // retired by an administrator; for players who have started them
	Relics            []Relic         `file:"relics.json"`
	Activities        []Activity      `file:"activities.json"`
	Candidates        []Candidate     `file:"candidates.json"`
	Achievements      []Achievement   `file:"achievements.json"`
	Events            []Event         `file:"events.json"`
	Intrigues         []Event         `file:"intrigues.json"` // in the deck while an NPC plots; each names it as {npc}
	Summons           []Event         `file:"summons.json"`   // never dealt: rules summon them
	SmallEvents       []SmallEvent    `file:"small_events.json"`
	Visions           []Vision        `file:"visions.json"`
	Blueprints        []Blueprint     `file:"blueprints.json"`
	WorldItems        []WorldItemKind `file:"world_items.json"`
	Codex             []CodexPage     `file:"codex.json"`
	Updates           Updates         `file:"updates.json"`
	ChildNames        []ChildName     `file:"child_names.json"`

	Map            Map             `file:"territories.json"`
	Territories    []Territory     // those of Map
	Powers         []Power         `file:"powers.json"`
	Answers        Answers         `file:"answers.json"` // responses of the powers of the world to the ruler's deeds
	Units          []Unit          `file:"units.json"`
	Policies       []Policy        `file:"policies.json"`
	Offices        []Office        `file:"offices.json"`
	Rights         []Right         `file:"rights.json"`   // of kingdom levels
	Scenes         []Scene         `file:"scenes/*.json"` // of the court; in the order of files and records
	Manners        []Manner        `file:"manners.json"`  // of the first NPCs as Steward
	Deeds          []Deed          `file:"deeds.json"`    // that persons remember
	Recalls        Recalls         `file:"recalls.json"`  // their words for it
	Bonds          BondTexts       `file:"bonds.json"`
	Heredity       Heredity        `file:"heredity.json"`  // traits of children
	BookTexts      BookTexts       `file:"book.json"`      // of the book of a reign
	Questions      Questions       `file:"questions.json"` // words of questions about the court
	Remarks        []Remark        `file:"remarks.json"`   // sentences before its answers
	Agents         Agents          `file:"agents.json"`
	Operations     []Operation     `file:"operations.json"`
	FloorEffects   []FloorEffect   `file:"floor_effects.json"`
	FloorThemes    []FloorTheme    `file:"floor_themes.json"`
	Raiders        []RaiderParty   `file:"raiders.json"`
	FactionEmblems []FactionEmblem `file:"faction_emblems.json"`
	Houses         []House         `file:"houses.json"`
	Letters        Letters         `file:"letters.json"` // of the rulers of houses
	Legacies       []Legacy        `file:"legacies.json"`
	MintUpgrades   []MintUpgrade   `file:"upgrades_mint.json"`
	Hoard          Hoard           `file:"cases.json"`
	Generation     Generation      `file:"generation.json"`
	Provided       bool            // a provider of generated text is configured; set when the server starts
	Retells        bool            // it also tells scenes anew

	index index
}
