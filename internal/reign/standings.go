package reign

import (
	"context"
	"errors"
	"slices"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/letter"
	"umbrarch/internal/store"
)

// Standing is a kingdom's public figures, read from the kingdom itself.
type Standing struct {
	Player string
	Name   string
	Power  int64
	Gold   int64 // whole gold
	Level  int64 // level of the kingdom
	At     int64 // time of the ruler's last action; 0: none since this node serves it
	Seq    int64 // the row of the figures
	Look   Look

	Faction  string   // "" for none
	Peace    []string // houses with which peace stands
	Nemesis  string   // the house of the nemesis; "" for none
	Assisted bool     // helped by an administrator: counted, but not ranked (H97)

	Dues []game.Due // timed things, the next first
}

// Look holds the inputs of a ruler's portrait.
type Look struct {
	Race         string            `json:"race"`
	Gender       string            `json:"gender"`
	AvatarColors game.AvatarColors `json:"avatarColors"`
	AvatarEmblem string            `json:"avatarEmblem"`
}

// Standings receives the figures of kingdoms whose rulers were present.
type Standings interface {
	Write(ctx context.Context, list []Standing) error
}

// standingsEvery is the interval between writes, so that a busy ruler costs one row a minute and no command waits for
// it.
const standingsEvery = time.Minute

// standing is the state of a kingdom's leaderboard line.
type standing struct {
	activeAt int64 // time of the ruler's last action on this node
	unranked int64 // the newest row with figures to be written
	ranked   int64 // the row of the written figures
}

// unrank marks a row with figures to be written: a command's row, or ticks while a page is open. Ticks without a page,
// such as those before an eviction, leave the line unchanged. An administrator's command is no activity of the ruler.
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

// WriteStandings writes the figures of kingdoms active since the last call. Failed ones wait for the next call.
func (k *Keeper) WriteStandings(ctx context.Context) {
	if k.o.Standings == nil {
		return
	}
	var list []Standing
	for _, l := range k.rounds.unranked.all() {
		k.looks.Add(1)
		k.survived(func() { // a panic on one kingdom must not keep the others off the leaderboards
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

// readStanding reads a kingdom's figures if they are not yet written.
func (k *Keeper) readStanding(ctx context.Context, l *instance) (Standing, bool) {
	l.mu.Lock()
	defer l.release()
	if l.gone || l.standing.unranked <= l.standing.ranked {
		k.rounds.unranked.remove(l)
		return Standing{}, false
	}
	if err := k.load(ctx, l); err != nil {
		if errors.Is(err, store.ErrNotFound) {
			l.standing = standing{} // the kingdom was erased
			k.rounds.unranked.remove(l)
		}
		return Standing{}, false
	}
	env := k.o.Engine.NewEnv(l.doc, k.Content(), k.factsOf(l), l.doc.Pulse.Get().TickedAt, l.dice)
	ruler := l.doc.Ruler.Get()
	return Standing{
		Player: l.player, Name: ruler.Name, Look: Look{ruler.Race, ruler.Gender, ruler.AvatarColors, ruler.AvatarEmblem}, Power: env.Figure("power"), Gold: ledger.Gold(env), Level: l.doc.Kingdom.Get().Level,
		At: l.standing.activeAt, Seq: l.seq, Faction: env.Facts().Faction, Assisted: l.doc.Oversight.Get().Assisted(),
		Peace: letter.At(env), Nemesis: letter.Nemesis(env), Dues: slices.Clone(l.doc.Dues.Get().List),
	}, true
}

// rankedAt records the written figures.
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
