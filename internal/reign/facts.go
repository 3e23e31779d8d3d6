package reign

import (
	"context"
	"time"

	"umbrarch/internal/rules"
)

// FactsSource gives the realm's facts about each player: immutable values, identical until something in them changes.
type FactsSource interface {
	Of(player string) *rules.Facts
	Renew(ctx context.Context) (changed bool, err error)
}

// FactsTopic is the topic on which nodes announce changed facts.
const FactsTopic = "control/facts"

// FactsChanged is the message of that topic.
type FactsChanged struct{}

// factsEvery is the polling interval that makes up for lost messages: another node knows within ten seconds.
const factsEvery = 8 * time.Second

// noFacts are the facts of a realm without shared rows.
type noFacts struct{ facts rules.Facts }

func (n *noFacts) Of(string) *rules.Facts              { return &n.facts }
func (n *noFacts) Renew(context.Context) (bool, error) { return false, nil }

// Facts are the realm's current facts about a player.
func (k *Keeper) Facts(player string) *rules.Facts { return k.o.Facts.Of(player) }

// RenewFacts reads the realm's changes. Watched kingdoms take them in the next round of the clockwork, others at their
// next use.
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

// OnFacts sets the function called after the facts have changed on this node.
func (k *Keeper) OnFacts(f func()) { k.onFacts.Store(&f) }

// renewFacts is RenewFacts without a waiting caller: after an error the next round tries again.
func (k *Keeper) renewFacts(ctx context.Context) {
	if err := k.RenewFacts(ctx); err != nil && ctx.Err() == nil {
		k.o.Log.Warn("the facts of the realm could not be read", "error", err)
	}
}

// factsMoved tells whether the facts of a kingdom in memory are outdated.
func (k *Keeper) factsMoved(l *instance) bool {
	facts := l.facts.Load()
	return facts != nil && facts != k.Facts(l.player)
}

// noteOwed schedules a look into the inboxes of kingdoms in memory. Other nodes look within ten seconds.
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

// moved tells whether the realm has new facts or inbox rows for a kingdom in memory.
func (k *Keeper) moved(l *instance) bool { return l.owes.Load() || k.factsMoved(l) }

// takeFacts gives a kingdom the current facts and returns the previous ones if they differed. It then also reads the
// inbox, since changed facts often come with rows there.
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

// factsOf are the facts under which a kingdom in memory was last advanced.
func (k *Keeper) factsOf(l *instance) *rules.Facts {
	if l.facts.Load() == nil {
		l.facts.Store(k.Facts(l.player))
	}
	return l.facts.Load()
}
