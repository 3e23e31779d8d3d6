package content

import "strings"

// NPCs are those of a new kingdom and those of the hoard.
type NPCs struct {
	Default []NPC `json:"default"`
	Hoard   []NPC `json:"hoard"`
}

// NPC is an NPC as it joins a kingdom, with the field names of the kingdom document.
type NPC struct {
	ID                 string         `json:"id"`
	Name               string         `json:"name"`
	Pronoun            string         `json:"pronoun" enum:"she,he,they"`
	Role               string         `json:"role"`
	Level              int            `json:"level"`
	XP                 int64          `json:"xp"`
	XPToNextLevel      int64          `json:"xpToNextLevel"`
	Loyalty            int            `json:"loyalty"`
	Power              int64          `json:"power"`
	Deception          int64          `json:"deception"`
	Personality        string         `json:"personality"`
	Says               Spoken         `json:"says"`
	Background         string         `json:"background"`
	Appearance         string         `json:"appearance"`
	Skills             []string       `json:"skills"`
	Likes              []string       `json:"likes"`
	Dislikes           []string       `json:"dislikes"`
	ImageURL           string         `json:"imageUrl"`
	Portrait           Portrait       `json:"portrait"`
	Task               string         `json:"task"`
	Relationship       string         `json:"relationship"`
	RecentInteractions []string       `json:"recentInteractions"`
	Status             string         `json:"status"`
	MissionID          *string        `json:"missionId"`
	MissionEndTime     *int64         `json:"missionEndTime"`
	Journal            []JournalEntry `json:"journal"`
	Tags               []string       `json:"tags"`
}

// Spoken lists an NPC's first lines at an audience, by loyalty.
type Spoken struct {
	Loyal    string `json:"loyal"`
	Wavering string `json:"wavering"`
	Restless string `json:"restless"`
}

// JournalEntry is a dated line of an NPC's journal.
type JournalEntry struct {
	Date  string `json:"date"`
	Entry string `json:"entry"`
}

// Trait is a word of one of the two tag vocabularies.
type Trait struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description"`
}

// TraitLists are the two vocabularies, each a list of one file.
type TraitLists struct {
	Traits          []Trait `json:"traits"`
	PersonalityTags []Trait `json:"personalityTags"`
}

// Mission is a mission for idle NPCs.
type Mission struct {
	ID               string         `json:"id"`
	Name             string         `json:"name"`
	Description      string         `json:"description"`
	Duration         int64          `json:"duration"`
	PowerRequirement int64          `json:"powerRequirement"`
	Rewards          MissionRewards `json:"rewards"`
	Reports          []string       `json:"reports"`
}

// MissionRewards are gold for the player, and loyalty and experience for the NPC.
type MissionRewards struct {
	Gold    int64 `json:"gold"`
	Loyalty int   `json:"loyalty"`
	XP      int64 `json:"xp"`
}

// Reply is an authored answer in a situation: of one of the first NPCs, or of all with a personality tag; in any mood,
// or in one.
type Reply struct {
	ID            string `json:"id"`
	NPC           string `json:"npc,omitempty"`
	Tag           string `json:"tag,omitempty"`
	Situation     string `json:"situation"`
	Mood          string `json:"mood,omitempty"`
	Text          string `json:"text"`
	LoyaltyEffect int    `json:"loyaltyEffect"`
}

// Moods of an NPC, by its loyalty.
const (
	MoodLoyal    = "loyal"
	MoodWavering = "wavering"
	MoodRestless = "restless"
)

// namedSlots are filled with the thing that happened; a reply has at most one of them.
var namedSlots = []string{"gift", "mission", "consort", "place", "gold"}

// Names is the named slot of a reply; "" for none.
func (r *Reply) Names() string {
	for _, slot := range namedSlots {
		if strings.Contains(r.Text, "{"+slot+"}") {
			return slot
		}
	}
	return ""
}

// Template is a sentence of the journal or the chronicle about a fact, with slots.
type Template struct {
	ID    string   `json:"id"`
	Fact  string   `json:"fact"`
	Slots []string `json:"slots"`
	Text  string   `json:"text"`
}
