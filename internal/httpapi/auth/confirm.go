package auth

import (
	"umbrarch/internal/httpapi/route"
	"umbrarch/internal/rules"
)

// Confirmation is the password again, with a code if the account has a second factor, or a passkey instead of both.
type Confirmation struct {
	Password string         `json:"password,omitempty" maxLength:"1024"`
	Code     string         `json:"code,omitempty" maxLength:"64" doc:"code of the second factor, or a recovery code"`
	Passkey  *PasskeyAnswer `json:"passkey,omitempty" doc:"instead of both"`
}

// ConfirmedUntil is the time until which no operation requires another confirmation.
type ConfirmedUntil struct {
	Until int64 `json:"until"`
}

func (s *Routes) confirm() {
	route.Endpoint(s.Router, route.Op{ID: "auth.confirm", Method: "POST", Path: "/auth/confirm", Summary: "Give the password with the second factor, or a passkey, again, for what asks for it", Access: route.Signed, Rate: rules.Heavy, Codes: refused["auth.confirm"]},
		func(c *route.Call, b Confirmation) (ConfirmedUntil, error) {
			if err := s.Accounts.Proofs.Confirm(c, c.Who, PasskeyProof(b).proof(), s.Client(c.R)); err != nil {
				return ConfirmedUntil{}, err
			}
			return ConfirmedUntil{Until: s.Keeper.Now() + s.ConfirmFor().Milliseconds()}, nil
		})
}
