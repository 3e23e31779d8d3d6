package game

// Land is a territory as one kingdom has made it; a land nobody has touched has none and is as its content says. The kernel
// package internal/rules/kernel/land reads and writes it.
type Land struct {
	Relationship string     `json:"relationship"`
	WarStatus    string     `json:"warStatus"`
	Garrison     int64      `json:"garrison"`
	Income       int64      `json:"income"`
	Scouted      bool       `json:"scouted,omitempty"`     // no fog lies over it any more
	WarDeclared  bool       `json:"warDeclared,omitempty"` // by us, at least once
	RaidedAt     int64      `json:"raidedAt,omitempty"`
	History      []LandDeed `json:"history,omitempty"` // newest first, what is between the land and the ruler
}

// LandDeed is one line of a land's history: a code with params, and when it happened.
type LandDeed struct {
	Code   string         `json:"code"`
	Params map[string]any `json:"params,omitempty"`
	At     int64          `json:"at"`
}

// Dominion is what a kingdom is to the world around it.
type Dominion struct {
	SubjugatedAt int64                 `json:"subjugatedAt,omitempty" shown:"lands"`                        // the last land that was subjugated
	PowerDay     int64                 `json:"powerDay,omitempty" secret:"a count on its way to its bound"` // the UTC day of PowerTicks
	PowerTicks   map[string]int64      `json:"powerTicks,omitempty" secret:"the same"`                      // ticks in which a land gave power on that day
	Actions      map[string][]LandDeed `json:"actions,omitempty" shown:"powers"`                            // what the powers of the world did, by power, newest first
}
