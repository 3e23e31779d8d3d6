package reign

import (
	"errors"

	"umbrarch/internal/game"
	"umbrarch/internal/store"
)

// Failures that are not refusals of a rule.
var (
	ErrNone    = game.Refuse(game.Missing, "reign.none")
	ErrBusy    = game.Refuse(game.Conflict, "reign.moved")
	ErrKey     = game.Refuse(game.Conflict, "request.key_reused")
	ErrStore   = game.Refuse(game.Unavailable, "store.unavailable")
	ErrUnknown = game.Refuse(game.Unavailable, "store.outcome_unknown")
)

// outward turns the store's failures into codes; other failures stay internal.
func outward(err error) error {
	switch err = Outage(err); {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrNotFound):
		return ErrNone.With()
	case errors.Is(err, store.ErrConflict), errors.Is(err, store.ErrEpoch):
		return ErrBusy.With()
	}
	return err
}

// Outage turns a failure of the store into its code, for callers of accounts and realm tables too.
func Outage(err error) error {
	switch {
	case errors.Is(err, store.ErrUnavailable):
		return ErrStore.With()
	case errors.Is(err, store.ErrUnknown):
		return ErrUnknown.With()
	}
	return err
}

// ignoreMissing drops the error of a reign that no longer exists.
func ignoreMissing(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}
