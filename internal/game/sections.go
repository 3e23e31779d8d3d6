package game

import "slices"

// Meta is written once; Schema changes when an old document is upgraded, Content when other content comes into force.
type Meta struct {
	Schema    int   `json:"schema" secret:"the form of the store"`
	CreatedAt int64 `json:"createdAt" secret:"the account says since when"`

	Content string `json:"content,omitempty" secret:"digest of the content that the reign was last played with; the page has that in force"`

	Interrupted []Span `json:"interrupted,omitempty" secret:"what another reign of the player wrote is not shown as this one's"`
}

// Span is a half-open range of time in milliseconds.
type Span struct {
	From int64 `json:"from"`
	To   int64 `json:"to"`
}

// InterruptionsKept is the number of stored spans in which the reign was deleted and another one existed.
const InterruptionsKept = 16

// Pulse holds all values that a tick changes in an ordinary kingdom; at most 500 bytes.
type Pulse struct {
	TickedAt   int64 `json:"tickedAt" shown:"pulse"`                                                          // the last whole tick, in the kingdom's own rhythm
	PresentAt  int64 `json:"presentAt" secret:"the time of the last view, which every view tells as its own"` // last time at which the ruler was known to be present
	GoldMilli  int64 `json:"goldMilli" shown:"pulse"`
	Progress   int64 `json:"progress" shown:"pulse"`
	TimePlayed int64 `json:"timePlayed" shown:"pulse"`
	FarmCarry  int64 `json:"farmCarry,omitempty" secret:"a fraction of a subject"`                                  // farm levels x ticks towards the next subject
	EventTicks int64 `json:"eventTicks,omitempty" secret:"when the next event comes is not for the player to know"` // online ticks left until the next kingdom event
	Earned     int64 `json:"earned,omitempty" secret:"a fraction on its way to the statistics"`                     // thousandths earned by ticks, for the statistics
	Paid       int64 `json:"paid,omitempty" secret:"a fraction on its way to the statistics"`                       // thousandths of upkeep paid by ticks
	Insolvent  int64 `json:"insolvent,omitempty" shown:"pulse"`                                                     // insolvent ticks in a row
	DebtMilli  int64 `json:"debtMilli,omitempty" shown:"pulse"`                                                     // gold owed for losses that the purse could not pay
}

// Ruler is the ruler. Points are those allocated by the player; base and race are added when read.
type Ruler struct {
	Name           string           `json:"name"`
	Title          string           `json:"title"`
	Gender         string           `json:"gender"`
	Sexuality      string           `json:"sexuality"`
	Race           string           `json:"race"`
	Alignment      string           `json:"alignment"`
	Origin         string           `json:"origin"`
	Skills         []string         `json:"skills"`
	Points         map[string]int64 `json:"points"`
	School         string           `json:"school"`
	Spells         []string         `json:"spells"`
	Biography      string           `json:"biography"`
	UnlockedTitles []string         `json:"unlockedTitles"`
	AvatarColors   AvatarColors     `json:"avatarColors"`
	AvatarEmblem   string           `json:"avatarEmblem"`
}

// Asexual is the orientation for which intimate scenes are off unless the ruler switches them on (decision H56).
const Asexual = "Asexual"

// AvatarColors are "#rrggbb".
type AvatarColors struct {
	Skin      string `json:"skin"`
	Hair      string `json:"hair"`
	Eyes      string `json:"eyes"`
	Primary   string `json:"primary"`
	Secondary string `json:"secondary"`
}

// Growth is the ruler's level and the components of power. Totals are derived.
type Growth struct {
	Level      int64 `json:"level"`
	Experience int64 `json:"experience"`
	ToNext     int64 `json:"toNext"`
	Power      Power `json:"power"`
}

type Power struct {
	Attributes int64 `json:"attributes"`
	Origin     int64 `json:"origin"`
	Levels     int64 `json:"levels"`
	Kingdom    int64 `json:"kingdom"`
	Upgrades   int64 `json:"upgrades"`
	Army       int64 `json:"army"`
	Territory  int64 `json:"territory"`
	Rewards    int64 `json:"rewards"`
	Adjustment int64 `json:"adjustment"`
}

// Kingdom is the realm's name, level and purchases.
type Kingdom struct {
	Name              string   `json:"name"`
	Level             int64    `json:"level"`
	ToNext            int64    `json:"toNext"`
	PurchasedUpgrades []string `json:"purchasedUpgrades"`
	Paces             []Pace   `json:"paces,omitempty"` // progress at the first tick of each of the last days, oldest first
}

// Pace is the progress of the whole reign at a time.
type Pace struct {
	At    int64 `json:"at"`
	Total int64 `json:"total"`
}

// Has tells whether an upgrade was bought.
func (k *Kingdom) Has(id string) bool { return slices.Contains(k.PurchasedUpgrades, id) }

// Resources are the resources other than gold. Loyalty is the stored one; the shown one includes policies.
type Resources struct {
	Population     int64 `json:"population"`
	Military       int64 `json:"military"`
	Loyalty        int64 `json:"loyalty"`
	Children       int64 `json:"children"`
	Intel          int64 `json:"intel"`
	Catalysts      int64 `json:"catalysts"`
	CatalystsFound int64 `json:"catalystsFound"`
}

