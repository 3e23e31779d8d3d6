package game

// Season is what this kingdom has seen of the shared map's seasons.
type Season struct {
	Known  int64 `json:"known,omitempty" secret:"notices tell it"`  // number of the latest season that it knows
	Warned int64 `json:"warned,omitempty" secret:"notices tell it"` // number of the season whose end was announced
	Paid   int64 `json:"paid,omitempty" shown:"season"`             // UTC day on which the faction's lands last paid
}
