package content

const (
	Positive = "positive"
	Negative = "negative"
	Neutral  = "neutral"
)

// Event is a card of the deck of kingdom events.
type Event struct {
	ID          string      `json:"id"`
	Title       string      `json:"title"`
	Description string      `json:"description"`
	Type        string      `json:"type"`
	Effects     Effects     `json:"effects"`
	Mitigation  *Mitigation `json:"mitigation,omitempty"`
}

// Effects are the effects of an event or of a vision's choice.
type Effects struct {
	Amounts
	NPCLoyalty map[string]int `json:"npc_loyalty,omitempty"`
}

// Mitigation averts a negative event, for a price and with a chance.
type Mitigation struct {
	Description   string   `json:"description"`
	Cost          Amounts  `json:"cost"`
	SuccessChance Permille `json:"successChance"`
}

// Vision is a card of the oracle's deck.
type Vision struct {
	ID          string   `json:"id"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Choices     []Choice `json:"choices"`
}

// Choice is a choice of a vision.
type Choice struct {
	Text       string  `json:"text"`
	Temptation string  `json:"temptation"`
	Outcome    string  `json:"outcome"`
	Effects    Effects `json:"effects"`
}
