package scene

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/kernel/person"
	"umbrarch/internal/rules/kernel/written"
)

// Hall says who waits, or why nobody does.
type Hall struct {
	Waiting   int64         `json:"waiting" doc:"number of scenes that wait"`
	IDs       []string      `json:"ids" nullable:"false" doc:"the scenes that wait, the earliest first"`
	Hour      int64         `json:"hour" doc:"gold of the day's hour, in which prices and gains count; 0 before the first day"`
	WhyNobody *rules.Reason `json:"whyNobody,omitempty" doc:"set where nobody waits"`
	Opening   *game.Opening `json:"opening,omitempty" doc:"the scene with which a return began, while it waits; at is the end of that absence's report"`
	Ahead     string        `json:"ahead,omitempty" doc:"where nobody waits until the first return: words for what goes on meanwhile"`
	Families  []Silent      `json:"families" nullable:"false" doc:"where nobody waits: for each family the first condition that failed"`
}

// Silent is a family of which no scene came of late.
type Silent struct {
	Family string       `json:"family"`
	Reason rules.Reason `json:"reason"`
}

// View is a scene that waits.
type View struct {
	ID      string   `json:"id"`
	Scene   string   `json:"scene" doc:"id of its text"`
	Family  string   `json:"family"`
	Stage   int64    `json:"stage" doc:"1 to 5 in a plot; 0 elsewhere"`
	Tone    string   `json:"tone" enum:"dread,tenderness,greed,comedy"`
	Place   string   `json:"place" enum:"hall,throne,study,gate,vault,dungeon,sickbed,chapel,garden,feast,road,map,nursery,wall"`
	Day     int64    `json:"day" doc:"day reigned on which it came"`
	Speaker string   `json:"speaker" doc:"a slot of the cast, or narrator"`
	Cast    []Player `json:"cast" nullable:"false"`
	Text    string   `json:"text"`
	Source  string   `json:"source" enum:"archive,generated" doc:"source of the text"`
	Foresee bool     `json:"foresee" doc:"whether a world item lets the odds of a choice be read again today"`
	Retell  bool     `json:"retell" doc:"whether the provider can tell the text anew"`
	Lines   []string `json:"lines" nullable:"false" doc:"spoken under the text"`
	Choices []Choice `json:"choices" nullable:"false"`
}

// Player is somebody of a cast.
type Player struct {
	Slot   string      `json:"slot"`
	Person game.Person `json:"person"`
	Name   string      `json:"name"`
	Role   string      `json:"role"`
	Gone   bool        `json:"gone,omitempty" doc:"no longer there: any choice closes the scene"`
}

// Choice is an answer, with everything that is known before it is given.
type Choice struct {
	ID        string         `json:"id"`
	Text      string         `json:"text"`
	Price     Price          `json:"price"`
	Short     *rules.Reason  `json:"short,omitempty" doc:"the refusal if the price cannot be paid"`
	Needs     []rules.Reason `json:"needs" nullable:"false" doc:"needs that are not met"`
	Odds      *int64         `json:"odds,omitempty" doc:"chance of success in thousandths; absent without a test"`
	Figure    string         `json:"figure,omitempty" doc:"name of the breakdown of the odds"`
	Foreseen  *Band          `json:"foreseen,omitempty" doc:"where the roll lies, if its odds were read again"`
	Cut       []Cut          `json:"cut" nullable:"false" doc:"gains that a day's bound cuts off"`
	Remembers []Memory       `json:"remembers" nullable:"false" doc:"who may remember the choice"`
}

// Price is the price of a choice.
type Price struct {
	Gold     int64 `json:"gold"`
	Hours    int64 `json:"hours" doc:"the same in thousandths of the day's hour"`
	Subjects int64 `json:"subjects"`
}

// Cut is a gain of an outcome that the day's bound does not allow in full.
type Cut struct {
	What string `json:"what" enum:"gold,power"`
	Full int64  `json:"full" doc:"the gain without the bound, in gold or power"`
	Left int64  `json:"left" doc:"what the bound leaves of it"`
}

// Memory is somebody who will remember a choice.
type Memory struct {
	Person game.Person `json:"person"`
	Name   string      `json:"name"`
}

func views() []rules.View {
	return []rules.View{
		rules.Show("hall", showHall),
		rules.ShowEach("scenes", hall.Waiting, show),
		rules.Show("courtBook", courtBook),
	}
}

func showHall(env *rules.Env) Hall {
	ids, s := hall.Waiting(env), env.Doc.Story.Get()
	h := Hall{Waiting: int64(len(ids)), IDs: ids, Hour: s.Hour, Families: []Silent{}}
	if s.Opening != nil && slices.Contains(ids, s.Opening.Scene) {
		h.Opening = s.Opening
	}
	if len(ids) > 0 || len(env.Content.Scenes) == 0 {
		return h
	}
	h.Ahead = ahead(env, s)
	h.WhyNobody = nobody(env, s)
	for _, family := range families {
		if why := s.Fault[family]; why != "" {
			h.Families = append(h.Families, Silent{Family: family, Reason: reasonOf(env, why)})
		}
	}
	return h
}

func show(env *rules.Env, id string) (View, bool) {
	w, s, told := hall.Scene(env, id)
	if !told {
		return View{}, false
	}
	c := castOf(env, s, w.Cast)
	text, source := c.text(w)
	v := View{
		ID: id, Scene: s.ID, Family: s.Family, Stage: s.Stage, Tone: s.Tone, Place: s.Place, Day: w.Day, Speaker: s.Speaker,
		Cast: []Player{}, Text: text, Source: written.SourceOf(source), Retell: env.Content.Retells, Foresee: foreseen(env.Doc.Story.Get(), env.DaysCounted()) < env.Figure(foresights), Lines: c.lines(), Choices: []Choice{},
	}
	for _, m := range w.Cast {
		p := game.PersonOf(m.Person)
		v.Cast = append(v.Cast, Player{Slot: m.Slot, Person: p, Name: m.Name, Role: roleOf(env, p), Gone: !person.Here(env, p)})
	}
	for i := range s.Choices {
		if choice := &s.Choices[i]; c.offered(choice) {
			v.Choices = append(v.Choices, c.choice(choice))
		}
	}
	return v, true
}

// choice is an answer as it stands now.
func (c *cast) choice(choice *content.SceneChoice) Choice {
	v := Choice{ID: choice.ID, Text: c.words(choice.Text), Price: c.price(choice), Needs: []rules.Reason{}, Cut: c.cut(choice), Remembers: c.witnesses(choice)}
	v.Short = rules.ReasonOf(c.short(v.Price))
	for i := range choice.Needs {
		if need := &choice.Needs[i]; !c.holds(need) {
			v.Needs = append(v.Needs, *rules.ReasonOf(c.unmet(need)))
		}
	}
	if tested(choice) {
		odds := c.odds(choice)
		v.Odds, v.Figure, v.Foreseen = &odds, oddsFigure+":"+c.key(choice), c.band(choice)
	}
	return v
}
