package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Refusals of a deal for trial.
var (
	ErrDevOnly = game.Refuse(game.Forbidden, "scene.dev_only")
	ErrWaits   = game.Refuse(game.Conflict, "scene.waits_already")
	ErrUncast  = game.Refuse(game.Unmet, "scene.uncast")
)

// Deal has a text wait in the hall for trial, whatever its conditions say. A stage of a plot begins the plot anew there;
// what waited of an earlier run is gone.
func Deal(env *rules.Env, id string) error {
	s, told := env.Content.Scene(id)
	if !told {
		return ErrUnknown.With("id", id)
	}
	if _, waits := env.Doc.Scenes.Get(id); waits {
		return ErrWaits.With()
	}
	d := &director{env: env, day: env.DaysReigned()}
	members, why := d.cast(s, nil)
	if why != "" {
		r := reasonOf(env, why)
		return ErrUncast.With("why", env.Content.Message(r.Code, r.Params))
	}
	d.deal(s, members, d.anew(s, members))
	return nil
}

// anew begins the plot of a text at its stage, and returns its run; 0 for a text without a plot.
func (d *director) anew(s *content.Scene, members []game.CastMember) int64 {
	if s.Stage == 0 {
		return 0
	}
	story := d.env.Doc.Story.Edit()
	if run := runOf(story, s.Family); run > 0 {
		for id, w := range d.env.Doc.Scenes.All() {
			if w.Run == run {
				d.env.Doc.Scenes.Delete(id)
			}
		}
	}
	story.PlotCount++
	if story.Plots == nil {
		story.Plots = map[string]game.Plot{}
	}
	story.Plots[s.Family] = game.Plot{Run: story.PlotCount, Began: d.day, Stage: s.Stage, Cast: members}
	return story.PlotCount
}
