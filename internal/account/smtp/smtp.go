// Package smtp sends mails through a mail server.
package smtp

import (
	"context"
	"crypto/tls"
	"fmt"
	"net/url"
	"strconv"

	"umbrarch/internal/account/outbox"

	"github.com/wneessen/go-mail"
)

// Sender sends mails through a mail server.
type Sender struct {
	client *mail.Client
	from   string
}

// New reads an address such as smtp://user:password@mail.example:587 or smtps://mail.example. Plain smtp requires
// STARTTLS; ?tls=none disables it, for a server on the same machine. trust, if set, replaces the system's certificates.
func New(address, from string, trust *tls.Config) (*Sender, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return nil, fmt.Errorf("account: the mail address must look like smtp://user:password@host:port")
	}
	options, err := security(u)
	if err != nil {
		return nil, err
	}
	if u.Port() != "" {
		port, err := strconv.Atoi(u.Port())
		if err != nil {
			return nil, fmt.Errorf("account: mail port: %w", err)
		}
		options = append(options, mail.WithPort(port))
	}
	if u.User != nil {
		password, _ := u.User.Password()
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover),
			mail.WithUsername(u.User.Username()), mail.WithPassword(password))
	}
	if trust != nil {
		options = append(options, mail.WithTLSConfig(trust))
	}
	client, err := mail.NewClient(u.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("account: mail: %w", err)
	}
	s := &Sender{client: client, from: from}
	// An invalid sender is refused here, not at the first mail.
	return s, mail.NewMsg().From(from)
}

func security(u *url.URL) ([]mail.Option, error) {
	switch mode := u.Query().Get("tls"); {
	case u.Scheme == "smtps":
		return []mail.Option{mail.WithSSLPort(false)}, nil
	case u.Scheme != "smtp":
		return nil, fmt.Errorf("account: the mail address begins with smtp:// or smtps://")
	case mode == "none":
		return []mail.Option{mail.WithTLSPolicy(mail.NoTLS), mail.WithPort(25)}, nil
	case mode == "":
		return []mail.Option{mail.WithTLSPortPolicy(mail.TLSMandatory)}, nil
	default:
		return nil, fmt.Errorf("account: ?tls= knows none only, got %q", mode)
	}
}

// Send delivers one mail.
func (s *Sender) Send(ctx context.Context, l outbox.Message) error {
	msg := mail.NewMsg()
	if err := msg.From(s.from); err != nil {
		return err
	}
	if err := msg.To(l.To); err != nil {
		return err
	}
	msg.Subject(l.Subject)
	msg.SetMessageID()
	msg.SetDate()
	if l.Ends != "" {
		msg.SetGenHeader(mail.HeaderListUnsubscribe, "<"+l.Ends+">")                   // RFC 2369
		msg.SetGenHeader(mail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click") // RFC 8058
	}
	msg.SetBodyString(mail.TypeTextPlain, l.Body)
	return s.client.DialAndSendWithContext(ctx, msg)
}
