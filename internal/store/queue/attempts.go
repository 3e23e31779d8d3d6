package queue

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"umbrarch/internal/store/sqldb"
)

// Attempts repeats the transactions of a database that is reached over a network, and that other nodes write, too.
type Attempts struct {
	Within     time.Duration    // how long an interrupted commit is repeated
	Broken     func(error) bool // the engine failed, not the request
	Repeatable func(error) bool // the database rolled the transaction back because of another one
	Lost       func(error) bool // the connection ended, so that the outcome is unknown
	Unsent     func(error) bool // of a lost one: nothing was sent
}

// place is one transaction with rows. Unsure tells that an earlier one may have committed them.
type place func(ctx context.Context, batch []*Pending, unsure bool) error

// Commit writes rows with realm parts separately: each of those takes several queries, all others together take one.
func (a *Attempts) Commit(batch []*Pending, placePlain, placeSpecial place) error {
	var plain, special []*Pending
	for _, p := range batch {
		if p.Special() {
			special = append(special, p)
		} else {
			plain = append(plain, p)
		}
	}
	var wg sync.WaitGroup
	var specialErr, specialPanic error
	if len(special) > 0 {
		wg.Go(func() {
			specialPanic = sqldb.Guarded(func() error { specialErr = a.persist(special, placeSpecial); return nil })
		})
	}
	var plainErr, plainPanic error
	if len(plain) > 0 {
		plainPanic = sqldb.Guarded(func() error { plainErr = a.persist(plain, placePlain); return nil })
	}
	wg.Wait()
	// Both have ended: the queue handles a panic on its own goroutine.
	if err := errors.Join(specialPanic, plainPanic); err != nil {
		panic(err)
	}
	spread(plain, plainErr)
	spread(special, specialErr)
	return errors.Join(plainErr, specialErr)
}

func spread(batch []*Pending, err error) {
	for _, p := range batch {
		if p.Err == nil {
			p.Err = err
		}
	}
}

// persist repeats an interrupted transaction until its outcome is known. The key admits each row once, so repeating is
// safe: a row that finds itself at its position has been committed before.
func (a *Attempts) persist(batch []*Pending, try place) error {
	ctx, cancel := context.WithTimeout(context.Background(), a.Within)
	defer cancel()
	unsure := false
	for attempt := 1; ; attempt++ {
		for _, p := range batch {
			p.Err = nil
		}
		err := try(ctx, batch, unsure)
		switch {
		case err == nil || errors.Is(err, sqldb.ErrEpoch):
			return err
		case a.Repeatable(err):
		case a.Lost(err) || ctx.Err() != nil:
			unsure = unsure || !a.Unsent(err)
			if !unsure && attempt >= 2 {
				return sqldb.Unavailable(err)
			}
		case unsure:
			return fmt.Errorf("%w: %w", sqldb.ErrUnknown, err)
		case !a.Broken(err) && len(batch) > 1:
			return a.persistEach(batch, try)
		default:
			return sqldb.Unavailable(err)
		}
		if sqldb.Pause(ctx, attempt) != nil {
			if unsure {
				return fmt.Errorf("%w: %w", sqldb.ErrUnknown, err)
			}
			return sqldb.Unavailable(err)
		}
	}
}

// persistEach finds the one row that the database refuses.
func (a *Attempts) persistEach(batch []*Pending, try place) error {
	for i, p := range batch {
		if err := a.persist(batch[i:i+1], try); err != nil {
			p.Err = err
		}
	}
	return nil
}

const writeAttempts = 5

// Write repeats transactions that the database rolled back because of others, and those that failed to begin.
func (a *Attempts) Write(ctx context.Context, once func() error) error {
	for attempt := 1; ; attempt++ {
		err := once()
		again := a.Repeatable(err) || (a.Lost(err) && !errors.Is(err, sqldb.ErrUnknown))
		if !again || attempt == writeAttempts || sqldb.Pause(ctx, attempt) != nil {
			return err
		}
	}
}
