package route

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"
	"umbrarch/internal/httpapi/browser"
	"umbrarch/internal/httpapi/jsonbody"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/refusal"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// admission checks requests: their session, its rights, and the rate. Refusals are answered as problems.
type admission struct {
	*browser.Browsers
	auth     *session.Authenticator
	sessions *session.Sessions
	keeper   *reign.Keeper
	limits   *limits
	log      *slog.Logger

	deniedLines *rate.Limiter
}

// SeenHeader has the newest version known to a page: epoch, slash, version.
const SeenHeader = "Umbrarch-Seen"

// seen reads the header; an unreadable one counts as missing.
func seen(r *http.Request) reign.Seen {
	epoch, version, _ := strings.Cut(r.Header.Get(SeenHeader), "/")
	n, err := strconv.ParseInt(version, 10, 64)
	if err != nil {
		return reign.Seen{}
	}
	return reign.Seen{Epoch: epoch, Version: n}
}

// Principal is the owner of the session cookie. The role is at most seconds old, so that a revocation takes effect.
func (a *admission) Principal(r *http.Request) (session.Principal, error) {
	token := a.Token(r)
	if token == "" {
		return session.Principal{}, problem.ErrUnsigned.With()
	}
	p, err := a.auth.Authenticate(r.Context(), token)
	var denied *refusal.Refusal
	if errors.As(err, &denied) && denied.Code == codes.Required {
		return session.Principal{}, problem.ErrUnsigned.With()
	}
	return p, err
}

// Alive checks that the session of the cookie has not ended.
func (a *admission) Alive(ctx context.Context, r *http.Request) error {
	return a.auth.Alive(ctx, a.Token(r))
}

// Admit identifies the caller and checks the rate.
func (a *admission) Admit(w http.ResponseWriter, r *http.Request, o Op) (*Call, error) {
	c := &Call{Context: reign.WithSeen(r.Context(), seen(r)), W: w, R: r}
	if !o.Logged && o.Method != http.MethodGet {
		a.auth.Doubt(a.Token(r))
	}
	if err := a.Identify(c, o); err != nil {
		return nil, err
	}
	key := c.Who.Account
	if key == "" {
		key = a.Stranger(r)
	}
	return c, a.Limit(key, o.Rate)
}

// Identify reads the caller with the current rights.
func (a *admission) Identify(c *Call, o Op) error {
	who, err := a.Principal(c.R)
	if err != nil && (o.Access != Open || !errors.Is(err, problem.ErrUnsigned.With())) {
		return err
	}
	c.Who = who
	if who.Renewed {
		a.SetCookie(c.W, c.R, a.Token(c.R), time.UnixMilli(who.ExpiresAt))
	}
	switch {
	case o.Access == Admins && who.Admin(), o.Access == Moderators && who.Moderates(), o.Access == Open, o.Access == Signed:
		return nil
	case who.NeedsFactor:
		return codes.FactorNeeded.With()
	}
	return reign.ErrForbidden.With()
}

// Limit takes one request of a class from a caller's rate.
func (a *admission) Limit(who string, class rules.Rate) error { return a.limits.take(who, class) }

// Body reads the request's body and then identifies the caller again: reading may take as long as the time-out, and
// rights are checked when they are used.
func (a *admission) Body(c *Call, o Op) ([]byte, error) {
	raw, err := jsonbody.Read(c.W, c.R)
	if err != nil {
		return nil, err
	}
	return raw, a.Identify(c, o)
}

// ConfirmFor is the time that a confirmation lasts.
func (a *admission) ConfirmFor() time.Duration {
	return time.Duration(a.keeper.Content().Balance.Admin.ConfirmMinutes) * time.Minute
}

// Confirmed is the only check for operations that require a confirmation: admins' changes.
func (a *admission) Confirmed(c *Call) error {
	return a.sessions.Confirmed(c, c.Who, a.ConfirmFor())
}

// Fail answers an error. An error that is not a refusal is logged and answered without detail.
func (a *admission) Fail(w http.ResponseWriter, r *http.Request, err error) {
	p, refused := problem.Of(err, a.keeper.Content().Message)
	if !refused && r.Context().Err() == nil {
		a.log.Error("a request failed", "method", r.Method, "path", r.URL.Path, "error", err)
	}
	if p.Status == http.StatusForbidden {
		a.denied(r, p.Code)
	}
	p.Write(w)
}

// Bounds of the log lines about refused rights, on each node, so that a flood does not fill the disk. The metrics count
// all of them.
const (
	deniedASecond = 1
	deniedAtOnce  = 20
)

// denied logs a refused right. The path is a known one: others are not found.
func (a *admission) denied(r *http.Request, code string) {
	if a.deniedLines.Allow() {
		who, _ := a.Principal(r)
		a.log.Warn("a right was refused", "code", code, "method", r.Method, "path", r.URL.Path, "address", a.Address(r), "account", who.Account)
	}
}
