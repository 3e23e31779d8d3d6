package reign

import (
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"strconv"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/admin"
	"umbrarch/internal/store"
)

// ErrNoVersion is the answer where the current reign has no such version.
var ErrNoVersion = game.Refuse(game.Missing, "admin.version_unknown")

const actionRevert = "reign.reverted"

// EarlierVersion is an earlier document of a reign.
type EarlierVersion struct {
	Seq     int64  `json:"seq" doc:"position in the log, which identifies it"`
	Version int64  `json:"version"`
	At      int64  `json:"at"`
	Cause   string `json:"cause" enum:"day,reverted" doc:"day: first change of a day; reverted: replaced by an earlier version"`
	Gold    int64  `json:"gold"`
	Level   int64  `json:"level" doc:"level of the ruler"`
}

// Versions lists the versions kept of the current reign, newest first.
func (o Oversight) Versions(ctx context.Context, player string) (list []EarlierVersion, err error) {
	began := o.k.History.settled(ctx, player).began
	list = []EarlierVersion{}
	if began == 0 {
		return list, nil
	}
	err = o.k.o.Store.Read(ctx, func(tx store.Tx) error {
		list = list[:0]
		rows, err := tx.Query(ctx, `SELECT seq, version, at, cause, gold, level FROM kept_reigns WHERE player_id = $1 AND `+ofReign+` ORDER BY seq DESC`, player, began)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var v EarlierVersion
			if err := rows.Scan(&v.Seq, &v.Version, &v.At, &v.Cause, &v.Gold, &v.Level); err != nil {
				return err
			}
			list = append(list, v)
		}
		return rows.Err()
	})
	return list, outward(err)
}

// RevertReign writes an earlier document as a new version. The replaced document is kept, so that the revert can be
// undone. Gifts to factions since then are taken back or settled. The seal identifies the moves shown to the
// administrator; "" means none.
func (o Oversight) RevertReign(ctx context.Context, actor, player string, seq int64, seal string) error {
	var s squared
	err := o.replace(ctx, player, func(l *instance) (*store.Row, error) {
		env, err := o.k.upToNow(ctx, l)
		if err != nil {
			return nil, err
		}
		if s, err = o.square(ctx, l, env, seq); err != nil {
			return nil, err
		}
		if seal != "" && seal != s.plan.Seal {
			return nil, ErrPlanChanged.With()
		}
		return o.revertRow(l, env, &s, Act{Actor: actor, Action: actionRevert, Target: player, Change: rules.Change{Of: "seq " + strconv.FormatInt(seq, 10)}})
	})
	if err == nil {
		o.k.TellRealm(ctx, s.has.Changed)
	}
	return err
}

// revertRow is the row that replaces the current document.
func (o Oversight) revertRow(l *instance, env *rules.Env, s *squared, act Act) (*store.Row, error) {
	doc := s.doc
	was, err := o.k.dump(l.doc)
	if err != nil {
		return nil, err
	}
	kept, err := newVersion(l.doc, was, EarlierVersion{Seq: l.seq, Version: l.version, At: env.Now(), Cause: ofReverted})
	if err != nil {
		return nil, err
	}
	next := o.k.o.Engine.NewEnv(doc, o.k.Content(), o.k.factsOf(l), env.Now(), nil)
	s.back.Dice = o.k.newChain()
	change := admin.PutBack(next, env, s.back)
	act.Change.Before, act.Change.After = change.Before, change.After
	if len(s.plan.Moves) > 0 {
		act.Change.After["settled"] = s.plan.Moves
	}
	act.Change.Before["version"], act.Change.After["version"] = l.version, l.version+1
	whole, err := o.k.dump(doc)
	if err != nil {
		return nil, err
	}
	l.doc.Outlived(was)
	for name := range was {
		if _, stays := whole[name]; !stays {
			whole[name] = nil
		}
	}
	row := o.wholeRow(l, actionRevert, whole, both(o.k.o.Rights.act(act), func(ctx context.Context, tx store.Tx) error {
		err := o.writeVersion(ctx, tx, l.player, kept)
		if err == nil && s.has.Write != nil {
			err = s.has.Write(ctx, tx)
		}
		if err != nil || o.k.o.Named == nil {
			return err
		}
		return o.k.o.Named(ctx, tx, l.player, doc.Ruler.Get().Name)
	}))
	var out outbox
	out.collect(next)
	out.fill(row, nil)
	return row, nil
}

// ofReign selects the versions of the reign that began at $2. Older builds did not store the start.
const ofReign = `(began = $2 OR began = 0 AND at >= $2)`

// earlier reads a version of the reign that began at the given time.
func (o Oversight) earlier(ctx context.Context, player string, seq, began int64) (doc *game.Document, at int64, err error) {
	var packed []byte
	err = o.k.o.Store.Read(ctx, func(tx store.Tx) error {
		return tx.QueryRow(ctx, `SELECT at, sections FROM kept_reigns WHERE player_id = $1 AND seq = $3 AND `+ofReign, player, began, seq).Scan(&at, &packed)
	})
	if errors.Is(err, sql.ErrNoRows) {
		return nil, 0, ErrNoVersion.With()
	}
	if err != nil {
		return nil, 0, err
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, 0, err
	}
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, 0, err
	}
	var whole map[string]json.RawMessage
	if err := json.Unmarshal(raw, &whole); err != nil {
		return nil, 0, err
	}
	doc, err = loaded(whole)
	return doc, at, err
}
