package reign

import (
	"context"
	"errors"
	"slices"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/store"
)

// Standing is what others see of a kingdom's figures, read from the kingdom itself.
type Standing struct {
	Player string
	Name   string
	Power  int64
	Gold   int64 // whole
	Level  int64 // of the kingdom
	At     int64 // when its ruler last did something; 0: not since this node serves it
	Seq    int64 // of the row that the figures are of
	Look   Look

	Faction  string // none: ""
	Assisted bool   // an administrator helped: it is counted, and ranked nowhere (H97)

	Dues []game.Due // what comes to the kingdom at its time, the next first
}

// Look is what a ruler's portrait is drawn from.
type Look struct {
	Race         string            `json:"race"`
	Gender       string            `json:"gender"`
	AvatarColors game.AvatarColors `json:"avatarColors"`
	AvatarEmblem string            `json:"avatarEmblem"`
}

// Standings takes the figures of kingdoms whose rulers were here.
type Standings interface {
	Write(ctx context.Context, list []Standing) error
}

// standingsEvery is how long activity is collected, so that a busy ruler costs one row a minute and no command waits for it.
const standingsEvery = time.Minute

// standing is what is known of a kingdom's line on the boards.
type standing struct {
	activeAt int64 // when the ruler last did something here
	unranked int64 // the newest row whose figures are to be written
	ranked   int64 // the row whose figures are
}

// unrank notes a row whose figures are to be written: of a command, or of ticks while a page is open. Ticks of nobody, such as
// those before eviction, are not: idle lines stay as they are. What an administrator does is no activity of the ruler.
func (l *instance) unrank(env *rules.Env, r row) {
	if !r.raises && l.watchers == 0 {
		return
	}
	l.standing.unranked = l.seq
	l.rounds.unranked.add(l)
	if by := env.Actor.Player; by == "" || by == l.player || l.watchers > 0 {
		l.standing.activeAt = env.Now()
	}
}

// WriteStandings writes the figures of the kingdoms that were active since it last did. What cannot be written waits.
func (k *Keeper) WriteStandings(ctx context.Context) {
	if k.o.Standings == nil {
		return
	}
	var list []Standing
	for _, l := range k.rounds.unranked.all() {
		k.looks.Add(1)
		k.survived(func() { // one kingdom's bug must not keep the others off the boards
			if s, ok := k.readStanding(ctx, l); ok {
				list = append(list, s)
			}
		})
	}
	if len(list) == 0 {
		return
	}
	if err := k.o.Standings.Write(ctx, list); err != nil {
		k.o.Log.Error("standings were not written", "players", len(list), "error", err)
		return
	}
	for _, s := range list {
		k.rankedAt(s)
	}
}

// readStanding reads a kingdom's figures where they are not written yet.
func (k *Keeper) readStanding(ctx context.Context, l *instance) (Standing, bool) {
	l.mu.Lock()
	defer l.release()
	if l.gone || l.standing.unranked <= l.standing.ranked {
		k.rounds.unranked.remove(l)
		return Standing{}, false
	}
	if err := k.load(ctx, l); err != nil {
		if errors.Is(err, store.ErrNotFound) {
			l.standing = standing{} // erased
			k.rounds.unranked.remove(l)
		}
		return Standing{}, false
	}
	env := k.o.Engine.NewEnv(l.doc, k.Content(), k.factsOf(l), l.doc.Pulse.Get().TickedAt, l.dice)
	ruler := l.doc.Ruler.Get()
	return Standing{
		Player: l.player, Name: ruler.Name, Look: Look{ruler.Race, ruler.Gender, ruler.AvatarColors, ruler.AvatarEmblem}, Power: env.Figure("power"), Gold: ledger.Gold(env), Level: l.doc.Kingdom.Get().Level,
		At: l.standing.activeAt, Seq: l.seq, Faction: env.Facts().Faction, Assisted: l.doc.Oversight.Get().Assisted(),
		Dues: slices.Clone(l.doc.Dues.Get().List),
	}, true
}

// rankedAt notes what was written.
func (k *Keeper) rankedAt(s Standing) {
	k.mu.Lock()
	l := k.instances[s.Player]
	k.mu.Unlock()
	if l == nil {
		return
	}
	l.mu.Lock()
	if l.standing.ranked = max(l.standing.ranked, s.Seq); l.standing.unranked <= l.standing.ranked {
		k.rounds.unranked.remove(l)
	}
	l.mu.Unlock()
}
