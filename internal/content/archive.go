package content

// WithoutArchive is the snapshot with nothing to write visions, chronicles and journals from: where no provider writes them, the
// specification has a text for that. What it has none for, such as a floor or an answer, is authored all the same.
func (s *Snapshot) WithoutArchive() *Snapshot {
	out := *s
	out.Visions, out.Chronicle, out.Journal = nil, []Template{}, nil
	return &out
}

// WithProvider is the snapshot of a realm with a provider of generated text: a plan then shows what that may write, too.
func (s *Snapshot) WithProvider() *Snapshot {
	out := *s
	out.Provided = true
	return &out
}
