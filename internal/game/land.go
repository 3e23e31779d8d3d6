package game

// Land is a kingdom's record of a territory; a territory without a record is as its content says. The kernel package
// internal/rules/kernel/land reads and writes it.
type Land struct {
	Relationship string     `json:"relationship"`
	WarStatus    string     `json:"warStatus"`
	Garrison     int64      `json:"garrison"`
	Income       int64      `json:"income"`
	Scouted      bool       `json:"scouted,omitempty"`     // the fog has been lifted
	WarDeclared  bool       `json:"warDeclared,omitempty"` // by this kingdom, at least once
	RaidedAt     int64      `json:"raidedAt,omitempty"`
	History      []LandDeed `json:"history,omitempty"` // newest first
}

// LandDeed is one line of a land's history: a code with params, and when it happened.
type LandDeed struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
	At     int64          `json:"at"`
}

// Dominion is a kingdom's state in the world around it.
type Dominion struct {
	SubjugatedAt int64                 `json:"subjugatedAt,omitempty" shown:"lands"`                        // time of the last subjugation
	PowerDay     int64                 `json:"powerDay,omitempty" secret:"a count on its way to its bound"` // the UTC day of PowerTicks
	PowerTicks   map[string]int64      `json:"powerTicks,omitempty" secret:"the same"`                      // ticks in which a land gave power on that day
	Actions      map[string][]LandDeed `json:"actions,omitempty" shown:"powers"`                            // recent actions of the powers of the world, by power, newest first
}
