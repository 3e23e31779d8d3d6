package register

import (
	"context"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/link"
	"umbrarch/internal/account/row"
	"umbrarch/internal/account/session"
	"umbrarch/internal/account/token"
	"umbrarch/internal/store"
)

// RequestVerify mails a verification link to an account's own address. Only accounts from the time before mails were
// sent are unverified. Beyond the limit no mail is written, and the answer is the same.
func (s *Service) RequestVerify(ctx context.Context, p session.Principal) (*session.Outcome, error) {
	if !s.Mail.On() {
		return nil, codes.MailOff.With()
	}
	a, err := row.Find(ctx, s.Store, p.Account)
	switch {
	case err != nil:
		return nil, err
	case a.Email == "":
		return nil, codes.Forbidden.With()
	case a.Verified > 0: // verified meanwhile, in another browser
		return &session.Outcome{Code: codes.MailVerified}, nil
	case !s.Limits.Mail(a.Email):
		return &session.Outcome{Code: codes.VerifySent}, nil
	}
	asked := token.New()
	err = s.Store.Write(ctx, func(tx store.Tx) error {
		text, err := s.Links.New(ctx, tx, link.Link{Kind: link.Verify, Account: a.ID, Email: a.Email, Browser: token.Hash(asked)}, link.ConfirmLife)
		if err != nil {
			return err
		}
		return s.Mail.Enqueue(ctx, tx, a.Email, link.Verify, s.Links.VerifyURL(text))
	})
	if err != nil {
		return nil, err
	}
	s.Mail.Wake()
	return &session.Outcome{Code: codes.VerifySent, Asked: asked}, nil
}
