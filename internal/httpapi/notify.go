package httpapi

import (
	"errors"

	"umbrarch/internal/push"
	"umbrarch/internal/realm/notify"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// Notify is the settings' data about notices.
type Notify struct {
	Key      string          `json:"key" doc:"public key of the realm, for subscriptions"`
	Settings notify.Settings `json:"settings"`
	Browsers []notify.Device `json:"browsers" nullable:"false" doc:"browsers that receive notices while no page is open, newest first"`
	Writable bool            `json:"writable" doc:"whether digests can be sent: mails are enabled, and the address is verified"`
}

// Subscription is a browser's push subscription.
type Subscription struct {
	Endpoint string `json:"endpoint" maxLength:"2048"`
	P256DH   string `json:"p256dh" maxLength:"200"`
	Auth     string `json:"auth" maxLength:"100"`
}

// Unsubscription identifies the browser to remove.
type Unsubscription struct {
	Endpoint string `json:"endpoint" maxLength:"2048"`
}

// noticeRoutes are the operations of notices to absent players.
type noticeRoutes struct {
	*router
	keeper *reign.Keeper
	notify *notify.Service
}

func (s *noticeRoutes) register() {
	endpoint(s.router, op{id: "notify.get", method: "GET", path: "/notify", summary: "What the caller is noticed of while away, and where", access: signed}, s.notified)
	endpoint(s.router, op{id: "notify.choose", method: "POST", path: "/notify/settings", summary: "Choose the kinds of notices and quiet hours", access: signed},
		func(c *Call, b notify.Settings) (notify.Settings, error) {
			coming, err := s.coming(c)
			if err != nil {
				return b, err
			}
			return s.notify.Choose(c, c.Who.Account, b, coming)
		})
	endpoint(s.router, op{id: "notify.end", method: "POST", path: "/notify/end", summary: "End digests by the link of one; it holds once", access: open, query: []string{"token"}},
		func(c *Call, _ rules.None) (Ended, error) {
			err := s.notify.End(c, c.R.URL.Query().Get("token"))
			return Ended{s.keeper.Content().Message("notify.ended", nil)}, err
		})
	endpoint(s.router, op{id: "notify.subscribe", method: "POST", path: "/notify/subscribe", summary: "Write notices to this browser while its session lasts", access: signed, rate: rules.Heavy}, s.subscribe)
	endpoint(s.router, op{id: "notify.unsubscribe", method: "POST", path: "/notify/unsubscribe", summary: "Write no more notices to a browser of the caller", access: signed},
		func(c *Call, b Unsubscription) (rules.None, error) {
			return rules.None{}, s.notify.Unsubscribe(c, c.Who.Account, b.Endpoint)
		})
}

// Ended confirms that digests have ended.
type Ended struct {
	Message string `json:"message"`
}

func (s *noticeRoutes) notified(c *Call, _ rules.None) (Notify, error) {
	settings, err := s.notify.Settings(c, c.Who.Account)
	if err != nil {
		return Notify{}, err
	}
	browsers, err := s.notify.Subscriptions(c, c.Who.Account)
	if err != nil {
		return Notify{}, err
	}
	writable, err := s.notify.Writable(c, c.Who.Account)
	return Notify{Key: s.notify.Key(), Settings: settings, Browsers: browsers, Writable: writable}, err
}

func (s *noticeRoutes) subscribe(c *Call, b Subscription) (rules.None, error) {
	coming, err := s.coming(c)
	if err != nil {
		return rules.None{}, err
	}
	to := notify.Browser{Subscription: push.Subscription(b), Player: c.Who.Account, Session: c.Who.Session}
	return rules.None{}, s.notify.Subscribe(c, to, coming)
}

// coming lists the timed things of the caller's kingdom; empty before its founding.
func (s *noticeRoutes) coming(c *Call) (notify.Coming, error) {
	dues, err := s.keeper.Oversight.Dues(c, c.Who.Account)
	if errors.Is(err, reign.ErrNone.With()) {
		return nil, nil
	}
	return notify.ComingOf(dues), err
}
