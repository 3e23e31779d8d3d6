package recruit

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// authored describes a subject from the parts in the content. It fills what a provider
// would: personality, background, appearance, skills, likes and dislikes.
func authored(t *turn.Turn, name, role string, traits []string) game.RecruitDraft {
	r := &t.Content.Recruits
	slots := map[string]string{"name": name, "role": role, "kingdom": t.Doc.Kingdom.Get().Name}
	line := func(deck string, lines []content.RecruitLine, trait string) string {
		return turn.Worded(t.Deal("recruit."+deck+trait, texts(lines, trait)), slots)
	}
	d := game.RecruitDraft{Race: raceOf(t, traits), Build: buildOf(t, traits), Source: game.FromArchive}
	manner := traits[t.Roll("recruit.draft", int64(len(traits)))]
	d.Personality = line("manner.", r.Personalities, manner)
	d.Background = line("origin", r.Origins, "") + " " + line("arrival", r.Arrivals, "")
	is, detail := look(t, d.Race), t.Deal("recruit.detail", texts(r.Details, ""))
	d.Appearance = turn.Worded(is.Text, map[string]string{"figure": r.Figures[d.Build]}) + "; " + turn.Worded(detail, slots)
	d.Colours, d.Halo = stated(is.Colours, coloursOf(r.Details, detail)), is.Halo
	d.Skills = skills(t, traits)
	d.Likes, d.Dislikes = tastes(t)
	return d
}

// texts are the lines that suit exactly this trait; "" asks for those that suit everybody.
func texts(lines []content.RecruitLine, trait string) (out []string) {
	for _, l := range lines {
		if l.Trait == trait {
			out = append(out, l.Text)
		}
	}
	return out
}

func raceOf(t *turn.Turn, traits []string) string {
	for _, trait := range traits {
		if race, ok := t.Content.Recruits.Races[trait]; ok {
			return race
		}
	}
	return t.Content.Races[t.Roll("recruit.draft", int64(len(t.Content.Races)))].ID
}

// buildOf follows the traits; where they say nothing, or two things, the drawing does not either.
func buildOf(t *turn.Turn, traits []string) string {
	build := ""
	for _, trait := range traits {
		says, ok := t.Content.Recruits.Builds[trait]
		if ok && build != "" && says != build {
			return content.BuildAndro
		}
		if ok {
			build = says
		}
	}
	if build == "" {
		return content.BuildAndro
	}
	return build
}

func look(t *turn.Turn, race string) content.RecruitLook {
	for _, l := range t.Content.Recruits.Looks {
		if l.Race == race {
			return l
		}
	}
	return content.RecruitLook{}
}

func coloursOf(lines []content.RecruitLine, text string) map[string]string {
	for _, l := range lines {
		if l.Text == text {
			return l.Colours
		}
	}
	return nil
}

// stated are the colours that the words of an appearance fix; the seed of the drawing picks the rest.
func stated(parts ...map[string]string) map[string]string {
	out := map[string]string{}
	for _, part := range parts {
		maps.Copy(out, part)
	}
	return out
}

// Skills and tastes of a subject (A147): three or four, two or three.
const (
	leastSkills = 3
	leastTastes = 2
)

// skills are one of each trait, filled up from those that suit everybody.
func skills(t *turn.Turn, traits []string) []string {
	lines := t.Content.Recruits.Skills
	var out []string
	for _, trait := range traits {
		out = append(out, t.Deal("recruit.skill."+trait, texts(lines, trait)))
	}
	for want := leastSkills + int(t.Roll("recruit.draft", 2)); len(out) < want; {
		out = append(out, t.DealFitting("recruit.skill", texts(lines, ""), func(skill string) bool { return !slices.Contains(out, skill) }))
	}
	return out
}

// tastes are a gift and one or two kinds of gift each way, none of them both ways.
func tastes(t *turn.Turn) (likes, dislikes []string) {
	var named, kinds []string
	for i := range t.Content.Gifts {
		g := &t.Content.Gifts[i]
		named = append(named, g.Name)
		kinds = append(kinds, without(g.Tags, kinds)...)
	}
	pick := func(from *[]string) string {
		i := t.Roll("recruit.draft", int64(len(*from)))
		word := (*from)[i]
		*from = slices.Delete(*from, int(i), int(i)+1)
		return word
	}
	side := func() []string {
		out := []string{pick(&named)}
		for want := leastTastes + int(t.Roll("recruit.draft", 2)); len(out) < want; {
			out = append(out, pick(&kinds))
		}
		return out
	}
	return side(), side()
}

func without(words, taken []string) (out []string) {
	for _, w := range words {
		if !slices.Contains(taken, w) {
			out = append(out, w)
		}
	}
	return out
}
