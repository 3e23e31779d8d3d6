package game

// Offices says who holds which office at court, by office and NPC id. A holder also has the duty of the office.
type Offices struct {
	Held      map[string]string `json:"held,omitempty"`
	GivenAt   map[string]int64  `json:"givenAt,omitempty"`   // the last appointment to an office
	TakenAt   map[string]int64  `json:"takenAt,omitempty"`   // the last dismissal from it
	KeepGoing bool              `json:"keepGoing,omitempty"` // a regent collects and begins again what ends while the ruler is away

	Emptied map[string]Emptied `json:"emptied,omitempty"` // by office: who left it empty, until somebody is given it
}

// Emptied is the holder of an office who has gone.
type Emptied struct {
	Name string `json:"name"`
	How  string `json:"how"` // LossDeath and its like
	Day  int64  `json:"day"` // reigned
}

// How the court loses a person.
const (
	LossDeath     = "dies"
	LossDefection = "defect"
	LossDismissal = "dismissed"
)

// Regency is what a regent has done so far in the current absence.
type Regency struct {
	To         int64            `json:"to"`                   // net is summed up to then
	Net        int64            `json:"net"`                  // income less upkeep so far, in thousandths of gold
	Activities map[string]int64 `json:"activities,omitempty"` // times that an activity was collected
	Missions   map[string]int64 `json:"missions,omitempty"`   // times that an NPC was sent again
	Gold       int64            `json:"gold,omitempty"`       // of those activities and missions
}

// AddActivity counts an activity that was collected and begun again, and its gold.
func (r *Regency) AddActivity(id string, gold int64) {
	r.Activities, r.Gold = oneMore(r.Activities, id), Add(r.Gold, gold)
}

// AddMission counts an NPC who was sent again, and the gold of the mission before.
func (r *Regency) AddMission(npc string, gold int64) {
	r.Missions, r.Gold = oneMore(r.Missions, npc), Add(r.Gold, gold)
}

func oneMore(times map[string]int64, id string) map[string]int64 {
	if times == nil {
		times = map[string]int64{}
	}
	times[id]++
	return times
}
