package content

import (
	"fmt"
	"slices"
)

const (
	builtinQuests  = 38
	questXPLeast   = 50
	questMost      = 25000
	achievementMin = 100
)

// questPays is the most of each kind that a quest may pay.
var questPays = Amounts{Gold: questMost, XP: questMost, Power: questMost, Military: questMost}

var (
	questTypes        = []string{QuestMain, QuestSide, QuestEvent, QuestDaily}
	questDifficulties = []string{"easy", "normal", "hard"}
	relicSlots        = []string{"head", "chest", "legs", "weapon", "accessory1", "accessory2"}
	relicRarities     = []string{"Common", "Rare", "Epic", "Legendary"}
)

func (Quest) validate(s *Snapshot, f *findings) {
	const file = "quests.json"
	checkIDs(f, file, s.Quests, func(q *Quest) (string, string) { return q.ID, q.Title })
	numbered, lowXP, highXP, highGold := 0, false, false, false
	daily := reachOf(s.daily(), func(q *Quest) string { return q.ID }, func(q *Quest) Amounts { return q.Rewards.Amounts })
	for i := range s.Quests {
		q := &s.Quests[i]
		s.checkQuest(f, file, q)
		if q.Type == QuestDaily {
			daily.check(f, file, q.ID, q.Rewards.Amounts)
			continue
		}
		if fromPack(q.ID) {
			continue
		}
		numbered++
		want := fmt.Sprintf("q%d", numbered)
		f.check(q.ID == want, file, q.ID, "ids must be contiguous, want %s", want)
		checkRange(f, file, q.ID, "xp", q.Rewards.XP, questXPLeast, questMost)
		lowXP = lowXP || q.Rewards.XP == questXPLeast
		highXP = highXP || q.Rewards.XP == questMost
		highGold = highGold || q.Rewards.Gold == questMost
	}
	checkCount(f, file, "quests beside the daily ones", numbered, builtinQuests)
	f.check(lowXP, file, "rewards", "no quest gives %d xp", questXPLeast)
	f.check(highXP, file, "rewards", "no quest gives %d xp", questMost)
	f.check(highGold, file, "rewards", "no quest gives %d gold", questMost)
}

// daily lists the quests that return every day.
func (s *Snapshot) daily() []Quest {
	return slices.DeleteFunc(slices.Clone(s.Quests), func(q Quest) bool { return q.Type != QuestDaily })
}

func (s *Snapshot) checkQuest(f *findings, file string, q *Quest) {
	s.checkQuestRules(f, file, q)
	s.checkTrigger(f, file, q.ID, q.Trigger)
	f.check(isDailyFigure(q.Trigger.Figure) == (q.Type == QuestDaily), file, q.ID, "a daily quest, and it alone, reads a counter of the day")
	checkWords(f, file, q.ID, "description", q.Description, 10, 40)
	checkRequirements(f, file, q.ID, q.Needs, int(s.Balance.Limits.BuildingLevel))
}

// checkQuestRules checks rules common to built-in and administrators' quests.
func (s *Snapshot) checkQuestRules(f *findings, file string, q *Quest) {
	checkWord(f, file, q.ID, "type", q.Type, questTypes)
	checkWord(f, file, q.ID, "difficulty", q.Difficulty, questDifficulties)
	f.check(q.ProgressMax == q.Trigger.At, file, q.ID, "progressMax must be the trigger's %d, got %d", q.Trigger.At, q.ProgressMax)
	checkAmounts(f, file, q.ID, q.Rewards.Amounts, Amounts{}, questPays)
	for _, id := range q.Rewards.Items {
		_, ok := s.Relic(id)
		f.check(ok, file, q.ID, "item %q is no relic", id)
	}
	timed := q.StartsAt != 0 || q.EndsAt != 0
	f.check(!timed || q.Type == QuestEvent, file, q.ID, "only an Event begins and ends")
	f.check(q.StartsAt >= 0 && (q.EndsAt == 0 || q.EndsAt > q.StartsAt), file, q.ID, "it must end after it begins")
}

