package simulate

import (
	"errors"
	"reflect"

	"umbrarch/internal/game"
)

// click is a command and what it is about.
type click struct {
	name string
	body any
}

// refused remembers when a refusal said that the same may be asked again. A player sees a clock running and waits.
func (r *Reign) refused(name string, body any, err error) {
	var no *game.Refusal
	if !errors.As(err, &no) || !reflect.TypeOf(body).Comparable() {
		return
	}
	if at, told := no.Params["retryAt"].(int64); told {
		r.retry[click{name, body}] = at
	}
}

// tooEarly tells whether a clock is still running.
func (r *Reign) tooEarly(name string, body any) bool {
	return reflect.TypeOf(body).Comparable() && r.now < r.retry[click{name, body}]
}
