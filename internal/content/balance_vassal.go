package content

// VassalBalance is vassals. Loyalty moved by ticks is in thousandths.
type VassalBalance struct {
	Loyalty          int64    `json:"loyalty"`          // of a new vassal
	LoyalAbove       int64    `json:"loyalAbove"`       // Loyal above
	NeutralAbove     int64    `json:"neutralAbove"`     // Neutral above, Rebellious below
	Governor         Permille `json:"governor"`         // loyalty a tick with a governor
	Drift            Permille `json:"drift"`            // loyalty a tick that a rebellious one without a governor loses
	WarnAt           int64    `json:"warnAt"`           // loyalty at the second warning; the first is at neutralAbove
	RevoltTicks      int64    `json:"revoltTicks"`      // ticks without loyalty until the land is lost
	RevoltGarrison   Permille `json:"revoltGarrison"`   // share of the strength that becomes the land's garrison
	InvestCost       int64    `json:"investCost"`       // gold
	InvestMost       int64    `json:"investMost"`       // investments in one vassal
	InvestStrength   int64    `json:"investStrength"`   // strength of an investment
	InvestTribute    int64    `json:"investTribute"`    // tribute of one
	InvestLoyalty    int64    `json:"investLoyalty"`    // loyalty of one
	DemandLoyalty    int64    `json:"demandLoyalty"`    // loyalty lost by a demand; more is required
	DemandCooldown   int64    `json:"demandCooldown"`   // seconds between demands of one vassal
	SuppressMilitary int64    `json:"suppressMilitary"` // military
	SuppressLoyalty  int64    `json:"suppressLoyalty"`  // loyalty gained
	SuppressStrength int64    `json:"suppressStrength"` // strength lost
	SuppressCooldown int64    `json:"suppressCooldown"` // seconds between suppressions of one vassal
}
