package game

// Mint is what was struck by hand and by the presses, and what was bought for it.
type Mint struct {
	Stock     int64    `json:"stock"`   // strikes left at StockAt
	StockAt   int64    `json:"stockAt"` // 0: the stock was never touched and is full
	Clicks    int64    `json:"clicks"`  // strikes that were counted
	ClickGold int64    `json:"clickGold"`
	AutoGold  int64    `json:"autoGold"` // of the presses, up to AutoFrom
	AutoFrom  int64    `json:"autoFrom"` // time played when their rate changed last
	Bought    []string `json:"bought"`   // upgrades in the order of purchase
}

// Hoard is which cases were opened, and what lay in the newest of them.
type Hoard struct {
	Day     int64            `json:"day"`
	Opened  map[string]int64 `json:"opened"` // of that day, by case
	ReadyAt int64            `json:"readyAt"`
	Count   int64            `json:"count"`   // opened since the reign began
	History []Treasure       `json:"history"` // newest first
}

// Treasure is what a case held. The words are the content's: the line is a place in its list.
type Treasure struct {
	ID       int64  `json:"id"`
	Case     string `json:"case"`
	Kind     string `json:"kind"` // GOLD, XP, POWER or NPC
	Rarity   string `json:"rarity"`
	Quantity int64  `json:"quantity,omitempty"`
	NPC      string `json:"npc,omitempty"`
	Line     int64  `json:"line"`
	At       int64  `json:"at"`
}

// Casino is what was played, and the limit that the player set. The newest rounds are members of a section of their own: a bet
// writes one of them and not twenty. The seed of the next round stands nowhere before it is played.
type Casino struct {
	Rounds  int64        `json:"rounds" shown:"casino"`  // played since the reign began; the nonce of the newest
	Session CasinoSum    `json:"session" shown:"casino"` // since the ruler came back
	Day     int64        `json:"day" shown:"casino"`
	DayNet  int64        `json:"dayNet" shown:"casino"`
	Best    int64        `json:"best" shown:"stats"` // most gold ever held, without the casino's
	Limit   *CasinoLimit `json:"limit,omitempty" shown:"casino"`
}

// CasinoSum is how many rounds, and what they brought.
type CasinoSum struct {
	Rounds int64 `json:"rounds"`
	Net    int64 `json:"net"`
}

// CasinoLimit is the most gold that may be lost a day.
type CasinoLimit struct {
	Gold  int64 `json:"gold"`
	SetAt int64 `json:"setAt"`
}

// CasinoRound is one round with all that proves it.
type CasinoRound struct {
	Nonce      int64   `json:"nonce"`
	Game       string  `json:"game"`
	Side       string  `json:"side"`
	Bet        int64   `json:"bet"`
	Net        int64   `json:"net"`
	Rolled     []int64 `json:"rolled"` // heads 0 or tails 1; two dice
	Seed       string  `json:"seed"`
	ClientSeed string  `json:"clientSeed"`
	At         int64   `json:"at"`
}
