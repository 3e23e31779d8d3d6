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

// admission checks requests: their session, its rights, and the rate. Refusals are answered as problems.
type admission struct {
	*browsers
	auth     *session.Authenticator
	sessions *session.Sessions
	keeper   *reign.Keeper
	limits   *limits
	log      *slog.Logger

	deniedLines *rate.Limiter
}

// principal is the owner of the session cookie. The role is at most seconds old, so that a revocation takes effect.
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

// admit identifies the caller and checks the rate.
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

// identify reads the caller with the current rights.
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

// body reads the request's body and then identifies the caller again: reading may take as long as the time-out, and
// rights are checked when they are used.
func (a *admission) body(c *Call, o op) ([]byte, error) {
	raw, err := readBody(c.W, c.R)
	if err != nil {
		return nil, err
	}
	return raw, a.identify(c, o)
}

func (a *admission) confirmFor() time.Duration {
	return time.Duration(a.keeper.Content().Balance.Admin.ConfirmMinutes) * time.Minute
}

// confirmed is the only check for operations that require a confirmation: admins' changes.
func (a *admission) confirmed(c *Call) error {
	return a.sessions.Confirmed(c, c.Who, a.confirmFor())
}
