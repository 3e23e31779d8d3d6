package npc

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
)

// calling is how somebody is named in a message: by phrases in plain words.
type calling struct {
	who     game.Person
	phrases []string
	common  string // a name that is also a common word, and counts inside a sentence with its capital alone
}

// shortest is the length of a word of a name that names somebody alone.
const shortest = 3

// callings are the names of the court and of the rulers of houses and lands. A phrase that names two persons names
// neither. It is a copy, which outlives the environment.
func callings(env *rules.Env) (out []calling) {
	for _, group := range []string{content.GroupCourt, content.GroupConsort, content.GroupHeir, content.GroupHouse, content.GroupVassal, content.GroupLand} {
		if group == content.GroupHouse && !houses(env) {
			continue
		}
		for _, who := range person.Group(env, group) {
			out = append(out, callingOf(env, who))
		}
	}
	times := map[string]int{}
	for _, c := range out {
		for _, phrase := range c.phrases {
			times[phrase]++
		}
	}
	for i := range out {
		out[i].phrases = slices.DeleteFunc(out[i].phrases, func(phrase string) bool { return times[phrase] > 1 })
	}
	return out
}

func callingOf(env *rules.Env, who game.Person) calling {
	c, common := calling{who: who}, env.Content.Questions.Common
	name := person.Name(env, who)
	full := content.Plain(name)
	if slices.Contains(common, strings.TrimSpace(full)) {
		c.common = name
	} else {
		c.add(full)
	}
	words := strings.Fields(name)
	if who.Kind != game.PersonNPC {
		words = words[:min(len(words), 1)] // surnames of strangers are often words of the trade
	}
	for _, word := range words {
		first, _ := utf8.DecodeRuneInString(word)
		if !unicode.IsUpper(first) {
			continue
		}
		phrase := content.Plain(word)
		if plain := strings.TrimSpace(phrase); utf8.RuneCountInString(plain) >= shortest && !slices.Contains(common, plain) {
			c.add(phrase)
		}
	}
	if def, ok := env.Content.NPC(who.ID); ok && who.Kind == game.PersonNPC && !isOffice(env, def.Role) {
		c.add(content.Plain(def.Role))
	}
	return c
}

func (c *calling) add(phrase string) {
	if strings.TrimSpace(phrase) != "" && !slices.Contains(c.phrases, phrase) {
		c.phrases = append(c.phrases, phrase)
	}
}

func isOffice(env *rules.Env, role string) bool {
	return slices.ContainsFunc(env.Content.Offices, func(o content.Office) bool { return content.Plain(o.Name) == content.Plain(role) })
}

// at is the place of the name in a text, whose plain form is given, too; -1 for none.
func (c *calling) at(text, plain string) int {
	for _, phrase := range c.phrases {
		if i := strings.Index(plain, phrase); i >= 0 {
			return i
		}
	}
	if i := strings.Index(text, " "+c.common); c.common != "" && i >= 0 {
		return i
	}
	return -1
}

// namedIn lists those whom a text names, in the order of the text.
func namedIn(all []calling, text, plain string) (out []calling) {
	places := map[game.Person]int{}
	for i := range all {
		if at := all[i].at(text, plain); at >= 0 {
			places[all[i].who] = at
			out = append(out, all[i])
		}
	}
	slices.SortStableFunc(out, func(a, b calling) int { return cmp.Compare(places[a.who], places[b.who]) })
	return out
}
