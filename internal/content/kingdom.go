package content

// Level is a level of the kingdom. UpgradeCost and ProgressToNextLevel are the requirements of the next one.
type Level struct {
	Level               int         `json:"level"`
	Name                string      `json:"name"`
	Description         string      `json:"description"`
	ProgressToNextLevel int64       `json:"progressToNextLevel"`
	UpgradeCost         *int64      `json:"upgradeCost"` // nil at the highest
	Reward              LevelReward `json:"reward"`
}

// LevelReward is paid on reaching a kingdom level.
type LevelReward struct {
	Power int64 `json:"power"`
	XP    int64 `json:"xp"`
}

// Upgrade is a kingdom upgrade, bought once.
type Upgrade struct {
	ID                   string       `json:"id"`
	Name                 string       `json:"name"`
	Icon                 string       `json:"icon"`
	Description          string       `json:"description"`
	Cost                 int64        `json:"cost"`
	RequiredKingdomLevel int          `json:"requiredKingdomLevel"`
	Bonus                UpgradeBonus `json:"bonus"`
}

const (
	BonusGoldIncome = "GOLD_INCOME"
	BonusPower      = "POWER"
	BonusLoyalty    = "LOYALTY"
)

// UpgradeBonus is a share for GOLD_INCOME and a whole amount for POWER and LOYALTY; Value holds both in thousandths.
type UpgradeBonus struct {
	Type  string   `json:"type"`
	Value Permille `json:"value"`
}

// Amount is the whole number of a POWER or LOYALTY bonus.
func (b UpgradeBonus) Amount() int64 { return int64(b.Value / Whole) }
