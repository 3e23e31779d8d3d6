package game

// Mint is the coins struck by hand and by the presses, and the bought upgrades.
type Mint struct {
	Stock     int64    `json:"stock"`   // strikes left at StockAt
	StockAt   int64    `json:"stockAt"` // 0: no strike was used and the stock is full
	Clicks    int64    `json:"clicks"`  // counted strikes
	ClickGold int64    `json:"clickGold"`
	AutoGold  int64    `json:"autoGold"` // from the presses, until AutoFrom
	AutoFrom  int64    `json:"autoFrom"` // time played at the last change of their rate
	Bought    []string `json:"bought"`   // upgrades in the order of purchase
}

// Hoard is the opened cases and the newest treasures.
type Hoard struct {
	Day     int64            `json:"day"`
	Opened  map[string]int64 `json:"opened"` // on that day, by case
	ReadyAt int64            `json:"readyAt"`
	Count   int64            `json:"count"`   // opened since the reign began
	History []Treasure       `json:"history"` // newest first
}

// Treasure is the content of a case. Its text is content; the line is its index.
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

// Casino is the player's statistics and limit. The newest rounds are a section of their own, so that a bet writes one
// round and not twenty. The seed of the next round is not stored.
type Casino struct {
	Rounds  int64        `json:"rounds" shown:"casino"`  // number of rounds since the reign began, the nonce of the newest
	Session CasinoSum    `json:"session" shown:"casino"` // since the ruler's return
	Day     int64        `json:"day" shown:"casino"`
	DayNet  int64        `json:"dayNet" shown:"casino"`
	Best    int64        `json:"best" shown:"stats"` // most gold ever held without the casino's yield
	Limit   *CasinoLimit `json:"limit,omitempty" shown:"casino"`
}

// CasinoSum is a number of rounds and their net yield.
type CasinoSum struct {
	Rounds int64 `json:"rounds"`
	Net    int64 `json:"net"`
}

// CasinoLimit is the most gold that may be lost in a day.
type CasinoLimit struct {
	Gold  int64 `json:"gold"`
	SetAt int64 `json:"setAt"`
}

// CasinoRound is one round with its proof.
type CasinoRound struct {
	Nonce      int64   `json:"nonce"`
	Game       string  `json:"game"`
	Side       string  `json:"side"`
	Bet        int64   `json:"bet"`
	Net        int64   `json:"net"`
	Rolled     []int64 `json:"rolled"` // heads 0 or tails 1; or two dice
	Seed       string  `json:"seed"`
	ClientSeed string  `json:"clientSeed"`
	At         int64   `json:"at"`
}
