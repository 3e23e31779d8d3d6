package recruit

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// Kinds of work: tasks in content's generation settings.
const (
	kindDetails = "subject"
	kindPicture = "portrait"
)

type detailFacts struct {
	written.Reign

	Name   string   `json:"name"`
	Role   string   `json:"role"`
	Traits []string `json:"traits"`
	Races  []string `json:"races"`
	Build  string   `json:"build"`
	Tastes []string `json:"tastes"`
}

// draftBrief gives a provider the facts of the wanted NPC and the shape of its answer. It rolls nothing.
func draftBrief(env *rules.Env, name, role string, traits []string) rules.Brief {
	c := env.Content
	races, tastes := racesOf(c, traits), tastesIn(c)
	return rules.Brief{
		Kind: kindDetails, Busy: ErrBusy.With(),
		Facts: detailFacts{
			Reign: written.ReignOf(env), Name: name, Role: role, Traits: traits, Races: races,
			Build: c.Recruits.Figures[buildOf(c, traits)], Tastes: tastes,
		},
		Shape: detailShape(races, tastes),
		Admit: func(answer []byte) bool { return readDetails(c, traits, answer) != nil },
	}
}

func detailShape(races, tastes []string) map[string]any {
	text, colour := written.Text(), map[string]any{"type": "string", "pattern": content.ColourPattern}
	taste := written.List(written.OneOf(tastes...), leastTastes, mostTastes)
	return written.Object(map[string]any{
		"personality": text, "background": text, "appearance": text, "race": written.OneOf(races...),
		"skills": written.List(text, leastSkills, mostSkills), "likes": taste, "dislikes": taste,
		"skin": colour, "hair": colour, "eyes": colour,
	}, "skin", "hair", "eyes")
}

// tastesIn lists the words for likes and dislikes: gifts and kinds of gifts.
func tastesIn(c *content.Snapshot) (all []string) {
	for i := range c.Gifts {
		all = append(all, without([]string{c.Gifts[i].Name}, all)...)
		all = append(all, without(c.Gifts[i].Tags, all)...)
	}
	return all
}

// sampleDraft is the brief of an NPC with the content's first trait.
func sampleDraft(env *rules.Env) rules.Brief {
	n := &env.Content.NPCs.Default[0]
	return draftBrief(env, n.Name, n.Role, []string{env.Content.Traits[0].Name})
}

type pictureFacts struct {
	Role       string            `json:"role"`
	Race       string            `json:"race"`
	Build      string            `json:"build"`
	Appearance string            `json:"appearance"`
	Colours    map[string]string `json:"colours"`
}
