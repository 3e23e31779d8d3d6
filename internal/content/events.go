package content

// Event types.
const (
	Positive = "positive"
	Negative = "negative"
	Neutral  = "neutral"
)

// Event is a card of the kingdom's deck.
type Event struct {
	ID          string      `json:"id"`
	Title       string      `json:"title"`
	Description string      `json:"description"`
	Type        string      `json:"type"`
	Effects     Effects     `json:"effects"`
	Mitigation  *Mitigation `json:"mitigation,omitempty"`
}

// Effects are what an event or a vision's choice does.
type Effects struct {
	Amounts
	NPCLoyalty map[string]int `json:"npc_loyalty,omitempty"`
}

// Mitigation is a way out of a negative event, at a price and by chance.
type Mitigation struct {
	Description   string   `json:"description"`
	Cost          Amounts  `json:"cost"`
	SuccessChance Permille `json:"successChance"`
}

// Vision is a card of the oracle's own deck.
type Vision struct {
	ID          string   `json:"id"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Choices     []Choice `json:"choices"`
}

// Choice is one answer to a vision.
type Choice struct {
	Text       string  `json:"text"`
	Temptation string  `json:"temptation"`
	Outcome    string  `json:"outcome"`
	Effects    Effects `json:"effects"`
}
