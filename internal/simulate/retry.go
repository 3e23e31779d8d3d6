package simulate

import (
	"errors"
	"reflect"

	"umbrarch/internal/game"
)

// click is a command with its body.
type click struct {
	name string
	body any
}

// refused records when a refused command may be repeated, where the refusal says so, because a player sees the
// countdown and waits.
func (r *Reign) refused(name string, body any, err error) {
	var no *game.Refusal
	if !errors.As(err, &no) || !reflect.TypeOf(body).Comparable() {
		return
	}
	if at, told := no.Params["retryAt"].(int64); told {
		r.retry[click{name, body}] = at
	}
}

// tooEarly tells whether such a countdown is still running.
func (r *Reign) tooEarly(name string, body any) bool {
	return reflect.TypeOf(body).Comparable() && r.now < r.retry[click{name, body}]
}