func (Relic) validate(s *Snapshot, f *findings) {
	const file = "relics.json"
	checkIDs(f, file, s.Relics, func(r *Relic) (string, string) { return r.ID, r.Name })
	slots := map[string]bool{}
	for _, r := range s.Relics {
		slots[r.Slot] = true
		checkWord(f, file, r.ID, "slot", r.Slot, relicSlots)
		checkWord(f, file, r.ID, "rarity", r.Rarity, relicRarities)
		q, ok := s.Quest(r.Source.Quest)
		f.check(ok && contains(q.Rewards.Items, r.ID), file, r.ID, "quest %q does not give it", r.Source.Quest)
	}
	for _, slot := range relicSlots {
		f.check(slots[slot], file, slot, "no relic fits the slot")
	}
}

var (
	achievementKinds = []string{
		OnQuestComplete, OnRelationship, OnBuildingLevel, OnKingdomLevel, OnStatReached, OnVassalCount, OnNPCCount, OnConsortCount,
		OnTimePlayed,
	}
	badgeMetals     = []string{"bronze", "silver", "gold", "arcane", "blood"}
	achievementStat = []string{"gold", "power"}
)

const (
	achievementCount  = 35
	achievementTitles = 12
	badgePips         = 5
)

// Rungs of the relationship ladder, lowest first.
var Rungs = []string{"Unavailable", "Available", "Interested", "Crush", "Dating", "Consort"}

func (Achievement) validate(s *Snapshot, f *findings) {
	const file = "achievements.json"
	checkIDs(f, file, s.Achievements, func(a *Achievement) (string, string) { return a.ID, a.Name })
	checkCount(f, file, "achievements", len(s.Achievements), achievementCount)
	kinds, titles, last := map[string]bool{}, map[string]bool{}, map[string]*Achievement{}
	low, high := false, false
	for i := range s.Achievements {
		a := &s.Achievements[i]
		s.checkAchievement(f, file, a)
		kinds[a.Trigger.Kind] = true
		low, high = low || a.Reward.XP == achievementMin, high || a.Reward.XP == questMost
		if before := last[a.Family]; before != nil && before.Trigger.Kind == a.Trigger.Kind {
			same := a.Trigger.Building == before.Trigger.Building
			f.check(!same || a.Trigger.At >= before.Trigger.At, file, a.ID, "thresholds must rise within the family %s", a.Family)
			f.check(a.Reward.XP >= before.Reward.XP, file, a.ID, "xp must rise within the family %s", a.Family)
		}
		last[a.Family] = a
		if a.Reward.Title != "" {
			f.check(!titles[a.Reward.Title], file, a.ID, "title %q is granted twice", a.Reward.Title)
			titles[a.Reward.Title] = true
		}
	}
	for _, kind := range achievementKinds {
		f.check(kinds[kind], file, kind, "no achievement has this trigger")
	}
	checkCount(f, file, "titles", len(titles), achievementTitles)
	f.check(low, file, "rewards", "no achievement gives %d xp", achievementMin)
	f.check(high, file, "rewards", "no achievement gives %d xp", questMost)
}

func (s *Snapshot) checkAchievement(f *findings, file string, a *Achievement) {
	checkRange(f, file, a.ID, "xp", a.Reward.XP, achievementMin, questMost)
	_, emblem := s.FactionEmblem(a.Badge.Emblem)
	f.check(emblem, file, a.ID, "badge emblem %q is not drawn", a.Badge.Emblem)
	checkWord(f, file, a.ID, "badge metal", a.Badge.Metal, badgeMetals)
	checkRange(f, file, a.ID, "badge pips", a.Badge.Pips, 1, badgePips)
	if a.Reward.Title != "" {
		t, ok := s.Title(a.Reward.Title)
		f.check(ok && t.Group == "achievement", file, a.ID, "title %q is not an achievement title of titles.json", a.Reward.Title)
	}
	switch a.Trigger.Kind {
	case OnQuestComplete:
		_, ok := s.Quest(a.Trigger.Quest)
		f.check(ok, file, a.ID, "quest %q does not exist", a.Trigger.Quest)
		return
	case OnRelationship:
		checkWord(f, file, a.ID, "status", a.Trigger.Status, Rungs)
		return
	case OnBuildingLevel:
		_, ok := s.Building(a.Trigger.Building)
		f.check(ok, file, a.ID, "building %q does not exist", a.Trigger.Building)
	case OnStatReached:
		checkWord(f, file, a.ID, "stat", a.Trigger.Stat, achievementStat)
	default:
		checkWord(f, file, a.ID, "trigger kind", a.Trigger.Kind, achievementKinds)
	}
	f.check(a.Trigger.At >= 1, file, a.ID, "a threshold must be at least 1, got %d", a.Trigger.At)
}
