package content

import "fmt"

// Bounds on the set of idle activities; those on yields are in balance.json.
const (
	activityHighest  = 15 // highest required building level
	activityKeyLeast = 3  // fewest activities that use a reward key
	activityCosts    = 6  // number of activities with a cost
)

// activityMinutes are the allowed durations, each used by at least one activity.
var activityMinutes = []int64{30, 60, 120, 240, 360, 480, 720, 1440, 2880, 4320, 10080}

func (Activity) validate(s *Snapshot, f *findings) {
	const file = "activities.json"
	checkIDs(f, file, s.Activities, func(a *Activity) (string, string) { return a.ID, a.Name })
	lengths, buildings, keys, costs := map[int64]bool{}, map[string]bool{}, map[string]int{}, 0
	for i := range s.Activities {
		a := &s.Activities[i]
		f.check(fromPack(a.ID) || a.ID == fmt.Sprintf("idle%d", i+1), file, a.ID, "ids must be contiguous, want idle%d", i+1)
		s.checkActivity(f, file, a)
		lengths[a.Duration/60] = true
		for _, need := range a.Needs {
			buildings[need.Building] = true
		}
		cost := false
		for kind, amount := range a.Rewards.All() {
			keys[kind.Key]++
			cost = cost || amount < 0
		}
		if cost {
			costs++
		}
	}
	for _, minutes := range activityMinutes {
		f.check(lengths[minutes], file, "durations", "no activity lasts %d minutes", minutes)
	}
	for _, id := range buildingIDs {
		f.check(buildings[id], file, id, "no activity requires the building")
	}
	for kind := range activityPrices.All() {
		key := kind.Key
		f.check(keys[key] >= activityKeyLeast, file, key, "at least %d activities must use it, got %d", activityKeyLeast, keys[key])
	}
	f.check(costs >= activityCosts, file, "costs", "at least %d activities must cost something, got %d", activityCosts, costs)
	checkYield(s, f, file)
	checkSlope(s, f, file)
}

func (s *Snapshot) checkActivity(f *findings, file string, a *Activity) {
	minutes := false
	for _, m := range activityMinutes {
		minutes = minutes || a.Duration == m*60
	}
	f.check(minutes, file, a.ID, "duration %d is not one of the eleven", a.Duration)
	checkRequirements(f, file, a.ID, a.Needs, activityHighest)
	checkWords(f, file, a.ID, "description", a.Description, 12, 40)
	b := s.Balance.Idle
	for kind := range a.Rewards.All() {
		f.check(activityPrices.Of(kind) > 0, file, a.ID, "no activity pays %s", kind.Key)
	}
	f.check(a.Hands >= 0 && a.Hands <= handsMost, file, a.ID, "hands must be 0 to %d, got %d", handsMost, a.Hands)
	f.check(a.Rewards.Loyalty <= b.LoyaltyMax, file, a.ID, "loyalty must be at most %d, got %d", b.LoyaltyMax, a.Rewards.Loyalty)
	if a.Rewards.Gold < 0 && a.Rewards.Military > 0 {
		price := -a.Rewards.Gold / a.Rewards.Military
		f.check(price >= b.MilitaryPrice, file, a.ID, "sells military for %d gold a point, least %d", price, b.MilitaryPrice)
	}
}

// checkYield sums the hourly yield of all activities run side by side, in thousandths for exactness.
func checkYield(s *Snapshot, f *findings, file string) {
	b := s.Balance.Idle
	var worth, power int64
	for _, a := range s.Activities {
		if a.Duration <= 0 {
			continue
		}
		worth += a.Rewards.Worth(Amounts{Gold: 1, Military: b.MilitaryPrice}) * 3_600_000 / a.Duration
		power += a.Rewards.Power * 3_600_000 / a.Duration
	}
	f.check(worth <= b.WorthPerHour*1000, file, "all", "gold + %d x military an hour must be at most %d, got %d", b.MilitaryPrice, b.WorthPerHour, worth/1000)
	f.check(power <= b.PowerPerHour*1000, file, "all", "power an hour must be at most %d, got %d", b.PowerPerHour, power/1000)
}

// printedActivities have the specification's numbers, so checkSlope exempts them.
var printedActivities = []string{"idle1", "idle41"}

// activityPrices are the weights for balancing activities; kinds without a weight are never paid.
var activityPrices = Amounts{Gold: 2, XP: 1, Power: 10, Military: 50, Population: 40, Loyalty: 100, Intel: 120}

// WorthHour is an activity's hourly worth, in thousandths.
func (a *Activity) WorthHour() int64 {
	return a.Rewards.Worth(activityPrices) * 1_800_000 / a.Duration
}

// checkSlope keeps short activities attractive: a longer one never yields more an hour than a shorter one.
func checkSlope(s *Snapshot, f *findings, file string) {
	least, most := map[int64]int64{}, map[int64]*Activity{}
	for i := range s.Activities {
		a := &s.Activities[i]
		if a.Duration <= 0 || contains(printedActivities, a.ID) {
			continue
		}
		if n, ok := least[a.Duration]; !ok || a.WorthHour() < n {
			least[a.Duration] = a.WorthHour()
		}
		if b := most[a.Duration]; b == nil || a.WorthHour() > b.WorthHour() {
			most[a.Duration] = a
		}
	}
	for i, minutes := range activityMinutes {
		longer := most[minutes*60]
		for _, shorter := range activityMinutes[:i] {
			n, ok := least[shorter*60]
			if longer == nil || !ok {
				continue
			}
			f.check(longer.WorthHour() <= n, file, longer.ID, "brings more an hour than an activity of %d minutes", shorter)
		}
	}
}
