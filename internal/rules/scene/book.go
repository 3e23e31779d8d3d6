package scene

import (
	"fmt"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// page is the leaf of the court's book about a scene, as it is told before the choice changes anything.
func (c *cast) page(w *game.WaitingScene, choice *content.SceneChoice) game.DoneScenePage {
	s := c.scene
	text, source := c.text(w)
	p := game.DoneScenePage{
		DoneScene: game.DoneScene{Scene: s.ID, Family: s.Family, Stage: s.Stage, Run: w.Run, Day: c.env.Doc.Story.Get().Day, At: c.env.Now(), Cast: c.members},
		Tone:      s.Tone, Place: s.Place, Text: text, Source: source, Lines: c.lines(),
	}
	if choice != nil {
		p.Choice, p.Chosen = choice.ID, c.words(choice.Text)
	}
	return p
}

// enter writes a leaf into the court's book. The newest leaves are also in the document, without their texts.
func (c *cast) enter(p game.DoneScenePage) {
	env := c.env
	book := env.Doc.CourtBook.Edit()
	book.Count++
	p.ID = fmt.Sprintf("%06d", book.Count)
	book.Done = slices.Insert(book.Done, 0, p.DoneScene)
	book.Done = book.Done[:min(len(book.Done), int(env.Content.Balance.Scene.BookKept))]
	env.Write(game.CourtBookKind, p.ID, p)
}

// leave closes a scene of which somebody has gone meanwhile. Nothing is paid; a plot that needs the person ends.
func (c *cast) leave(w *game.WaitingScene, slot, answer string) Chosen {
	env, waited := c.env, *w
	out := Chosen{
		Scene: c.scene.ID, Choice: answer, Changes: []rules.Amount{}, Remembered: []Remembered{}, Closed: true,
		Text: env.Content.Message("scene.closed", game.Params("name", c.name(slot))),
	}
	page := c.page(&waited, nil)
	page.Outcome = out.Text
	env.Doc.Scenes.Delete(c.scene.ID)
	if runOf(env.Doc.Story.Get(), c.scene.Family) == waited.Run && waited.Run > 0 {
		end(env, c.scene.Family, "scene.plot_faded")
		out.Ended = c.scene.Family
	}
	c.enter(page)
	return out
}

// retire closes a scene whose text the content no longer has with this cast. Its plot goes on as if it had been chosen.
func retire(env *rules.Env, id string, w *game.WaitingScene) {
	run := w.Run
	env.Doc.Scenes.Delete(id)
	s := env.Doc.Story.Edit()
	for family, p := range s.Plots {
		if p.Run == run && run > 0 && p.Next == 0 {
			p.Next, p.Due = p.Stage+1, s.Day+1
			s.Plots[family] = p
			if p.Next > content.LastStage {
				end(env, family, "scene.plot_faded")
			}
		}
	}
	env.Say(rules.Plain, "scene.retired")
}
