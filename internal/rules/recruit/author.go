package recruit

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// authored describes an NPC with parts from the content. It fills the fields of a provider's answer: personality,
// background, appearance, skills, likes and dislikes.
func authored(env *rules.Env, name, role string, traits []string) game.RecruitDraft {
	r := &env.Content.Recruits
	slots := map[string]string{"name": name, "role": role, "kingdom": env.Doc.Kingdom.Get().Name}
	line := func(deck string, lines []content.RecruitLine, trait string) string {
		return rules.Worded(env.Deal("recruit."+deck+trait, texts(lines, trait)), slots)
	}
	d := game.RecruitDraft{Race: raceOf(env, traits), Build: buildOf(env.Content, traits), Source: game.FromArchive}
	manner := traits[env.Roll("recruit.draft", int64(len(traits)))]
	d.Personality = line("manner.", r.Personalities, manner)
	d.Background = line("origin", r.Origins, "") + " " + line("arrival", r.Arrivals, "")
	is, detail := look(env, d.Race), env.Deal("recruit.detail", texts(r.Details, ""))
	d.Appearance = rules.Worded(is.Text, map[string]string{"figure": r.Figures[d.Build]}) + "; " + rules.Worded(detail, slots)
	d.Colours, d.Halo = stated(is.Colours, coloursOf(r.Details, detail)), is.Halo
	d.Skills = skills(env, traits)
	d.Likes, d.Dislikes = tastes(env)
	return d
}

// texts are the lines for exactly this trait; "" selects the lines for all traits.
func texts(lines []content.RecruitLine, trait string) (out []string) {
	for _, l := range lines {
		if l.Trait == trait {
			out = append(out, l.Text)
		}
	}
	return out
}

func raceOf(env *rules.Env, traits []string) string {
	all := racesOf(env.Content, traits)
	if len(all) == 1 {
		return all[0]
	}
	return all[env.Roll("recruit.draft", int64(len(all)))]
}

// racesOf lists the races that fit the traits: the one named by a trait, else all.
func racesOf(c *content.Snapshot, traits []string) (all []string) {
	for _, trait := range traits {
		if race, ok := c.Recruits.Races[trait]; ok {
			return []string{race}
		}
	}
	for i := range c.Races {
		all = append(all, c.Races[i].ID)
	}
	return all
}

// buildOf is the build stated by the traits; it is empty where they state none or contradict each other.
func buildOf(c *content.Snapshot, traits []string) string {
	build := ""
	for _, trait := range traits {
		says, ok := c.Recruits.Builds[trait]
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

func look(env *rules.Env, race string) content.RecruitLook {
	for _, l := range env.Content.Recruits.Looks {
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

// stated are the colours stated in an appearance's text; the seed of the portrait picks the others.
func stated(parts ...map[string]string) map[string]string {
	out := map[string]string{}
	for _, part := range parts {
		maps.Copy(out, part)
	}
	return out
}

// Numbers of an NPC's skills and tastes (A147): three or four, two or three.
const (
	leastSkills = 3
	leastTastes = 2
)

// skills are one for each trait, filled up with those for all traits.
func skills(env *rules.Env, traits []string) []string {
	lines := env.Content.Recruits.Skills
	var out []string
	for _, trait := range traits {
		out = append(out, env.Deal("recruit.skill."+trait, texts(lines, trait)))
	}
	for want := leastSkills + int(env.Roll("recruit.draft", 2)); len(out) < want; {
		out = append(out, env.DealFitting("recruit.skill", texts(lines, ""), func(skill string) bool { return !slices.Contains(out, skill) }))
	}
	return out
}

// tastes are a gift and one or two kinds of gifts in each list, without overlap.
func tastes(env *rules.Env) (likes, dislikes []string) {
	var named, kinds []string
	for i := range env.Content.Gifts {
		g := &env.Content.Gifts[i]
		named = append(named, g.Name)
		kinds = append(kinds, without(g.Tags, kinds)...)
	}
	pick := func(from *[]string) string {
		i := env.Roll("recruit.draft", int64(len(*from)))
		word := (*from)[i]
		*from = slices.Delete(*from, int(i), int(i)+1)
		return word
	}
	side := func() []string {
		out := []string{pick(&named)}
		for want := leastTastes + int(env.Roll("recruit.draft", 2)); len(out) < want; {
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
