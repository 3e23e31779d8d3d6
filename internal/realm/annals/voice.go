package annals

import (
	"fmt"
	"hash/fnv"
	"strings"

	"umbrarch/internal/content"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Voice is what a ruler of a house says of a deed. The words are those of the content.
type Voice struct {
	rulesfaction.Face
	Text string `json:"text"`
}

// deeds are how content names what an entry tells, for the faction that did it and for the one it was done to.
var deeds = map[string]struct{ of, against string }{
	Founded: {of: "founded"}, War: {of: "war"}, Alliance: {"alliance", "alliance"}, Parted: {"parted", "parted"}, Launched: {of: "launched"},
	Won: {of: "won"}, Taken: {"taken", "lost"}, Repelled: {"repelled", "held"},
}

// speak gives houses a voice. Nobody is heard twice with the same words: the newest entry has them.
func speak(c *content.Snapshot, list []Entry) {
	used := map[string]bool{}
	for i := range list {
		v, line := voice(c, &list[i])
		if line != "" && !used[line] {
			used[line], list[i].Voice = true, &v
		}
	}
}

// voice is what is said of an entry, and the line of the content that it is made of; "" where no house was there.
func voice(c *content.Snapshot, e *Entry) (Voice, string) {
	name, other, deed := e.Params["name"], e.Params["other"], deeds[e.Code].of
	h, ok := c.HouseNamed(name)
	if !ok {
		deed, other = deeds[e.Code].against, name
		h, ok = c.HouseNamed(e.Params["other"])
	}
	if !ok || deed == "" {
		return Voice{}, ""
	}
	dice := fnv.New32a()
	_, _ = fmt.Fprint(dice, e.At, h.ID, deed)
	lines, n := h.Says[deed], int(dice.Sum32()>>8)
	line := lines[n%len(lines)]
	text := strings.NewReplacer("{land}", e.Params["land"], "{other}", other).Replace(line)
	return Voice{rulesfaction.FaceOf(c, h, n/len(lines)%len(h.Rulers)), strings.ToUpper(text[:1]) + text[1:]}, line
}
