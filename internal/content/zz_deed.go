package content

func (c *sceneCheck) deed(id string) { c.check(id != "", "there is no deed %q", id) }
