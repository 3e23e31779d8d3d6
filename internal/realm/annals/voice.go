package annals

import (
	"fmt"
	"hash/fnv"
	"strings"

	"umbrarch/internal/content"

	rulesfaction "umbrarch/internal/rules/faction"
)

// Voice is the comment of a house's ruler on a deed. Its text is content.
type Voice struct {
	rulesfaction.Face
	Text string `json:"text"`
}

// deeds are content's names for an entry's event, from the view of the acting faction and of the other one.
var deeds = map[string]struct{ of, against string }{
	Founded: {of: "founded"}, War: {of: "war"}, Alliance: {"alliance", "alliance"}, Parted: {"parted", "parted"}, Launched: {of: "launched"},
	Won: {of: "won"}, Taken: {"taken", "lost"}, Repelled: {"repelled", "held"}, Season: {of: "season"},
}

// speak adds comments of houses. Of entries with the same comment only the newest has it.
func speak(c *content.Snapshot, list []Entry) {
	used := map[string]bool{}
	for i := range list {
		v, line := voice(c, &list[i])
		if line != "" && !used[line] {
			used[line], list[i].Voice = true, &v
		}
	}
}

// voice is the comment on an entry, with its line of content; "" if no house took part.
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
