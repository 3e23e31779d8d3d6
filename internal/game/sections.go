package game

import "slices"

// Meta is written once; Schema moves when an old document is upgraded.
type Meta struct {
	Schema    int   `json:"schema" secret:"the form of the store"`
	CreatedAt int64 `json:"createdAt" secret:"the account says since when"`

	Interrupted []Span `json:"interrupted,omitempty" secret:"what another reign of the player wrote is not shown as this one's"`
}

// Span is a stretch of time, in milliseconds: from its beginning to before its end.
type Span struct {
	From int64 `json:"from"`
	To   int64 `json:"to"`
}

// InterruptionsKept is how many stretches a reign remembers in which it was deleted and another stood.
const InterruptionsKept = 16

// Pulse is all that a tick changes in an ordinary kingdom; 500 bytes at most.
type Pulse struct {
	TickedAt   int64 `json:"tickedAt" shown:"pulse"`                                                          // the last whole tick, on the kingdom's own grid
	PresentAt  int64 `json:"presentAt" secret:"the time of the last view, which every view tells as its own"` // the ruler was last known to be here
	GoldMilli  int64 `json:"goldMilli" shown:"pulse"`
	Progress   int64 `json:"progress" shown:"pulse"`
	TimePlayed int64 `json:"timePlayed" shown:"pulse"`
	FarmCarry  int64 `json:"farmCarry,omitempty" secret:"a fraction of a subject"`                                  // farm levels x ticks toward the next subject
	EventTicks int64 `json:"eventTicks,omitempty" secret:"when the next event comes is not for the player to know"` // online ticks left until the next kingdom event
	Earned     int64 `json:"earned,omitempty" secret:"a fraction on its way to the statistics"`                     // thousandths earned by ticks, for the statistics
	Paid       int64 `json:"paid,omitempty" secret:"a fraction on its way to the statistics"`                       // thousandths of upkeep paid by ticks
	Insolvent  int64 `json:"insolvent,omitempty" shown:"pulse"`                                                     // insolvent ticks in a row
}

// Ruler is who reigns. Points are what the player allocated; base and race are added when read.
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

// Asexual is the orientation for which the evenings behind the curtains are hidden unless the
// ruler asks for them (decision H56).
const Asexual = "Asexual"

// AvatarColors are "#rrggbb".
type AvatarColors struct {
	Skin      string `json:"skin"`
	Hair      string `json:"hair"`
	Eyes      string `json:"eyes"`
	Primary   string `json:"primary"`
	Secondary string `json:"secondary"`
}

// Growth is the ruler's level and the components of power. Only components are stored.
type Growth struct {
	Level      int64 `json:"level"`
	Experience int64 `json:"experience"`
	ToNext     int64 `json:"toNext"`
	Power      Power `json:"power"`
}

// Power by where it came from.
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
}

// Has tells whether an upgrade was bought.
func (k *Kingdom) Has(id string) bool { return slices.Contains(k.PurchasedUpgrades, id) }

// Resources other than gold. Loyalty is the stored one; what is shown adds the policies.
type Resources struct {
	Population     int64 `json:"population"`
	Military       int64 `json:"military"`
	Loyalty        int64 `json:"loyalty"`
	Children       int64 `json:"children"`
	Intel          int64 `json:"intel"`
	Catalysts      int64 `json:"catalysts"`
	CatalystsFound int64 `json:"catalystsFound"`
}

// Building is one plot. Cost is that of the next step.
type Building struct {
	Level        int64 `json:"level"`
	Cost         int64 `json:"cost"`
	InvestedGold int64 `json:"investedGold"`
}

// Stats are lifetime counters.
type Stats struct {
	Counts map[string]int64 `json:"counts"` // by the name a trigger uses, e.g. missionsSent
}

// Dice is what a kingdom's dice are called, and how often each purpose rolled. What they roll by is the store's to know. It is in no
// projection.
type Dice struct {
	Seed  string            `json:"seed" secret:"names a chain of rolls; of fixed dice it decides them"`
	Fixed bool              `json:"fixed,omitempty" secret:"by development alone: the seed decides every roll"`
	Rolls map[string]uint64 `json:"rolls" secret:"how far the dice are"`
}

// Due is one timed thing. ID is unique within the kingdom.
type Due struct {
	ID     string            `json:"id"`
	Kind   string            `json:"kind"`
	At     int64             `json:"at"`
	Params map[string]string `json:"params,omitempty"`
}

// Dues is the one list of timed things, in order of time, then of entry. It is one record and no keyed collection: what is next is
// asked with every tick and is the head of the list, while members stand in the order of their ids.
type Dues struct {
	Next int64 `json:"next" secret:"a counter of entries"`
	List []Due `json:"list" secret:"views show what ends when, and no more"`
}

// Absence holds the offline reports the player has not acknowledged.
type Absence struct {
	Next     int64    `json:"next" shown:"absence"`
	Reports  []Report `json:"reports" shown:"absence"`
	Finished []Notice `json:"finished,omitempty" secret:"told by the report, when the absence has ended"` // what came due in the absence that lasts
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
	Deserted   map[string]int64 `json:"deserted,omitempty"` // by kind, where the upkeep of the first hour was not there
	Stayed     bool             `json:"stayed,omitempty"`   // paid as if the ruler had stayed, not at the regency rate
	Finished   []Notice         `json:"finished,omitempty"` // what came due meanwhile, in order
}

// Settings are the player's own choices about the page.
type Settings struct {
	Theme    string   `json:"theme"`
	Notation string   `json:"notation"`
	Motion   string   `json:"motion"`
	Sound    bool     `json:"sound"`
	Adult    bool     `json:"adult"`              // confirmed 18 or older; ends courtly mode
	Curtains bool     `json:"curtains,omitempty"` // an asexual ruler asked for them all the same
	HideAds  bool     `json:"hideAds"`
	Seen     []string `json:"seenAnnouncements"`
	Muted    []string `json:"mutedPlayers,omitempty"` // whose messages the ruler does not want to read
}

// Notice is a code with params; its words live in the content.
type Notice struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
	Tone   string         `json:"tone,omitempty"` // good, ill, plain
	Event  string         `json:"eventId,omitempty"`
	Key    string         `json:"key,omitempty"`   // notices of one key are one, updated
	Quiet  bool           `json:"quiet,omitempty"` // for the log alone
	At     int64          `json:"at"`
}

// Sum is the stored power, never below nothing.
func (p *Power) Sum() int64 {
	var sum int64
	for _, v := range []int64{p.Attributes, p.Origin, p.Levels, p.Kingdom, p.Upgrades, p.Army, p.Territory, p.Rewards, p.Adjustment} {
		sum = Add(sum, v)
	}
	return max(sum, 0)
}
