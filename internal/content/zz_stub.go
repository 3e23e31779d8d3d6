package content

// Scene is a scene by its id.
func (s *Snapshot) Scene(id string) (*Scene, bool) {
	for i := range s.Scenes {
		if s.Scenes[i].ID == id {
			return &s.Scenes[i], true
		}
	}
	return nil, false
}
