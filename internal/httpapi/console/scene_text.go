package console

import "umbrarch/internal/content"

// SceneText is a scene as it is written: slots in braces stand for the persons that casting finds.
type SceneText struct {
	ID      string               `json:"id"`
	Family  string               `json:"family"`
	Stage   int64                `json:"stage" doc:"1 to 5 in a plot; 0 elsewhere"`
	Tone    string               `json:"tone"`
	Place   string               `json:"place"`
	Trigger content.SceneTrigger `json:"trigger" doc:"moment of the first days at which a scene of the prologue comes"`
	Cast    []SceneSlot          `json:"cast" nullable:"false"`
	When    []content.Condition  `json:"when" nullable:"false"`
	Speaker string               `json:"speaker" doc:"a slot of the cast, or narrator"`
	Text    string               `json:"text"`
	Lines   []SceneLine          `json:"lines" nullable:"false" doc:"spoken under the text where their conditions hold"`
	Choices []SceneAnswer        `json:"choices" nullable:"false"`
}

// SceneSlot is a place in a cast with what it asks for.
type SceneSlot struct {
	Name    string   `json:"name"`
	Is      string   `json:"is,omitempty" doc:"the person; otherwise from names the group"`
	From    string   `json:"from,omitempty"`
	Office  string   `json:"office,omitempty"`
	Treason bool     `json:"treason,omitempty" doc:"somebody who may plot"`
	Loyalty int64    `json:"loyalty,omitempty" doc:"at least"`
	Below   int64    `json:"below,omitempty" doc:"at most"`
	Not     []string `json:"not,omitempty" doc:"slots of other persons"`
	Bond    []string `json:"bond,omitempty" doc:"a slot, and the kind of the bond with it"`
	Nemesis bool     `json:"nemesis,omitempty"`
	Trait   string   `json:"trait,omitempty"`
	Age     string   `json:"age,omitempty"`
}

// SceneLine is a line with its conditions.
type SceneLine struct {
	If   []content.Condition `json:"if" nullable:"false"`
	Text string              `json:"text"`
}

// SceneAnswer is a choice with its outcomes.
type SceneAnswer struct {
	ID       string              `json:"id"`
	Text     string              `json:"text"`
	Needs    []content.Condition `json:"needs" nullable:"false"`
	Hours    int64               `json:"hours" doc:"price in thousandths of the day's hour of income"`
	Subjects int64               `json:"subjects" doc:"price in thousandths of the subjects"`
	Test     *content.Test       `json:"test,omitempty"`
	Then     SceneOutcome        `json:"then"`
	Else     *SceneOutcome       `json:"else,omitempty" doc:"of a failed test"`
}

// SceneOutcome is what follows.
type SceneOutcome struct {
	Text    string        `json:"text"`
	Effects []SceneEffect `json:"effects" nullable:"false"`
}

// SceneEffect is one change by an outcome.
type SceneEffect struct {
	Do    string              `json:"do" enum:"gold,subjects,loyalty,remember,bond,clock,office,away,jail,free,defect,wound,dies,release,trait,flag,next,power,title,relic"`
	Who   string              `json:"who,omitempty" doc:"slot of the person"`
	Other string              `json:"other,omitempty" doc:"a second slot: about whom, with whom, for which house"`
	ID    string              `json:"id,omitempty" doc:"a deed, a kind of bond, an office, a flag, a trait, a title, a relic or a scene"`
	N     int64               `json:"n,omitempty" doc:"points, thousandths of an hour of income or of the subjects, days or hours"`
	Ends  bool                `json:"ends,omitempty" doc:"of a clock: the plot ends"`
	Takes bool                `json:"takes,omitempty" doc:"of an office: it is taken"`
	Clear bool                `json:"clear,omitempty" doc:"of a flag"`
	If    []content.Condition `json:"if,omitempty"`
}

func textOf(s *content.Scene) SceneText {
	out := SceneText{
		ID: s.ID, Family: s.Family, Stage: s.Stage, Tone: s.Tone, Place: s.Place, Trigger: s.Trigger, Cast: []SceneSlot{}, When: conditionsOf(s.When),
		Speaker: s.Speaker, Text: s.Text, Lines: []SceneLine{}, Choices: []SceneAnswer{},
	}
	for i := range s.Cast {
		out.Cast = append(out.Cast, SceneSlot(s.Cast[i]))
	}
	for _, l := range s.Lines {
		out.Lines = append(out.Lines, SceneLine{conditionsOf(l.If), l.Text})
	}
	for i := range s.Choices {
		c := &s.Choices[i]
		a := SceneAnswer{ID: c.ID, Text: c.Text, Needs: conditionsOf(c.Needs), Hours: int64(c.Price.Hours), Subjects: c.Price.Subjects, Then: outcomeOf(&c.Then)}
		if c.Else != nil {
			failed := outcomeOf(c.Else)
			a.Test, a.Else = &c.Test, &failed
		}
		out.Choices = append(out.Choices, a)
	}
	return out
}

func conditionsOf(all []content.Condition) []content.Condition {
	return append([]content.Condition{}, all...)
}

func outcomeOf(o *content.Outcome) SceneOutcome {
	out := SceneOutcome{Text: o.Text, Effects: []SceneEffect{}}
	for i := range o.Effects {
		e := &o.Effects[i]
		out.Effects = append(out.Effects, SceneEffect{
			Do: string(e.Do), Who: e.Who, Other: e.Other, ID: e.ID, N: e.N, Ends: e.Ends, Takes: e.Takes, Clear: e.Clear, If: e.If,
		})
	}
	return out
}
