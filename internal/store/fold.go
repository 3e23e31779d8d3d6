package store

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"
)

func (s *Store) kickFold() {
	select {
	case s.kick <- struct{}{}:
	default:
	}
}

// foldLoop folds when many rows wait, and when one has waited long.
func (s *Store) foldLoop(ctx context.Context) {
	every := time.NewTicker(max(s.o.FoldEvery/8, time.Millisecond))
	defer every.Stop()
	for {
		cutoff := int64(math.MaxInt64)
		select {
		case <-ctx.Done():
			return
		case <-s.kick:
		case <-every.C:
			cutoff = s.o.Now() - s.o.FoldEvery.Milliseconds()
		}
		if err := s.foldDue(ctx, cutoff); err != nil && ctx.Err() == nil {
			s.log.Error("store: fold failed, it will be tried again", "error", err)
		}
	}
}

// FoldNow folds every row committed before it was called.
func (s *Store) FoldNow(ctx context.Context) error { return s.foldDue(ctx, math.MaxInt64) }

func (s *Store) foldDue(ctx context.Context, cutoff int64) error {
	s.folding.Lock()
	defer s.folding.Unlock()
	start := time.Now()
	due := s.tail.due(cutoff)
	if len(due) == 0 {
		return nil
	}
	slice := s.eng.slice(0, 0)
	for done := 0; done < len(due); {
		n := min(slice, len(due)-done)
		took, unfinished, err := s.foldSome(ctx, due[done:done+n])
		if err != nil {
			return err
		}
		done += n
		due = append(due, unfinished...)
		slice = s.eng.slice(n, took)
	}
	s.counts.folded(len(due), time.Since(start))
	return s.eng.foldEnded(ctx)
}

// foldSome reads outside the writer and writes inside it. It returns how long
// it had the writer, and whose rows were too many for one slice.
func (s *Store) foldSome(ctx context.Context, players []string) (took time.Duration, unfinished []string, err error) {
	work := make([]*folding, len(players))
	for i, player := range players {
		work[i] = newFolding(player)
		work[i].refs, work[i].runs = s.tail.lend(player)
	}
	defer giveBack(work)
	if err := s.eng.read(ctx, func(tx Tx) error { return s.prepareFolds(ctx, tx, work) }); err != nil {
		return 0, nil, err
	}
	err = s.eng.write(ctx, func(tx Tx) error {
		start := time.Now()
		defer func() { took = time.Since(start) }()
		return s.writeFolds(ctx, tx, work)
	})
	if err != nil {
		return took, nil, err
	}
	s.trimTail(work)
	for _, f := range work {
		if f.more && !f.skipped {
			unfinished = append(unfinished, f.player)
		}
	}
	return took, unfinished, nil
}

// trimTail drops what is folded from the index. A player another node was
// quicker with stays: that node may have seen less.
func (s *Store) trimTail(work []*folding) {
	now := s.o.Now()
	for _, f := range work {
		seq := f.seq
		if f.got.rows == 0 && len(f.refs) > 0 {
			seq = max(seq, f.refs[len(f.refs)-1].seq)
		}
		if !f.skipped {
			s.tail.fold(f.player, seq, now)
		}
	}
}

func (s *Store) prepareFolds(ctx context.Context, tx Tx, work []*folding) error {
	if err := s.eng.gather(ctx, tx, work); err != nil {
		return err
	}
	room := mergeRooms.Get().(*mergeRoom)
	defer mergeRooms.Put(room)
	for _, f := range work {
		if f.got.rows == 0 {
			continue
		}
		if err := f.merge(room); err != nil {
			return fmt.Errorf("%s: %w", f.player, err)
		}
	}
	return nil
}

// writeFolds moves checkpoints by compare-and-set and, for those moved, writes
// the rows beside them: each commit row is folded exactly once.
func (s *Store) writeFolds(ctx context.Context, tx Tx, work []*folding) error {
	changed := make([]*folding, 0, len(work))
	for _, f := range work {
		if f.got.rows > 0 {
			changed = append(changed, f)
		}
	}
	if err := s.eng.move(ctx, tx, changed); err != nil {
		return err
	}
	moved := slices.DeleteFunc(changed, func(f *folding) bool { return f.skipped })
	for _, write := range []func(context.Context, Tx, []*folding) error{
		s.eng.indexed, writeKeys, writeLedger, writeDaily,
		RecordWriter{OfKinds: s.eng.ofKinds, CapOf: s.capOf}.write,
	} {
		if err := write(ctx, tx, moved); err != nil {
			return err
		}
	}
	return nil
}

// sweepLoop takes over the rows of nodes that were killed.
func (s *Store) sweepLoop(ctx context.Context) {
	every := time.NewTicker(s.o.SweepEvery)
	defer every.Stop()
	for {
		if err := s.eng.orphans(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("store: looking for unfolded rows failed, it will be tried again", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
	}
}
