package httpapi

import (
	"errors"
	"log/slog"
	"net/http"
	"time"

	"golang.org/x/time/rate"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"
	"umbrarch/internal/refusal"
	"umbrarch/internal/reign"
)

// admission says who may come in: whose session it is, with which rights, how often. What it refuses is answered as a problem.
type admission struct {
	*browsers
	auth     *session.Authenticator
	sessions *session.Sessions
	keeper   *reign.Keeper
	limits   *limits
	log      *slog.Logger

	deniedLines *rate.Limiter
}

// principal is who the cookie belongs to. The role is the account's, read anew within
// seconds, so that taking it away counts.
func (a *admission) principal(r *http.Request) (session.Principal, error) {
	token := a.token(r)
	if token == "" {
		return session.Principal{}, ErrUnsigned.With()
	}
	p, err := a.auth.Authenticate(r.Context(), token)
	var denied *refusal.Refusal
	if errors.As(err, &denied) && denied.Code == codes.Required {
		return session.Principal{}, ErrUnsigned.With()
	}
	return p, err
}

// admit finds who calls and whether the rate allows it.
func (a *admission) admit(w http.ResponseWriter, r *http.Request, o op) (*Call, error) {
	c := &Call{Context: reign.WithSeen(r.Context(), seen(r)), W: w, R: r}
	if !o.logged && o.method != http.MethodGet {
		a.auth.Doubt(a.token(r))
	}
	if err := a.identify(c, o); err != nil {
		return nil, err
	}
	key := c.Who.Account
	if key == "" {
		key = a.stranger(r)
	}
	return c, a.limits.take(key, o.rate)
}

// identify reads who calls, with the rights they have now.
func (a *admission) identify(c *Call, o op) error {
	who, err := a.principal(c.R)
	if err != nil && (o.access != open || !errors.Is(err, ErrUnsigned.With())) {
		return err
	}
	c.Who = who
	if who.Renewed {
		a.setCookie(c.W, c.R, a.token(c.R), time.UnixMilli(who.ExpiresAt))
	}
	switch {
	case o.access == admins && who.Admin(), o.access == moderators && who.Moderates(), o.access == open, o.access == signed:
		return nil
	case who.NeedsFactor:
		return codes.FactorNeeded.With()
	}
	return reign.ErrForbidden.With()
}

// body reads what was sent and then asks again who calls: a body may take as long as the
// time-out allows, and rights count when they are used.
func (a *admission) body(c *Call, o op) ([]byte, error) {
	raw, err := readBody(c.W, c.R)
	if err != nil {
		return nil, err
	}
	return raw, a.identify(c, o)
}

// confirmFor is how long a password that was given again counts.
func (a *admission) confirmFor() time.Duration {
	return time.Duration(a.keeper.Content().Balance.Admin.ConfirmMinutes) * time.Minute
}

// confirmed is the one gate of what asks for the password again: what administrators change.
func (a *admission) confirmed(c *Call) error {
	return a.sessions.Confirmed(c, c.Who, a.confirmFor())
}
