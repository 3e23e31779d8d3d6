package reign

import (
	"context"
	"errors"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/store"
)

// Standing is what others see of a kingdom's figures, read from the kingdom itself.
type Standing struct {
	Player string
	Name   string
	Power  int64
	Gold   int64 // whole
	Level  int64 // of the kingdom
	At     int64 // when its ruler last did something
	Look   Look
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

// active notes that a row of this kingdom was committed for its ruler: a command, or ticks while a page is open. Ticks of
// nobody, such as those before eviction, note nothing, because idle rows must not look active.
func (l *instance) active(r row, now int64) {
	if r.raises || l.watchers > 0 {
		l.activeAt = now
	}
}

// WriteStandings writes the figures of the kingdoms that were active since it last did. What cannot be written waits.
func (k *Keeper) WriteStandings(ctx context.Context) {
	if k.o.Standings == nil {
		return
	}
	var list []Standing
	for _, l := range k.loaded() {
		k.survived(func() { // one kingdom's bug must not keep the others off the boards
			if s, ok := k.standing(ctx, l); ok {
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

// standing reads a kingdom's figures where it was active since they were last written.
func (k *Keeper) standing(ctx context.Context, l *instance) (Standing, bool) {
	l.mu.Lock()
	defer l.release()
	if l.gone || l.activeAt <= l.ranked {
		return Standing{}, false
	}
	if err := k.load(ctx, l); err != nil {
		if errors.Is(err, store.ErrNotFound) {
			l.activeAt = 0 // erased
		}
		return Standing{}, false
	}
	env := k.o.Engine.NewEnv(l.doc, k.Content(), k.factsOf(l), l.doc.Pulse.Get().TickedAt)
	ruler := l.doc.Ruler.Get()
	return Standing{
		Player: l.player, Name: ruler.Name, Look: Look{ruler.Race, ruler.Gender, ruler.AvatarColors, ruler.AvatarEmblem}, Power: env.Figure("power"), Gold: ledger.Gold(env), Level: l.doc.Kingdom.Get().Level,
		At: l.activeAt,
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
	l.ranked = max(l.ranked, s.At)
	l.mu.Unlock()
}
