package office

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// List lists the offices. In classic there are none.
type List struct {
	Offices   []Post `json:"offices"`
	KeepGoing bool   `json:"keepGoing" doc:"whether the Steward begins finished activities and missions again while the ruler is away"`
}

// Post is an office with its holder.
type Post struct {
	ID          string        `json:"id"`
	Name        string        `json:"name"`
	Description string        `json:"description"`
	Gives       string        `json:"gives" doc:"its effect"`
	Level       int64         `json:"level" doc:"kingdom level that opens it"`
	Holder      string        `json:"holder" doc:"NPC id, or the key of a child; empty where it is vacant"`
	HolderName  string        `json:"holderName,omitempty"`
	Closed      *rules.Reason `json:"closed,omitempty" doc:"why nobody can be given it now"`
	Fixed       *rules.Reason `json:"fixed,omitempty" doc:"why its holder cannot be dismissed now"`
	Emptied     *Emptied      `json:"emptied,omitempty" doc:"set while it is vacant because its holder has gone"`
}

// Emptied is the last holder of a vacant office.
type Emptied struct {
	Name string `json:"name"`
	How  string `json:"how" enum:"dies,defect,dismissed"`
	Day  int64  `json:"day" doc:"the day reigned"`
}

// Candidate is an NPC or a child of age as Steward.
type Candidate struct {
	ID       string         `json:"id" doc:"NPC id, or the key of a child"`
	Name     string         `json:"name"`
	Share    int64          `json:"share" doc:"share of the net income, in thousandths of a percent"`
	Expenses int64          `json:"expenses" doc:"share of the yield that it keeps, in thousandths of a percent"`
	Gain     string         `json:"gain,omitempty" doc:"words for what its manner gains"`
	Vice     string         `json:"vice,omitempty" doc:"words for what its manner costs"`
	Manner   []rules.Amount `json:"manner,omitempty" doc:"the effects of its manner: shares in thousandths, loyalty in points, and numbers of activities and quests"`
	Busy     *rules.Reason  `json:"busy,omitempty" doc:"why it cannot be given an office now"`
}

func views() []rules.View {
	return []rules.View{rules.Show("offices", showOffices), rules.ShowEach("regents", ids, showCandidate)}
}

func showOffices(env *rules.Env) List {
	v := List{Offices: []Post{}, KeepGoing: env.Doc.Offices.Get().KeepGoing}
	for i := range env.Content.Offices {
		o := &env.Content.Offices[i]
		holder, n := office.Holder(env, o.ID)
		name := ""
		if n != nil {
			name = n.Name
		}
		v.Offices = append(v.Offices, Post{
			HolderName: name, ID: o.ID, Name: o.Name, Description: o.Description, Gives: o.Gives, Level: o.Level, Holder: holder,
			Closed: rules.ReasonOf(closed(env, o)), Fixed: rules.ReasonOf(resting(env, o, env.Doc.Offices.Get().TakenAt[o.ID])),
			Emptied: emptied(env, o.ID),
		})
	}
	return v
}

// emptied is how an office became vacant; nil where somebody holds it, or the ruler took it.
func emptied(env *rules.Env, id string) *Emptied {
	gone, ok := env.Doc.Offices.Get().Emptied[id]
	if !ok {
		return nil
	}
	e := Emptied(gone)
	return &e
}

func ids(env *rules.Env) []string {
	if len(env.Content.Offices) == 0 {
		return nil
	}
	out := env.Doc.NPCs.IDs()
	for _, h := range env.Doc.Story.Get().Heirs {
		if p := person.ChildPerson(h.ID); person.Here(env, p) && person.OfAge(env, h.ID) {
			out = append(out, p.Key())
		}
	}
	slices.Sort(out)
	return out
}

func showCandidate(env *rules.Env, id string) (Candidate, bool) {
	n, ok := office.Officer(env, id)
	if !ok {
		return Candidate{}, false
	}
	v := Candidate{ID: id, Name: n.Name, Share: env.FigureOf("regentShare", id), Expenses: env.FigureOf("regentExpenses", id)}
	if m, known := env.Content.Manner(id); known {
		v.Gain, v.Vice, v.Manner = m.Gain, m.Vice, listed(m.Effects)
	}
	if !duty.Is(n, game.DutyOffice, n.Duty.Ref) {
		v.Busy = rules.ReasonOf(unfit(env, n))
	}
	if no := office.Closed(env, id); no != nil {
		v.Busy = rules.ReasonOf(no)
	}
	return v, true
}

// listed are the effects that a manner has.
func listed(m content.MannerEffects) (out []rules.Amount) {
	for _, e := range []rules.Amount{
		{What: "yield", N: int64(m.Yield)}, {What: "missions", N: int64(m.Missions)}, {What: "mint", N: int64(m.Mint)}, {What: "progress", N: int64(m.Progress)},
		{What: "subjects", N: int64(m.Subjects)}, {What: "defense", N: int64(m.Defense)}, {What: "loot", N: int64(m.Loot)}, {What: "others", N: m.Others},
		{What: "activities", N: m.Activities}, {What: "quests", N: m.Quests},
	} {
		if e.N != 0 {
			out = append(out, e)
		}
	}
	return out
}

// previewed is the length of the absence that an appointment foresees, in seconds.
const previewed = 8 * 3600

// foreseen lists what an absence of eight hours would bring under an NPC, at the present income.
func foreseen(env *rules.Env, npc string) []rules.Amount {
	b := &env.Content.Balance.Offline
	blocks := min(previewed/b.BlockSeconds, b.MaxBlocks)
	printed := blocks * b.Gold
	net := game.Scale(max(office.Net(env, office.MannerOf(env, npc)), 0), previewed, env.Content.Balance.Tick.Seconds*game.Milli)
	gold, expenses := office.Yield(env, npc, net, printed)
	return []rules.Amount{
		{What: "awayNet", N: net}, {What: "awayPay", N: printed}, {What: "regentGold", N: gold}, {What: "regentExpenses", N: -expenses},
		{What: "awayGold", N: printed + gold - expenses},
	}
}
