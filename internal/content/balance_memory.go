package content

// MemoryBalance holds the numbers of what persons remember.
type MemoryBalance struct {
	Kept         int64    `json:"kept"`         // memories that a person keeps
	Again        int64    `json:"again"`        // days reigned within which the same deed is not noted twice
	Fade         int64    `json:"fade"`         // days reigned after which a weight goes one step towards 0
	Weight       int64    `json:"weight"`       // points of loyalty or regard for each point of weight
	Drift        int64    `json:"drift"`        // points that loyalty moves in a day reigned
	Middle       int64    `json:"middle"`       // loyalty towards which an NPC's own level lies half way
	PraiseMost   int64    `json:"praiseMost"`   // loyalty to which praise lifts at most
	FavourMost   int64    `json:"favourMost"`   // most favour, and least below 0
	RegardMost   int64    `json:"regardMost"`   // most regard, and least below 0
	Ambition     int64    `json:"ambition"`     // most ambition, and least below 0
	Grave        int64    `json:"grave"`        // treason for each grave memory
	GraveWeight  int64    `json:"graveWeight"`  // weight below 0 from which a memory is grave
	EnemyRegard  int64    `json:"enemyRegard"`  // regard below 0 from which a house's ruler is an enemy
	EnemyTreason int64    `json:"enemyTreason"` // treason while a house's ruler is an enemy
	Restless     int64    `json:"restless"`     // treason from which an NPC may plot
	RestlessDays int64    `json:"restlessDays"` // days reigned in a row after which it does
	BondsMost    int64    `json:"bondsMost"`    // bonds of a person
	Missions     int64    `json:"missions"`     // missions of a day that overwork an NPC
	Neglect      int64    `json:"neglect"`      // days reigned without time or a gift that a consort resents
	Friend       Permille `json:"friend"`       // share of an office's effect beside a friend in office
	Hate         Permille `json:"hate"`         // share of it beside somebody hated
}
