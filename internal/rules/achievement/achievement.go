// Package achievement marks what a reign has come to. It owns the section achievements. What
// was reached stays, however much is spent afterwards, and pays once. It imports game,
// content and the kernel of the rules.
package achievement

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// System of achievements.
func System() turn.System {
	return turn.System{
		Name: "achievement",
		Counts: map[string]func(*turn.Turn) int64{
			"achievements": func(t *turn.Turn) int64 { return int64(len(t.Doc.Achievements.Get().Unlocked)) },
		},
		Views: []turn.View{turn.Show("achievements", show)},
		React: react,
	}
}

// react unlocks what is reached. Experience of one may bring the power of another, so it
// looks again until nothing new is found; each round unlocks at least one.
func react(t *turn.Turn) {
	first, told := len(t.Doc.Achievements.Get().Unlocked) == 0, len(t.Out().Notices)
	defer func() {
		if first {
			welcome(t, told)
		}
	}()
	for again := true; again; {
		again = false
		var next content.AchievementTrigger // of its family: those after it ask for more
		for i := range t.Content.Achievements {
			a := &t.Content.Achievements[i]
			if asksMore(a.Trigger, next) || unlocked(t, a.ID) {
				continue
			}
			if !reached(t, a.Trigger) {
				next = a.Trigger
				continue
			}
			unlock(t, a)
			again = true
		}
	}
}

// welcome makes one notice of what a new kingdom is awarded at once; the log keeps each.
func welcome(t *turn.Turn, from int) {
	n := len(t.Doc.Achievements.Get().Unlocked)
	if n < 2 {
		return
	}
	notices := t.Out().Notices
	for i := from; i < len(notices); i++ {
		notices[i].Quiet = true
	}
	t.Say(turn.Good, "achievement.welcome", "n", n)
}

func unlocked(t *turn.Turn, id string) bool {
	_, ok := t.Doc.Achievements.Get().Unlocked[id]
	return ok
}

func unlock(t *turn.Turn, a *content.Achievement) {
	mark := t.Doc.Achievements.Edit()
	if mark.Unlocked == nil {
		mark.Unlocked = map[string]int64{}
	}
	mark.Unlocked[a.ID] = t.Now()
	t.Say(turn.Good, "achievement.unlocked", "name", a.Name)
	ledger.Title(t, a.Reward.Title)
	ledger.Experience(t, "achievement.unlock", a.Reward.XP)
}
