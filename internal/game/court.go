package game

// NPC is one of the retinue. Its journal is rows beside the document.
type NPC struct {
	Name         string        `json:"name"`
	Role         string        `json:"role"`
	Level        int64         `json:"level"`
	XP           int64         `json:"xp"`
	Loyalty      int64         `json:"loyalty"`
	Power        int64         `json:"power"`
	Deception    int64         `json:"deception"`
	Personality  string        `json:"personality"`
	Background   string        `json:"background"`
	Appearance   string        `json:"appearance"`
	Skills       []string      `json:"skills"`
	Likes        []string      `json:"likes"`
	Dislikes     []string      `json:"dislikes"`
	Tags         []string      `json:"tags"`
	Portrait     string        `json:"portrait"`       // seed of the drawing
	Halo         string        `json:"halo,omitempty"` // of a recruit, as stated in its appearance
	Duty         Duty          `json:"duty,omitzero"`
	Relationship string        `json:"relationship"`
	PraisedAt    int64         `json:"praisedAt,omitempty"`
	WarmedAt     int64         `json:"warmedAt,omitempty"` // last time that talk raised loyalty
	Recent       []Interaction `json:"recentInteractions,omitempty"`
	Custom       bool          `json:"custom,omitempty"`
	Hoard        bool          `json:"hoard,omitempty"`
	Came         int64         `json:"came,omitempty"`   // loyalty on joining, of a recruit
	SentAt       []int64       `json:"sentAt,omitempty"` // the last missions of a day

	Colours map[string]string `json:"colours,omitempty"` // of a recruit, as stated in its appearance
	Source  string            `json:"source,omitempty"`  // of a recruit: FromGenerator where a provider wrote the text
	Picture string            `json:"picture,omitempty"` // of a recruit: hash of a provider's portrait
}

// Duty is an NPC's current occupation; empty for none.
type Duty struct {
	Kind string `json:"kind"`
	Ref  string `json:"ref"` // id of the mission, land or floor
	Ends int64  `json:"ends,omitempty"`
}

// Interaction is an interaction of ruler and NPC; five are kept.
type Interaction struct {
	Kind   string `json:"kind"` // praise, gift, chat, mission
	At     int64  `json:"at"`
	Said   string `json:"said,omitempty"`
	Text   string `json:"text,omitempty"`
	Ref    string `json:"ref,omitempty"` // gift, mission or reply id
	Gain   int64  `json:"gain,omitempty"`
	Source string `json:"source,omitempty"` // FromGenerator where a provider wrote the text
}

// Quest is an accepted or completed quest; one without an entry is available. Progress is set on completion; while the
// quest is active, it is computed from its figure.
type Quest struct {
	Status   string `json:"status"`
	Progress int64  `json:"progress"`
	At       int64  `json:"at"`
}

// Daily holds today's counters (UTC day number).
type Daily struct {
	Day    int64            `json:"day"`
	Counts map[string]int64 `json:"counts,omitempty"`
}

// QuestDay holds the daily quests completed on a day; the list restarts at 00:00 UTC.
type QuestDay struct {
	Day  int64           `json:"day"`
	Done map[string]bool `json:"done,omitempty"`
}

// Activity is a started activity; one without an entry is ready.
type Activity struct {
	StartedAt int64 `json:"startTime"`
	EndsAt    int64 `json:"endTime"`
	Done      bool  `json:"done,omitempty"`
}

// Event is an event of the kingdom. Card names the authored text; a written event carries its own.
type Event struct {
	Card        string            `json:"card,omitempty"`
	Slots       map[string]string `json:"slots,omitempty"`
	Title       string            `json:"title,omitempty"`
	Description string            `json:"description,omitempty"`
	Type        string            `json:"type"`
	Effects     map[string]int64  `json:"effects,omitempty"`
	At          int64             `json:"at"`
	Resolved    bool              `json:"isResolved"`
	Outcome     string            `json:"outcome,omitempty"`
	Mail        bool              `json:"mail,omitempty"`
	Stake       *Stake            `json:"stake,omitempty"`
	Owed        int64             `json:"owed,omitempty"` // gold of its loss that was missing when it was taken
}

// Stake is the gold of an event as it was fixed when the event came: what it brings or, below 0, takes, and the price of
// its mitigation.
type Stake struct {
	Gold  int64 `json:"gold"`
	Price int64 `json:"price,omitempty"`
}

