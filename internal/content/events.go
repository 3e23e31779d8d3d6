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
	Minutes     int64       `json:"minutes,omitempty"` // of net income that its gold is worth at least (decision J5)
	Small       bool        `json:"-"`                 // made of a SmallEvent
}

// SmallEvent is an event of one line, which takes nothing and needs no answer (decision K5).
type SmallEvent struct {
	ID      string  `json:"id"`
	Text    string  `json:"text"`
	Type    string  `json:"type"`
	Effects Amounts `json:"effects,omitzero"`
}

// card is the small event as a card, with its line as the title.
func (e *SmallEvent) card() *Event {
	return &Event{ID: e.ID, Title: e.Text, Type: e.Type, Effects: Effects{Amounts: e.Effects}, Small: true}
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
