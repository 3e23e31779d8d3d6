package scene

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/person"
)

// words fills the slots of a text. A pronoun, a role or a land that begins a sentence has a capital.
func (c *cast) words(text string) string {
	if !strings.Contains(text, "{") {
		return text
	}
	var out strings.Builder
	for text != "" {
		before, rest, found := strings.Cut(text, "{")
		out.WriteString(before)
		if !found {
			break
		}
		slot, after, closed := strings.Cut(rest, "}")
		if !closed {
			out.WriteString("{" + rest)
			break
		}
		word := c.word(slot)
		if begins(out.String()) {
			word = capital(word)
		}
		out.WriteString(word)
		text = after
	}
	return out.String()
}

// word is what stands for a slot: a name, or a part of a person such as "thief.they".
func (c *cast) word(slot string) string {
	switch slot {
	case "player":
		return c.env.Doc.Ruler.Get().Name
	case "kingdom":
		return c.env.Doc.Kingdom.Get().Name
	case "land":
		return c.landName()
	case "house":
		return c.houseName()
	}
	who, part, _ := strings.Cut(slot, ".")
	p := c.person(who)
	forms := pronouns[person.Pronoun(c.env, p)]
	switch part {
	case "they":
		return forms[0]
	case "them":
		return forms[1]
	case "their":
		return forms[2]
	case "role":
		return roleOf(c.env, p)
	}
	return c.name(who)
}

// pronouns are the subject, the object and the possessive.
var pronouns = map[string][3]string{
	content.She:  {"she", "her", "her"},
	content.He:   {"he", "him", "his"},
	content.They: {"they", "them", "their"},
}

// landName is the land of the first ruler of one in the cast; without one, the own kingdom.
func (c *cast) landName() string {
	for _, m := range c.members {
		if p := game.PersonOf(m.Person); p.Kind == game.PersonLand {
			if t, ok := c.env.Content.Territory(p.ID); ok {
				return t.InText
			}
		}
	}
	for _, m := range c.members {
		if p := game.PersonOf(m.Person); p.Kind == game.PersonCaptive {
			if captive := c.env.Doc.Story.Get().Captive; captive != nil {
				if t, ok := c.env.Content.Territory(captive.Land); ok {
					return t.InText
				}
			}
		}
	}
	return c.env.Doc.Kingdom.Get().Name
}

// houseName is the house of the first ruler of one in the cast.
func (c *cast) houseName() string {
	for _, m := range c.members {
		if p := game.PersonOf(m.Person); p.Kind == game.PersonHouse {
			if h, _ := c.env.Content.HouseOf(p.ID); h != nil {
				return inSentence(h.Name)
			}
		}
	}
	return c.env.Content.Message("scene.some_house", nil)
}

// inSentence is a house's name inside a sentence.
func inSentence(name string) string {
	if bare, with := strings.CutPrefix(name, "The "); with {
		return "the " + bare
	}
	return name
}

// begins tells whether what follows a text begins a sentence.
func begins(before string) bool {
	before = strings.TrimRight(before, " “‘(\n")
	if before == "" {
		return true
	}
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, "”’"))
	return strings.ContainsRune(".!?", last)
}

func capital(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	if size == 0 {
		return word
	}
	return string(unicode.ToUpper(first)) + word[size:]
}
