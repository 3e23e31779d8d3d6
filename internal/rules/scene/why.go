package scene

import (
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// because is the first condition that failed, in its stored form: a word, a number and a name.
func because(why string, n int64, of ...string) string {
	return why + "|" + strconv.FormatInt(n, 10) + "|" + strings.Join(of, "")
}

// silence begins the codes of reasons why a scene did not come; the word that is given to because follows.
const silence = "scene.silent_"

func reasonOf(env *rules.Env, stored string) rules.Reason {
	parts := strings.SplitN(stored, "|", 3)
	for len(parts) < 3 {
		parts = append(parts, "")
	}
	n, _ := strconv.ParseInt(parts[1], 10, 64)
	return rules.Reason{Code: silence + parts[0], Params: game.Params("n", n, "of", parts[2])}
}

// returnAhead tells whether the first day is told up to the first return, which the prologue goes on with.
func returnAhead(env *rules.Env, s *game.Story) bool {
	d := &director{env: env}
	return s.Day <= 1 && young(env, env.DaysCounted()) && len(d.pending()) == 0 &&
		len(d.of(content.Prologue, func(c *content.Scene) bool { return c.Trigger.Return > 0 && !d.wasShown(c) })) > 0
}

// ahead words what goes on until the first return; empty where nothing does.
func ahead(env *rules.Env, s *game.Story) string {
	if !returnAhead(env, s) {
		return ""
	}
	if _, walled := s.Flags["walled_up"]; walled {
		return env.Content.Message("scene.ahead_walled_up", nil)
	}
	return env.Content.Message("scene.ahead", nil)
}

// nobody says why nobody waits: the prologue is under way, there was enough for today, or nobody asks.
func nobody(env *rules.Env, s *game.Story) *rules.Reason {
	why := because("quiet", 0)
	switch d := (&director{env: env}); {
	case s.Day <= 1 && young(env, env.DaysCounted()) && len(d.pending()) > 0:
		why = because("soon", 0)
	case returnAhead(env, s):
		why = because("return", env.Content.Balance.Scene.Absence/3600)
	case s.Day <= 1 && young(env, env.DaysCounted()):
		why = because("early", 0)
	case s.Dealt >= env.Content.Balance.Scene.NewMost:
		why = because("today", s.Dealt)
	}
	r := reasonOf(env, why)
	return &r
}
