package content

import "strings"

// NPCs are those that a kingdom starts with and those that only the hoard gives.
type NPCs struct {
	Default []NPC `json:"default"`
	Hoard   []NPC `json:"hoard"`
}

// NPC is one of them as it enters a kingdom, with the field names of the kingdom document.
type NPC struct {
	ID                 string         `json:"id"`
	Name               string         `json:"name"`
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

// Spoken is what somebody says first at an audience, by how loyal they are.
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

// TraitLists are the two vocabularies, each in a list of one file.
type TraitLists struct {
	Traits          []Trait `json:"traits"`
	PersonalityTags []Trait `json:"personalityTags"`
}

// Mission is an errand an idle NPC can be sent on.
type Mission struct {
	ID               string         `json:"id"`
	Name             string         `json:"name"`
	Description      string         `json:"description"`
	Duration         int64          `json:"duration"`
	PowerRequirement int64          `json:"powerRequirement"`
	Rewards          MissionRewards `json:"rewards"`
	Reports          []string       `json:"reports"`
}

// MissionRewards give gold to the player, loyalty and experience to the NPC.
type MissionRewards struct {
	Gold    int64 `json:"gold"`
	Loyalty int   `json:"loyalty"`
	XP      int64 `json:"xp"`
}

// Reply is an authored answer to a situation: of one NPC of the first court, or of all who have a personality tag; in
// any mood, or in one.
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

// namedSlots are filled by what happened; a reply has one of them at most.
var namedSlots = []string{"gift", "mission", "consort", "place", "gold"}

// Names is the slot of the one thing that the reply names, or nothing.
func (r *Reply) Names() string {
	for _, slot := range namedSlots {
		if strings.Contains(r.Text, "{"+slot+"}") {
			return slot
		}
	}
	return ""
}

// Template is a sentence of the journal or the chronicle that needs a fact and the slots named.
type Template struct {
	ID    string   `json:"id"`
	Fact  string   `json:"fact"`
	Slots []string `json:"slots"`
	Text  string   `json:"text"`
}
