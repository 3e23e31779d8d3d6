package kingdom

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Bounds of the pace of the kingdom's progress (decision K8).
const (
	dayMillis  = 24 * 60 * 60 * 1000
	pacesKept  = 4             // the mean is over three days
	paceSpan   = dayMillis / 2 // a shorter time tells no pace
	foreseeing = 365 * dayMillis
)

// grown is the progress that the level after the next one needs.
func grown(env *rules.Env, toNext int64) int64 {
	return min(game.Scale(toNext, int64(env.Content.Balance.Levels.KingdomGrowth), 1000), game.Max)
}

// collected is the progress of a reign at the moment at which it reaches a level.
func collected(env *rules.Env, level int64) (total int64) {
	toNext := env.Content.Balance.Start.ProgressToNext
	for range level - 1 {
		total, toNext = game.Add(total, toNext), grown(env, toNext)
	}
	return total
}

// notePace notes the progress of the reign at the first tick of each UTC day, where levels open rights.
func notePace(env *rules.Env) {
	k := env.Doc.Kingdom.Get()
	n := len(k.Paces)
	if len(env.Content.Rights) == 0 || n > 0 && k.Paces[n-1].At/dayMillis == env.Now()/dayMillis {
		return
	}
	k = env.Doc.Kingdom.Edit()
	k.Paces = append(k.Paces, game.Pace{At: env.Now(), Total: game.Add(collected(env, k.Level), env.Doc.Pulse.Get().Progress)})
	k.Paces = k.Paces[max(len(k.Paces)-pacesKept, 0):]
}

// pace is the progress between the oldest and the newest noted time; 0 where the time between them is too short.
func pace(env *rules.Env) (gained, span int64, newest game.Pace) {
	all := env.Doc.Kingdom.Get().Paces
	if len(all) < 2 {
		return 0, 0, newest
	}
	oldest, newest := all[0], all[len(all)-1]
	if span = newest.At - oldest.At; span < paceSpan {
		return 0, 0, newest
	}
	return max(newest.Total-oldest.Total, 0), span, newest
}

// reaches is when a level's progress is collected at the pace of the last days; 0 where that cannot be told.
func reaches(env *rules.Env, level int64) int64 {
	gained, span, from := pace(env)
	if gained == 0 || level <= env.Doc.Kingdom.Get().Level {
		return 0
	}
	at := game.Add(from.At, game.Scale(collected(env, level)-from.Total, span, gained))
	if at > from.At+foreseeing || env.Passed(at) {
		return 0
	}
	return at
}

// paceTerms is the figure "kingdomPace": progress a day, by the mean of the noted days.
func paceTerms(env *rules.Env, _ string) []rules.Term {
	gained, span, _ := pace(env)
	if gained == 0 {
		return nil
	}
	return []rules.Term{{Code: "kingdom.pace", Params: env.Params("gained", gained, "hours", span/(dayMillis/24)), Value: game.Scale(gained, dayMillis, span)}}
}
