package scene

import (
	"slices"

	"umbrarch/internal/content"
)

// Link is what the outcome of a choice leads to. One of Stage, Ends, Scene and Flag is set.
type Link struct {
	From   string   `json:"from" doc:"id of the scene"`
	Choice string   `json:"choice"`
	Failed bool     `json:"failed" doc:"of the outcome of a failed test"`
	Stage  int64    `json:"stage,omitempty" doc:"stage of the plot that comes next"`
	Days   int64    `json:"days,omitempty" doc:"days reigned until that stage can come"`
	Ends   bool     `json:"ends,omitempty" doc:"the plot ends"`
	Scene  string   `json:"scene,omitempty" doc:"scene that follows"`
	Hours  int64    `json:"hours,omitempty" doc:"hours until it can come"`
	Flag   string   `json:"flag,omitempty" doc:"flag that is set"`
	Read   []string `json:"read,omitempty" doc:"scenes that ask for the flag"`
}

// Links lists what the outcomes of some scenes lead to. Read are all scenes that may ask for their flags.
func Links(scenes []*content.Scene, read []content.Scene) (out []Link) {
	for _, s := range scenes {
		for i := range s.Choices {
			choice := &s.Choices[i]
			for failed, o := range choice.Outcomes() {
				for _, l := range linksOf(s, o, read) {
					l.From, l.Choice, l.Failed = s.ID, choice.ID, failed == 1
					out = append(out, l)
				}
			}
		}
	}
	return out
}

func linksOf(s *content.Scene, o *content.Outcome, read []content.Scene) (out []Link) {
	var t turn
	for i := range o.Effects {
		switch e := &o.Effects[i]; e.Do {
		case content.DoClock:
			t.by, t.ends = t.by+e.N, t.ends || e.Ends
		case content.DoNext:
			out = append(out, Link{Scene: e.ID, Hours: e.N})
		case content.DoFlag:
			if !e.Clear {
				out = append(out, Link{Flag: e.ID, Read: readers(read, e.ID)})
			}
		}
	}
	switch {
	case s.Stage == 0:
	case t.ends || s.Stage >= content.LastStage:
		out = append(out, Link{Ends: true})
	default:
		stage, days := after(s.Stage, t.by)
		out = append(out, Link{Stage: stage, Days: days})
	}
	return out
}

// readers lists the scenes that ask for a flag.
func readers(scenes []content.Scene, flag string) (out []string) {
	for i := range scenes {
		if slices.ContainsFunc(scenes[i].Conditions(), func(c content.Condition) bool { return c.Flag == flag }) {
			out = append(out, scenes[i].ID)
		}
	}
	return out
}
