// Package achievement unlocks achievements. It owns the section achievements. An unlocked achievement stays unlocked
// after a loss and pays once. It imports game, content and the kernel of the rules.
package achievement

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

func System() rules.System {
	return rules.System{
		Name:     "achievement",
		Topic:    rules.TopicQuests,
		Prefixes: []string{"achievement", "title"},
		Counts: map[string]func(*rules.Env) int64{
			"achievements": func(env *rules.Env) int64 { return int64(len(env.Doc.Achievements.Get().Unlocked)) },
		},
		Views: []rules.View{rules.Show("achievements", show)},
		React: react,
	}
}

// react unlocks all achievements that are reached. The experience of one may raise the power that another needs, so it
// repeats until a round unlocks nothing.
func react(env *rules.Env) {
	first, before := len(env.Doc.Achievements.Get().Unlocked) == 0, len(env.Out().Notices)
	defer func() {
		if first {
			welcome(env, before)
		}
	}()
	for again := true; again; {
		again = false
		var next content.AchievementTrigger // of its family; later ones of the family need more
		for i := range env.Content.Achievements {
			a := &env.Content.Achievements[i]
			if asksMore(a.Trigger, next) || unlocked(env, a.ID) {
				continue
			}
			if !reached(env, a.Trigger) {
				next = a.Trigger
				continue
			}
			unlock(env, a)
			again = true
		}
	}
}

// welcome replaces the notices of a new kingdom's first achievements by one; the log keeps each.
func welcome(env *rules.Env, from int) {
	n := len(env.Doc.Achievements.Get().Unlocked)
	if n < 2 {
		return
	}
	notices := env.Out().Notices
	for i := from; i < len(notices); i++ {
		notices[i].Quiet = true
	}
	env.Say(rules.Good, "achievement.welcome", "n", n)
}

func unlocked(env *rules.Env, id string) bool {
	_, ok := env.Doc.Achievements.Get().Unlocked[id]
	return ok
}

func unlock(env *rules.Env, a *content.Achievement) {
	all := env.Doc.Achievements.Edit()
	if all.Unlocked == nil {
		all.Unlocked = map[string]int64{}
	}
	all.Unlocked[a.ID] = env.Now()
	env.Say(rules.Good, "achievement.unlocked", "name", a.Name)
	ledger.Title(env, a.Reward.Title)
	ledger.Experience(env, "achievement.unlock", a.Reward.XP)
}
