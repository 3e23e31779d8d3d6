package content

import "slices"

// faces are the words of the portraits of the built-in NPCs, by part: those that the page is known to draw.
type faces map[string][]string

func (p *Portrait) parts() map[string]string {
	return map[string]string{
		"race": p.Race, "build": p.Build, "hair": p.Hair, "dress": p.Dress, "collar": p.Collar, "headgear": p.Headgear, "backdrop": p.Backdrop,
		"beard": p.Beard, "horns": p.Horns, "halo": p.Halo,
	}
}

func facesOf(npcs []NPC) faces {
	known := faces{}
	for i := range npcs {
		for part, word := range npcs[i].Portrait.parts() {
			known[part] = append(known[part], word)
		}
	}
	return known
}

// faceColours are the parts of a face that have a colour.
var faceColours = []string{"skin", "hair", "eyes", "primary", "secondary", "horn", "wings", "plate"}

// check holds the face of a pack's NPC to the words that the built-in faces use. Colours reach the page's drawing as they
// are, so those of every NPC are checked.
func (known faces) check(s *Snapshot, f *findings, file string, n *NPC) {
	for _, part := range sorted(n.Portrait.Colours) {
		f.check(slices.Contains(faceColours, part), file, n.ID, "nothing drawn has the colour %q", part)
		f.check(IsColour(n.Portrait.Colours[part]), file, n.ID, "%q is no colour", n.Portrait.Colours[part])
	}
	f.check(n.ImageURL == "", file, n.ID, "imageUrl must be empty: the page draws the face")
	if !fromPack(n.ID) {
		return
	}
	words := n.Portrait.parts()
	for _, part := range sorted(words) {
		word := words[part]
		_, race := s.Race(word)
		f.check(word == "" && part != "race" && part != "build" || slices.Contains(known[part], word) || part == "race" && race, file, n.ID, "%s %q is not drawn", part, word)
	}
	f.check(n.Portrait.Stated == nil, file, n.ID, "stated belongs to recruits")
}
