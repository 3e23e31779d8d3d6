package content

// Goal is a possible weekly goal: a counter of the reign must grow by N within the week. It is dealt only where its
// requirements hold.
type Goal struct {
	ID           string        `json:"id"`
	Title        string        `json:"title"`
	Counter      string        `json:"counter"`
	N            int64         `json:"n"`
	Rewards      Amounts       `json:"rewards"`
	Requirements []string      `json:"requirements"`
	Needs        []Requirement `json:"-"`
}

const (
	goalCount     = 30
	goalKinds     = 3    // the week's goals have as many different counters
	goalGoldMost  = 4000 // at most a day's yield of a young kingdom's activities
	goalXPMost    = 1000
	goalPowerMost = 800
	goalLevel     = 10 // highest required level, so that every reign gets the goal in time
)

// GoalCounters are the counters that goals may read; a rule raises each.
var GoalCounters = []string{
	"activitiesCollected", "agentsRecruited", "battlesWon", "buildings.raised", "childrenBorn", "giftsGiven", "landGifts", "missionsCompleted",
	"missionsSent", "praisesGiven", "questsCompleted", "recruited", "vassalsWon",
}

func (Goal) validate(s *Snapshot, f *findings) {
	const file = "goals.json"
	checkIDs(f, file, s.Goals, func(g *Goal) (string, string) { return g.ID, g.Title })
	checkCount(f, file, "goals", len(s.Goals), goalCount)
	free := map[string]bool{} // counters that a new kingdom can raise
	for i := range s.Goals {
		g := &s.Goals[i]
		checkWord(f, file, g.ID, "counter", g.Counter, GoalCounters)
		checkWords(f, file, g.ID, "title", g.Title, 2, 8)
		checkRange(f, file, g.ID, "n", g.N, 1, 100)
		checkRange(f, file, g.ID, "gold", g.Rewards.Gold, 0, goalGoldMost)
		checkRange(f, file, g.ID, "xp", g.Rewards.XP, 1, goalXPMost)
		checkRange(f, file, g.ID, "power", g.Rewards.Power, 0, goalPowerMost)
		f.check(g.Rewards == Amounts{Gold: g.Rewards.Gold, XP: g.Rewards.XP, Power: g.Rewards.Power}, file, g.ID, "a goal pays gold, xp and power alone")
		checkRequirements(f, file, g.ID, g.Needs, goalLevel)
		if len(g.Needs) == 0 {
			free[g.Counter] = true
		}
	}
	f.check(len(free) >= goalKinds, file, "requirements", "a new kingdom has %d counters to be asked for, fewer than %d", len(free), goalKinds)
}
