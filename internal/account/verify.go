package account

import (
	"context"

	"umbrarch/internal/store"
)

// RequestVerify sends an account a mail to its own address. It is for those that
// came to be before mails were sent: all others are verified from the start.
// How often it is asked for is not told: past the limit no mail is written.
func (s *Service) RequestVerify(ctx context.Context, p Principal) (*Outcome, error) {
	if !s.MailOn() {
		return nil, refuse(CodeMailOff)
	}
	a, err := s.find(ctx, p.Account)
	switch {
	case err != nil:
		return nil, err
	case a.email == "":
		return nil, refuse(CodeForbidden)
	case a.verified > 0: // meanwhile, in another browser
		return &Outcome{Code: CodeMailVerified}, nil
	case !s.limits.mail(s.o.Now(), a.email):
		return &Outcome{Code: CodeVerifySent}, nil
	}
	asked := newToken()
	err = s.store.Write(ctx, func(tx store.Tx) error {
		token, err := newLink(ctx, tx, authLink{kind: linkVerify, account: a.id, email: a.email, browser: hashToken(asked)}, s.nowMS(), confirmLife)
		if err != nil {
			return err
		}
		return enqueue(ctx, tx, a.email, linkVerify, s.verifyURL(token), s.nowMS())
	})
	if err != nil {
		return nil, err
	}
	s.post()
	return &Outcome{Code: CodeVerifySent, Asked: asked}, nil
}

// proven notes that whoever followed a mail reads the account's address. The
// time of the first such mail stays.
func proven(ctx context.Context, tx store.Tx, account, email string, now int64) error {
	n, err := tx.Exec(ctx, `UPDATE accounts SET verified_at = CASE WHEN verified_at = 0 THEN $1 ELSE verified_at END
		WHERE id = $2 AND email = $3`, now, account, email)
	if err == nil && n == 0 {
		return refuse(CodeLinkExpired)
	}
	return err
}
