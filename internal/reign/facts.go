package reign

import (
	"context"
	"time"

	"umbrarch/internal/rules"
)

// FactsSource gives what the realm says about each player: immutable values, the same one as long as nothing in it changes.
type FactsSource interface {
	Of(player string) *rules.Facts
	Renew(ctx context.Context) (changed bool, err error)
}

// FactsTopic is where nodes tell each other that the facts have changed.
const FactsTopic = "control/facts"

// FactsChanged is the message of that topic.
type FactsChanged struct{}

// factsEvery heals a message that was lost on the way: another node knows within ten seconds.
const factsEvery = 8 * time.Second

// noFacts are a realm in which nobody shares anything.
type noFacts struct{ facts rules.Facts }

func (n *noFacts) Of(string) *rules.Facts              { return &n.facts }
func (n *noFacts) Renew(context.Context) (bool, error) { return false, nil }

// Facts are what the realm says about a player now.
func (k *Keeper) Facts(player string) *rules.Facts { return k.o.Facts.Of(player) }

// RenewFacts reads what has changed in the realm. Kingdoms that are watched take it with the next round of the clockwork,
// others when they are used.
func (k *Keeper) RenewFacts(ctx context.Context) error {
	changed, err := k.o.Facts.Renew(ctx)
	if changed {
		k.factsRound.Add(1)
		k.agenda.tell()
		if f := k.onFacts.Load(); f != nil {
			(*f)()
		}
	}
	return err
}

// OnFacts says what is called after the facts have changed on this node.
func (k *Keeper) OnFacts(f func()) { k.onFacts.Store(&f) }

// renewFacts is RenewFacts where nobody waits for the outcome: the next round asks again.
func (k *Keeper) renewFacts(ctx context.Context) {
	if err := k.RenewFacts(ctx); err != nil && ctx.Err() == nil {
		k.o.Log.Warn("the facts of the realm could not be read", "error", err)
	}
}

// factsMoved tells whether a kingdom in memory stands on other facts than the realm's.
func (k *Keeper) factsMoved(l *instance) bool {
	facts := l.facts.Load()
	return facts != nil && facts != k.Facts(l.player)
}

// noteOwed has kingdoms in memory look into their inboxes. Another node finds out by itself, within ten seconds.
func (k *Keeper) noteOwed(players []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, player := range players {
		if l, ok := k.instances[player]; ok {
			l.owes.Store(true)
			k.agenda.set(l, soon)
		}
	}
}

// moved tells whether the realm has something for a kingdom in memory.
func (k *Keeper) moved(l *instance) bool { return l.owes.Load() || k.factsMoved(l) }

// takeFacts gives a kingdom the facts of now and tells which it had. A realm that says something new about a player may owe
// something, too.
func (k *Keeper) takeFacts(ctx context.Context, l *instance) (before *rules.Facts, err error) {
	now := k.Facts(l.player)
	if stood := l.facts.Load(); stood != nil && stood != now {
		before = stood
	}
	if l.owes.Swap(false) || before != nil {
		if l.owed, err = k.o.Store.Inbox(ctx, l.player); err != nil {
			return nil, err
		}
	}
	l.facts.Store(now)
	return before, nil
}

// factsOf are what a kingdom in memory stands on.
func (k *Keeper) factsOf(l *instance) *rules.Facts {
	if l.facts.Load() == nil {
		l.facts.Store(k.Facts(l.player))
	}
	return l.facts.Load()
}