// Building is one plot. Cost is the price of the next step.
type Building struct {
	Level        int64 `json:"level"`
	Cost         int64 `json:"cost"`
	InvestedGold int64 `json:"investedGold"`
}

// Stats are lifetime counters.
type Stats struct {
	Counts map[string]int64 `json:"counts"` // by the name in triggers, e.g. missionsSent
}

// Dice names a kingdom's chain of dice and counts the rolls for each purpose. The store has the secret seeds. No view
// shows it.
type Dice struct {
	Seed  string            `json:"seed" secret:"names a chain of rolls; of fixed dice it decides them"`
	Fixed bool              `json:"fixed,omitempty" secret:"by development alone: the seed decides every roll"`
	Rolls map[string]uint64 `json:"rolls" secret:"how far the dice are"`
}

// Due is a timed thing. ID is unique within the kingdom.
type Due struct {
	ID     string            `json:"id"`
	Kind   string            `json:"kind"`
	At     int64             `json:"at"`
	Params map[string]string `json:"params,omitempty"`
}

// Dues lists all timed things in order of time, then of entry. It is a record and no collection: each tick asks for the
// next one, the head of the list, while members of a collection are sorted by id.
type Dues struct {
	Next int64 `json:"next" secret:"a counter of entries"`
	List []Due `json:"list" secret:"views show what ends when, and no more"`
}

// Absence holds the offline reports the player has not acknowledged.
type Absence struct {
	Next     int64    `json:"next" shown:"absence"`
	Reports  []Report `json:"reports" shown:"absence"`
	Finished []Notice `json:"finished,omitempty" secret:"told by the report, when the absence has ended"` // notices of dues in the current absence
	Regency  *Regency `json:"regency,omitempty" secret:"told by the report, when the absence has ended"`  // of the current absence
}

// Report is the receipt of one absence.
type Report struct {
	ID         int64            `json:"id"`
	From       int64            `json:"from"`
	To         int64            `json:"to"`
	Blocks     int64            `json:"blocks"`
	Gold       int64            `json:"gold"`
	Experience int64            `json:"xp"`
	Subjects   int64            `json:"subjects"`
	Upkeep     int64            `json:"upkeep"`
	Deserted   map[string]int64 `json:"deserted,omitempty"` // by kind, where the gold did not cover the upkeep of the first hour
	Stayed     bool             `json:"stayed,omitempty"`   // paid as if the ruler had stayed, not at the regency rate
	Finished   []Notice         `json:"finished,omitempty"` // notices of dues meanwhile, in order
	Regent     *RegentLine      `json:"regent,omitempty"`   // what the Steward brought
	Absent     *AbsentLine      `json:"absent,omitempty"`   // a Steward who was not at hand, so that nobody reigned
}

// AbsentLine is the part of a report about a Steward without effect.
type AbsentLine struct {
	NPC  string `json:"npc"`
	Name string `json:"name"`
	Kind string `json:"kind" enum:"jail,away,wound"`
}

// RegentLine is the part of a report about the regent.
type RegentLine struct {
	NPC        string           `json:"npc"`
	Name       string           `json:"name"`
	Share      int64            `json:"share"`                // thousandths of a percent of the net income
	Net        int64            `json:"net"`                  // what the kingdom's own ticks would have brought, whole gold
	Gold       int64            `json:"gold"`                 // the regent's yield, expenses included
	Expenses   int64            `json:"expenses,omitempty"`   // kept by a crooked regent
	Progress   int64            `json:"progress,omitempty"`   // of the kingdom's level
	Activities map[string]int64 `json:"activities,omitempty"` // times that an activity was collected and begun again
	Missions   map[string]int64 `json:"missions,omitempty"`   // times that an NPC was sent again
	Worked     int64            `json:"worked,omitempty"`     // gold of both
	Quests     int64            `json:"quests,omitempty"`     // quests handed in
	Others     int64            `json:"others,omitempty"`     // change of every other NPC's loyalty
}

// Settings are the player's settings of the page.
type Settings struct {
	Theme    string   `json:"theme"`
	Notation string   `json:"notation"`
	Motion   string   `json:"motion"`
	Sound    bool     `json:"sound"`
	Adult    bool     `json:"adult"`              // confirmed 18 or older; ends courtly mode
	Curtains bool     `json:"curtains,omitempty"` // an asexual ruler switched intimate scenes on
	HideAds  bool     `json:"hideAds"`
	Seen     []string `json:"seenAnnouncements"`
	Muted    []string `json:"mutedPlayers,omitempty"` // ids of players whose messages are hidden
}

// Notice is a code with params; its text is content.
type Notice struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
	Tone   string         `json:"tone,omitempty"` // good, ill, plain
	Event  string         `json:"eventId,omitempty"`
	Key    string         `json:"key,omitempty"`   // notices with the same key are one notice, updated
	Quiet  bool           `json:"quiet,omitempty"` // for the log alone
	At     int64          `json:"at"`
}

// Sum is the stored power, at least 0.
func (p *Power) Sum() int64 {
	var sum int64
	for _, v := range []int64{p.Attributes, p.Origin, p.Levels, p.Kingdom, p.Upgrades, p.Army, p.Territory, p.Rewards, p.Adjustment} {
		sum = Add(sum, v)
	}
	return max(sum, 0)
}