// Member is a member of the court (harem).
type Member struct {
	Status          string             `json:"status"`
	Affection       int64              `json:"affection"`
	LastInteraction string             `json:"lastInteraction"`
	Since           int64              `json:"since"`
	RungAt          int64              `json:"rungAt,omitempty"` // when the member rose to the rung; 0 at Crush and if not remembered
	SpendTimeReady  int64              `json:"spendTimeReadyAt,omitempty"`
	ProcreateReady  int64              `json:"procreateReadyAt,omitempty"`
	CurtainDay      int64              `json:"curtainDay,omitempty"`
	Gifts           map[string][]int64 `json:"gifts,omitempty"` // times of the last day, by gift
	Counts          map[string]int64   `json:"counts,omitempty"`
	Known           map[string]string  `json:"known,omitempty"`  // gift -> reaction seen
	Done            []string           `json:"done,omitempty"`   // personal quests
	Tended          int64              `json:"tended,omitempty"` // the day reigned of the last gift or time together
	Children        int64              `json:"children,omitempty"`
	Born            []Child            `json:"born,omitempty"` // those with a name
}

// Child of the ruler and a consort.
type Child struct {
	Name string `json:"name"`
	At   int64  `json:"at"`
}

// WorldItem is a forged item. Value is in thousandths.
type WorldItem struct {
	Name      string `json:"name"`
	Lore      string `json:"lore"`
	Visual    string `json:"visual"`
	Type      string `json:"type"`
	Value     int64  `json:"value"`
	Blueprint string `json:"blueprint"`
	At        int64  `json:"at"`
	Source    string `json:"source,omitempty"` // FromGenerator where a provider wrote the lore
	Aside     bool   `json:"aside,omitempty"`  // laid aside: its effect does not count
	ChangedAt int64  `json:"changedAt,omitempty"`
}

// Forge is the blueprint in progress.
type Forge struct {
	Blueprint string `json:"activeForgeBlueprintId,omitempty"`
	Progress  int64  `json:"forgeProgress"`
}

// Spire is the pending vision and the time from which the next may be bought.
type Spire struct {
	ReadyAt int64   `json:"readyAt"`
	Vision  *Vision `json:"vision,omitempty"`
}

// Vision is a card of the deck, or a vision written for this reign.
type Vision struct {
	ID          string            `json:"id"`
	Card        string            `json:"card,omitempty"`
	Slots       map[string]string `json:"slots,omitempty"`
	Title       string            `json:"title,omitempty"`
	Description string            `json:"description,omitempty"`
	Choices     []Choice          `json:"choices,omitempty"`
	At          int64             `json:"at"`
}

// Choice is a choice of a written vision.
type Choice struct {
	Text       string           `json:"text"`
	Temptation string           `json:"temptation,omitempty"`
	Outcome    string           `json:"outcome"`
	Effects    map[string]int64 `json:"effects"`
	Loyalty    map[string]int64 `json:"npcLoyalty,omitempty"`
}

// Scribe counts the written entries for their ids, and records which facts are told.
type Scribe struct {
	Entries int64            `json:"entries" shown:"the ids of leaves"`
	Used    map[string]int64 `json:"told,omitempty" secret:"what the writers have used"`
	Facts   []Fact           `json:"facts,omitempty" secret:"what the writers will use"` // facts that are not told yet, and told ones for the journals
}

// Decks hold how far each deck has been dealt; the order comes from the dice.
type Decks struct {
	Dealt  map[string]Deck `json:"dealt,omitempty" secret:"who knows the order of a deck knows what comes"`
	Recent []string        `json:"recent,omitempty" secret:"who knows what came lately knows what cannot come"` // the last cards of kingdom events, oldest first
	Day    int64           `json:"day,omitempty" secret:"a count on its way to its bound"`                      // the UTC day of Cards
	Cards  int64           `json:"cards,omitempty" secret:"a count on its way to its bound"`                    // cards of kingdom events dealt that day, without small ones
}

// Deck is the state of a deck: its round, the position in the round's order, and the cards passed over, which may still
// be dealt.
type Deck struct {
	Round  int64    `json:"round"`
	Out    int64    `json:"out"`
	Passed []string `json:"passed,omitempty"`
}

// Achievements are the unlocked achievements by id, with the time.
type Achievements struct {
	Unlocked map[string]int64 `json:"unlocked"`
}

// Equipment is the worn relics by slot, and the owned relics.
type Equipment struct {
	Worn   map[string]string `json:"worn"`
	Relics []string          `json:"relics"`
}
