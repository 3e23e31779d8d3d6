package game

// Watch is the use of spies at home, by the NPC whom they watch. It runs until Ends; then it holds what they saw.
type Watch struct {
	Ends    int64 `json:"endTime,omitempty"` // 0 once it is over
	Day     int64 `json:"day,omitempty"`     // the day reigned on which the rest was seen; 0 before
	Treason int64 `json:"treason,omitempty"`
	Ready   bool  `json:"ready,omitempty"` // to be cast as a plotter
	Stage   int64 `json:"stage,omitempty"` // of the plot that the NPC is in; 0 for none
	Stages  int64 `json:"stages,omitempty"`
}
