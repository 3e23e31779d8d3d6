// Package notice has the operations of notices to absent players.
package notice

import (
	"errors"

	"umbrarch/internal/httpapi/route"
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

// Routes are the operations of notices to absent players.
type Routes struct {
	*route.Router
	Keeper *reign.Keeper
	Notify *notify.Service
}

// Register adds the operations to the router.
func (s *Routes) Register() {
	route.Endpoint(s.Router, route.Op{ID: "notify.get", Method: "GET", Path: "/notify", Summary: "What the caller is noticed of while away, and where", Access: route.Signed}, s.notified)
	route.Endpoint(s.Router, route.Op{ID: "notify.choose", Method: "POST", Path: "/notify/settings", Summary: "Choose the kinds of notices and quiet hours", Access: route.Signed},
		func(c *route.Call, b notify.Settings) (notify.Settings, error) {
			coming, err := s.coming(c)
			if err != nil {
				return b, err
			}
			return s.Notify.Choose(c, c.Who.Account, b, coming)
		})
	route.Endpoint(s.Router, route.Op{ID: "notify.end", Method: "POST", Path: "/notify/end", Summary: "End digests by the link of one; it holds once", Access: route.Open, Query: []string{"token"}},
		func(c *route.Call, _ rules.None) (Ended, error) {
			err := s.Notify.End(c, c.R.URL.Query().Get("token"))
			return Ended{s.Keeper.Content().Message("notify.ended", nil)}, err
		})
	route.Endpoint(s.Router, route.Op{ID: "notify.subscribe", Method: "POST", Path: "/notify/subscribe", Summary: "Write notices to this browser while its session lasts", Access: route.Signed, Rate: rules.Heavy}, s.subscribe)
	route.Endpoint(s.Router, route.Op{ID: "notify.unsubscribe", Method: "POST", Path: "/notify/unsubscribe", Summary: "Write no more notices to a browser of the caller", Access: route.Signed},
		func(c *route.Call, b Unsubscription) (rules.None, error) {
			return rules.None{}, s.Notify.Unsubscribe(c, c.Who.Account, b.Endpoint)
		})
}

// Ended confirms that digests have ended.
type Ended struct {
	Message string `json:"message"`
}

func (s *Routes) notified(c *route.Call, _ rules.None) (Notify, error) {
	settings, err := s.Notify.Settings(c, c.Who.Account)
	if err != nil {
		return Notify{}, err
	}
	browsers, err := s.Notify.Subscriptions(c, c.Who.Account)
	if err != nil {
		return Notify{}, err
	}
	writable, err := s.Notify.Writable(c, c.Who.Account)
	return Notify{Key: s.Notify.Key(), Settings: settings, Browsers: browsers, Writable: writable}, err
}

func (s *Routes) subscribe(c *route.Call, b Subscription) (rules.None, error) {
	coming, err := s.coming(c)
	if err != nil {
		return rules.None{}, err
	}
	to := notify.Browser{Subscription: push.Subscription(b), Player: c.Who.Account, Session: c.Who.Session}
	return rules.None{}, s.Notify.Subscribe(c, to, coming)
}

// coming lists the timed things of the caller's kingdom; empty before its founding.
func (s *Routes) coming(c *route.Call) (notify.Coming, error) {
	dues, err := s.Keeper.Oversight.Dues(c, c.Who.Account)
	if errors.Is(err, reign.ErrNone.With()) {
		return nil, nil
	}
	return notify.ComingOf(dues), err
}
