package content

// Ids of the six offices. Each is one post at court with one effect (decision K9).
const (
	Steward   = "steward"
	Treasurer = "treasurer"
	General   = "general"
	Spymaster = "spymaster"
	Keeper    = "keeper"
	Healer    = "healer"
)

var officeIDs = []string{Steward, Treasurer, General, Spymaster, Keeper, Healer}

// Office is a post that one NPC can hold. Level is the kingdom level that opens it (decision K8).
type Office struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Level       int64  `json:"level"`
	Description string `json:"description"`
	Gives       string `json:"gives"` // its effect, for the page
}

func (Office) validate(s *Snapshot, f *findings) {
	const file = "offices.json"
	checkIDs(f, file, s.Offices, func(o *Office) (string, string) { return o.ID, o.Name })
	for i := range s.Offices {
		o := &s.Offices[i]
		f.check(i < len(officeIDs) && o.ID == officeIDs[i], file, o.ID, "the offices are %v, in this order", officeIDs)
		f.check(o.Level >= 1 && o.Level <= s.Balance.Levels.KingdomMax, file, o.ID, "level must be 1 to %d, got %d", s.Balance.Levels.KingdomMax, o.Level)
		checkWords(f, file, o.ID, "description", o.Description, 4, 30)
		checkWords(f, file, o.ID, "gives", o.Gives, 4, 20)
	}
	f.check(len(s.Offices) == len(officeIDs), file, "offices", "there must be %d offices, got %d", len(officeIDs), len(s.Offices))
}

// Office looks an office up by its id. In classic there is none.
func (s *Snapshot) Office(id string) (*Office, bool) {
	for i := range s.Offices {
		if s.Offices[i].ID == id {
			return &s.Offices[i], true
		}
	}
	return nil, false
}

// Manner looks up how an NPC reigns as Steward. Only the first NPCs have a manner.
func (s *Snapshot) Manner(npc string) (*Manner, bool) {
	for i := range s.Manners {
		if s.Manners[i].ID == npc {
			return &s.Manners[i], true
		}
	}
	return nil, false
}

// Manner is how one of the first NPCs reigns as Steward: words for what it gains and costs, and two lines for the
// return.
type Manner struct {
	ID      string        `json:"id"`   // of the NPC
	Gain    string        `json:"gain"` // words for the gain; its number is an effect
	Vice    string        `json:"vice"`
	Signs   []string      `json:"signs"`
	Effects MannerEffects `json:"effects"`
}

// MannerEffects count while the ruler is away. Shares are added to the whole.
type MannerEffects struct {
	Yield      Permille `json:"yield,omitempty"`      // of the regent's gold
	Missions   Permille `json:"missions,omitempty"`   // of the gold from missions
	Mint       Permille `json:"mint,omitempty"`       // of the gold from the presses
	Progress   Permille `json:"progress,omitempty"`   // of the kingdom's progress
	Subjects   Permille `json:"subjects,omitempty"`   // of the subjects who come
	Defense    Permille `json:"defense,omitempty"`    // of every floor
	Loot       Permille `json:"loot,omitempty"`       // of the gold that a raid takes
	Others     int64    `json:"others,omitempty"`     // loyalty of every other NPC, after a long absence
	Activities int64    `json:"activities,omitempty"` // finished activities that are collected and started again
	Quests     int64    `json:"quests,omitempty"`     // finished quests that are handed in
}

func (Manner) validate(s *Snapshot, f *findings) {
	const file = "manners.json"
	known := map[string]bool{}
	for i := range s.NPCs.Default {
		if id := s.NPCs.Default[i].ID; !fromPack(id) {
			known[id] = true
		}
	}
	for i := range s.Manners {
		m := &s.Manners[i]
		f.check(known[m.ID], file, m.ID, "it is none of the first NPCs, or has two manners")
		delete(known, m.ID)
		checkWords(f, file, m.ID, "gain", m.Gain, 2, 24)
		checkWords(f, file, m.ID, "vice", m.Vice, 4, 24)
		f.check(len(m.Signs) == 2, file, m.ID, "there must be two signs, got %d", len(m.Signs))
		for _, sign := range m.Signs {
			checkWords(f, file, m.ID, "sign", sign, 8, 40)
			checkSlots(f, file, m.ID, sign, "player")
		}
		f.check(m.Effects != MannerEffects{}, file, m.ID, "a manner without effects")
	}
	for _, id := range sorted(known) {
		f.check(false, file, id, "the NPC has no manner")
	}
}

// OfficeBalance holds the numbers of the offices.
type OfficeBalance struct {
	Cooldown       int64    `json:"cooldown"`       // seconds between two appointments to an office, and between two dismissals from it
	RegentBase     Permille `json:"regentBase"`     // of the net income, the share of any regent
	RegentLoyalty  Permille `json:"regentLoyalty"`  // more at a loyalty of 100, in proportion
	RegentThrone   Permille `json:"regentThrone"`   // more for each level of the throne room
	RegentThrones  Permille `json:"regentThrones"`  // most that the throne room adds
	RegentMost     Permille `json:"regentMost"`     // most of all together
	RegentProgress Permille `json:"regentProgress"` // of the progress of a present ruler, before the share
	Crooked        Permille `json:"crooked"`        // of the yield, for each point of deception above loyalty
	CrookedMost    Permille `json:"crookedMost"`    // most of it
	OthersAfter    int64    `json:"othersAfter"`    // seconds of absence after which a manner moves the others' loyalty
	Treasury       Permille `json:"treasury"`       // more from the treasury, by the Treasurer
	Army           Permille `json:"army"`           // more army power, by the General
	Operations     Permille `json:"operations"`     // less for operations, by the Spymaster
	Floors         Permille `json:"floors"`         // more defence, by the Keeper
	Desertion      Permille `json:"desertion"`      // what deserts in an hour with a Healer
}
