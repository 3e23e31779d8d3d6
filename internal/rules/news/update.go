package news

import (
	"strings"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

var (
	ErrUpdate        = game.Refuse(game.Unmet, "news.update")
	ErrUpdateUnknown = game.Refuse(game.Missing, "news.update_unknown")
)

const (
	versionMost = 20
	titleMost   = 80
	noteMost    = 300
	notesMost   = 40
)

// Update is a note of the Update Log.
type Update struct {
	ID        string   `json:"id"`
	Version   string   `json:"version"`
	Title     string   `json:"title"`
	Date      string   `json:"date" doc:"a day, such as 2026-11-21"`
	Notes     []string `json:"notes"`
	CreatedAt int64    `json:"created_at"`
}

// UpdateState is the input of a change of a note.
type UpdateState struct {
	Have  *Update // the named note, if it exists
	NewID string
	Today string
	Day   bool // the given day is a valid date
}

// UpdateRow is the row to write. Retired keeps a note hidden.
type UpdateRow struct {
	Update
	Retired bool
}

// UpdateSeam is the seam of notes of the Update Log.
var UpdateSeam rules.Seam[UpdateState, UpdateRow]

// PutUpdate is a note as an admin sends it.
type PutUpdate struct {
	Update  string `json:"update,omitempty" maxLength:"64" doc:"id; absent for a new note"`
	Version string `json:"version" maxLength:"200"`
	Title   string `json:"title" maxLength:"800"`
	Date    string `json:"date,omitempty" maxLength:"10" doc:"a day, such as 2026-11-21; default today, or the note's present day"`
	Notes   string `json:"notes" maxLength:"48000" doc:"one entry a line; blank lines are dropped"`
}

func putUpdate() rules.Command {
	return rules.Define(rules.Spec{Name: "news.put_update", Summary: "Write a note of the Update Log", Scope: rules.OnAdmin, Seam: UpdateSeam.Types(), Confirm: true, Codes: []game.Code{ErrUpdate, ErrUpdateUnknown}},
		func(env *rules.Env, b PutUpdate) (rules.Plan[Update], error) {
			state := UpdateSeam.State(env)
			if b.Update != "" && state.Have == nil {
				return rules.Plan[Update]{}, ErrUpdateUnknown.With("id", b.Update)
			}
			u, err := b.judged(state)
			if err != nil {
				return rules.Plan[Update]{}, err
			}
			return rules.Plan[Update]{Apply: func() Update {
				if u.ID == "" {
					u.ID, u.CreatedAt = state.NewID, env.Now()
				}
				UpdateSeam.Decide(env, UpdateRow{Update: u})
				return u
			}}, nil
		})
}

// judged is the note with validated texts.
func (b PutUpdate) judged(state UpdateState) (u Update, err error) {
	u.Date = state.Today
	if state.Have != nil {
		u.ID, u.CreatedAt, u.Date = state.Have.ID, state.Have.CreatedAt, state.Have.Date
	}
	if b.Date != "" {
		if !state.Day {
			return u, ErrUpdate.With("field", "date", "fault", "no_day")
		}
		u.Date = b.Date
	}
	if u.Version, err = line("version", b.Version, versionMost); err != nil {
		return u, err
	}
	if u.Title, err = line("title", b.Title, titleMost); err != nil {
		return u, err
	}
	for text := range strings.SplitSeq(b.Notes, "\n") {
		if strings.TrimSpace(text) == "" {
			continue
		}
		note, err := line("notes", text, noteMost)
		if err != nil {
			return u, err
		}
		u.Notes = append(u.Notes, note)
	}
	if len(u.Notes) == 0 || len(u.Notes) > notesMost {
		return u, ErrUpdate.With("field", "notes", "fault", "count")
	}
	return u, nil
}

func line(field, text string, most int) (string, error) {
	clean, fault := textcheck.Clean(text, most, false)
	if fault == "" && clean == "" {
		fault = textcheck.Blank
	}
	if fault != "" {
		return "", ErrUpdate.With("field", field, "fault", string(fault))
	}
	return clean, nil
}

type RemoveUpdate struct {
	Update string `json:"update" minLength:"1" maxLength:"64"`
}

// removeUpdate writes a tombstone, so that a removed built-in note does not reappear.
func removeUpdate() rules.Command {
	return rules.Define(rules.Spec{Name: "news.remove_update", Summary: "Remove a note from the Update Log", Scope: rules.OnAdmin, Seam: UpdateSeam.Types(), Confirm: true, Codes: []game.Code{ErrUpdateUnknown}},
		func(env *rules.Env, b RemoveUpdate) (rules.Plan[rules.None], error) {
			state := UpdateSeam.State(env)
			if state.Have == nil {
				return rules.Plan[rules.None]{}, ErrUpdateUnknown.With("id", b.Update)
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				UpdateSeam.Decide(env, UpdateRow{Update: *state.Have, Retired: true})
				return rules.None{}
			}}, nil
		})
}
