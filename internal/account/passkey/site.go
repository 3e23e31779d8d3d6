package passkey

import (
	"net/netip"
	"net/url"
	"strings"

	"umbrarch/internal/account/codes"
	"umbrarch/internal/account/session"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Realm is this realm's name in authenticators.
const Realm = "Umbrarch"

const localhost = "localhost"

// site is the relying party: passkeys are bound to one host name, and a browser offers them only at origins of that
// name. The public URL gives the name; without one it is localhost.
func (s *Keys) site(origin string) (*webauthn.WebAuthn, error) {
	named := s.PublicURL != ""
	if named {
		origin = s.PublicURL
	}
	u, err := url.Parse(origin)
	if err != nil || u.Host == "" {
		return nil, codes.PasskeyAddress.With()
	}
	host := strings.ToLower(u.Hostname())
	if _, err := netip.ParseAddr(host); err == nil {
		return nil, codes.PasskeyNumber.With()
	}
	local := host == localhost || strings.HasSuffix(host, "."+localhost)
	switch {
	case u.Scheme != "https" && !local:
		return nil, codes.PasskeyPlain.With()
	case !named && host != localhost:
		return nil, codes.PasskeyAddress.With()
	}
	resident := true
	site, err := webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: Realm, RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			RequireResidentKey: &resident, ResidentKey: protocol.ResidentKeyRequirementRequired,
			UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{
			Login: webauthn.TimeoutConfig{Timeout: challengeLife}, Registration: webauthn.TimeoutConfig{Timeout: challengeLife},
		},
	})
	if err != nil { // not a domain
		return nil, codes.PasskeyAddress.With()
	}
	return site, nil
}

// Here refuses a request whose address cannot have passkeys, with the reason.
func (s *Keys) Here(c session.Client) error {
	_, err := s.site(c.Origin)
	return err
}

// WorksHere tells whether a passkey of a host name works at the current address.
func (s *Keys) WorksHere(site string, c session.Client) bool {
	here, err := s.site(c.Origin)
	return err == nil && here.Config.RPID == site
}
