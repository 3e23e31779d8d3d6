package store

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"umbrarch/internal/periodic"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

func (s *Store) kickFold() {
	select {
	case s.kick <- struct{}{}:
	default:
	}
}

// foldLoop folds when there are many unfolded rows, or an old one.
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
	defer func() {
		if v := recover(); v != nil { // the segments may be incomplete
			s.unfolded.DiscardSegments()
			panic(v)
		}
	}()
	start := time.Now()
	due := s.unfolded.Due(cutoff)
	if len(due) == 0 {
		return nil
	}
	slice := s.eng.Slice(0, 0)
	for done := 0; done < len(due); {
		n := min(slice, len(due)-done)
		took, unfinished, err := s.foldSome(ctx, due[done:done+n])
		if err != nil {
			return err
		}
		done += n
		due = append(due, unfinished...)
		slice = s.eng.Slice(n, took)
	}
	s.counts.folded(len(due), time.Since(start))
	return s.eng.FoldEnded(ctx)
}

// foldSome reads outside the writer and writes inside it. It returns how long it used the writer, and the players with
// more rows than one slice.
func (s *Store) foldSome(ctx context.Context, players []string) (took time.Duration, unfinished []string, err error) {
	work := make([]*fold.Player, len(players))
	for i, player := range players {
		work[i] = fold.Begin(player)
		work[i].Refs, work[i].Segments = s.unfolded.Lend(player)
	}
	defer fold.Release(work)
	if err := s.eng.Read(ctx, func(tx sqldb.Tx) error { return s.prepareFolds(ctx, tx, work) }); err != nil {
		return 0, nil, err
	}
	err = s.eng.Write(ctx, func(tx sqldb.Tx) error {
		start := time.Now()
		defer func() { took = time.Since(start) }()
		return s.writeFolds(ctx, tx, work)
	})
	if err != nil {
		return took, nil, err
	}
	s.trimIndex(work)
	for _, f := range work {
		if f.More && !f.Skipped {
			unfinished = append(unfinished, f.Player)
		}
	}
	return took, unfinished, nil
}

// trimIndex removes folded rows from the index. A player folded by another node stays, because that node may have
// folded fewer rows.
func (s *Store) trimIndex(work []*fold.Player) {
	now := s.o.Now()
	for _, f := range work {
		seq := f.Seq
		if f.Input.Rows == 0 && len(f.Refs) > 0 {
			seq = max(seq, f.Refs[len(f.Refs)-1].Seq)
		}
		if !f.Skipped {
			s.unfolded.Fold(f.Player, seq, now)
		}
	}
}

func (s *Store) prepareFolds(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error {
	if err := s.eng.Gather(ctx, tx, work); err != nil {
		return err
	}
	room := fold.MergeRooms.Get().(*fold.MergeRoom)
	defer fold.MergeRooms.Put(room)
	for _, f := range work {
		if f.Input.Rows == 0 {
			continue
		}
		if err := f.Merge(room); err != nil {
			return fmt.Errorf("%s: %w", f.Player, err)
		}
	}
	return nil
}

// writeFolds sets checkpoints by compare-and-set and, for those that succeed, writes the rows beside them: each commit
// row is folded exactly once.
func (s *Store) writeFolds(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error {
	changed := make([]*fold.Player, 0, len(work))
	for _, f := range work {
		if f.Input.Rows > 0 {
			changed = append(changed, f)
		}
	}
	if err := s.eng.Move(ctx, tx, changed); err != nil {
		return err
	}
	moved := slices.DeleteFunc(changed, func(f *fold.Player) bool { return f.Skipped })
	for _, write := range []func(context.Context, sqldb.Tx, []*fold.Player) error{
		s.eng.WriteIndex, fold.WriteKeys, fold.WriteLedger, fold.WriteDaily,
		fold.RecordWriter{OfKinds: s.eng.OfKinds, CapOf: s.capOf}.Write,
	} {
		if err := write(ctx, tx, moved); err != nil {
			return err
		}
	}
	return nil
}

// recoverLoop adopts the rows of killed nodes.
func (s *Store) recoverLoop(ctx context.Context) {
	periodic.AtOnceAndEvery(ctx, s.o.RecoverEvery, func(ctx context.Context) {
		if err := s.eng.RecoverOrphans(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("store: looking for unfolded rows failed, it will be tried again", "error", err)
		}
	})
}
