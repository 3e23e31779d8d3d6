package game

// Oversight records administrators' acts on a reign.
type Oversight struct {
	AssistedAt int64 `json:"assistedAt,omitempty"` // last time that an administrator helped the reign; 0: never, or cleared (decision H97)
}

// Assisted tells whether the reign is kept off the leaderboards.
func (o *Oversight) Assisted() bool { return o.AssistedAt != 0 }
