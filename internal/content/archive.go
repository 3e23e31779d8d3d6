package content

// WithoutArchive is the snapshot without authored visions, chronicles and journals. Where no provider writes them, the
// specification has a text for their absence. Other texts, such as floors and replies, stay authored.
func (s *Snapshot) WithoutArchive() *Snapshot {
	out := *s
	out.Visions, out.Chronicle, out.Journal = nil, []Template{}, nil
	return &out
}

// WithProvider is the snapshot of a realm with a provider of generated text; plans then also show the range of written
// results.
func (s *Snapshot) WithProvider() *Snapshot {
	out := *s
	out.Provided = true
	return &out
}

// WithRetelling is the snapshot of a realm whose provider also tells scenes anew.
func (s *Snapshot) WithRetelling() *Snapshot {
	out := *s
	out.Retells = true
	return &out
}
