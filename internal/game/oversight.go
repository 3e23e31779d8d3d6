package game

// Oversight is what administrators did to a reign.
type Oversight struct {
	AssistedAt int64 `json:"assistedAt,omitempty"` // an administrator gave something to it; 0: never, or cleared (decision H97)
}

// Assisted tells whether the reign is kept off the boards.
func (o *Oversight) Assisted() bool { return o.AssistedAt != 0 }
