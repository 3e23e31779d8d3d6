package account

// Doubt has the store asked the next time that a session is looked up, where another node may have ended it: for whatever is
// written without a row of the kingdom's log, which would find out by itself.
func (s *Service) Doubt(token string) {
	if token != "" && s.trust != aloneTrust {
		s.known.cache.Invalidate(digestOf(token))
	}
}
