package courtship

import (
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	persons "umbrarch/internal/rules/kernel/person"
)

// View is a member of the court.
type View struct {
	ID              string      `json:"id"`
	Name            string      `json:"name"`
	Title           string      `json:"title"`
	Age             int         `json:"age"`
	Description     string      `json:"description"`
	Status          string      `json:"status" enum:"Crush,Dating,Consort"`
	Affection       int64       `json:"affection"`
	Compatibility   int64       `json:"compatibility"`
	Tags            []string    `json:"tags"`
	LastInteraction string      `json:"lastInteraction"`
	PersonalQuests  []Hope      `json:"personalQuests"`
	Gifts           []Offer     `json:"gifts"`
	GiftPreferences Preferences `json:"giftPreferences"`
	NSFWImages      []string    `json:"nsfwImages" doc:"always empty"`
	Since           int64       `json:"since"`
	Children        int64       `json:"children"`
	Born            []Child     `json:"born" doc:"the children, eldest first; children of an older build are not listed"`
	SpendTime       Visit       `json:"spendTime"`
	Advance         Step        `json:"advance"`
	Procreate       Cradle      `json:"procreate"`
	Mature          *Curtain    `json:"mature,omitempty" doc:"absent without curtains and below Consort"`
}

// Child is a child of a member and the ruler.
type Child struct {
	Name   string   `json:"name"`
	At     int64    `json:"at" doc:"time of birth"`
	Person string   `json:"person" doc:"key of the child as a person"`
	Traits []string `json:"traits" nullable:"false" enum:"cruel,gentle,clever,proud,sickly,bold,false,devout,merry,cold" doc:"known from the day after the birth"`
}

// Hope is a personal quest.
type Hope struct {
	ID          string `json:"id"`
	Description string `json:"description"`
	Completed   bool   `json:"completed"`
	Progress    int64  `json:"progress" doc:"at most target; 0 if purse is set"`
	Target      int64  `json:"target"`
	Purse       bool   `json:"purse,omitempty" doc:"its progress is the gold held, which is in the pulse"`
}

// Offer is a gift's effect if given now.
type Offer struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Affection *int64 `json:"affection,omitempty" doc:"affection that it would add now; absent if the reaction is not known"`
	Reaction  string `json:"reaction,omitempty" enum:"liked,plain,disliked" doc:"known if the gift was given before, or is among the likes and dislikes"`
	Again     int    `json:"again" doc:"number of times given in the last day; each halves the effect"`
	EasesAt   int64  `json:"easesAt,omitempty" doc:"when the oldest of those no longer counts"`
	Figure    string `json:"figure,omitempty" doc:"name of its breakdown; absent if the reaction is not known"`
}

// Preferences lists names of gifts.
type Preferences struct {
	Likes    []string `json:"likes"`
	Dislikes []string `json:"dislikes"`
}

// Visit is the gain of spending time.
type Visit struct {
	ReadyAt   int64 `json:"spendTimeReadyAt"`
	Affection int64 `json:"affection"`
}

// Step is the next rung.
type Step struct {
	To      string        `json:"to,omitempty" doc:"absent at Consort"`
	Need    int64         `json:"need"`
	ReadyAt int64         `json:"readyAt,omitempty" doc:"refused before; absent if no time has to pass"`
	Early   *rules.Reason `json:"early,omitempty" doc:"the refusal before readyAt"`
	Locked  *rules.Reason `json:"locked,omitempty" doc:"a refusal that time alone does not end"`
}

// Cradle says when a child can be had.
type Cradle struct {
	ReadyAt int64         `json:"readyAt,omitempty" doc:"refused before; absent if no time has to pass"`
	Early   *rules.Reason `json:"early,omitempty" doc:"the refusal before readyAt"`
	Locked  *rules.Reason `json:"locked,omitempty" doc:"a refusal that time alone does not end"`
}

// Curtain is the evening's availability and gain.
type Curtain struct {
	Affection int64 `json:"affection"`
}

// Summary is the state of the whole court.
type Summary struct {
	Children    int64 `json:"children"`
	ChildrenMax int64 `json:"childrenMax"`
	Curtains    bool  `json:"curtains" doc:"whether the evening is available"`

	Boon      Boon  `json:"boon" doc:"subjects that consorts bring"`
	WeddingAt int64 `json:"weddingAt,omitempty" doc:"from when another wedding is possible; absent if none is remembered"`

	Company Company `json:"company" doc:"time with every member who is free"`

	AffectionMax int64       `json:"affectionMax"`
	Thresholds   []Threshold `json:"thresholds" doc:"affection at which the next rung opens"`
}

// Threshold is the affection and the time needed for a rung.
type Threshold struct {
	Rung    string `json:"rung"`
	At      int64  `json:"at"`
	Seconds int64  `json:"seconds,omitempty" doc:"time that must pass on the rung before"`
}

func summary(env *rules.Env) Summary {
	b := &env.Content.Balance
	return Summary{
		Children: env.Count("children"), ChildrenMax: b.Resources.ChildrenMax, Curtains: evenings(env), Company: showCompany(env),
		AffectionMax: b.Resources.AffectionMax,
		Boon:         boon(env), WeddingAt: nextWedding(env),
		Thresholds: []Threshold{
			{game.RungDating, b.Courtship.DatingAffection, b.Courtship.DatingWait}, {game.RungConsort, b.Courtship.ConsortAffection, b.Courtship.ConsortWait},
		},
	}
}

func ids(env *rules.Env) (out []string) {
	for id := range env.Doc.Court.All() {
		out = append(out, id)
	}
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	m, c, err := who(env, id)
	if err != nil {
		return View{}, false
	}
	v := View{
		ID: id, Name: c.Name, Title: c.Title, Age: c.Age, Description: c.Description, Status: m.Status, Affection: m.Affection,
		Compatibility: env.FigureOf("compatibility", id), Tags: slices.Clone(c.Tags), LastInteraction: note(env, m.LastInteraction),
		PersonalQuests: []Hope{}, Gifts: offers(env, m, c), NSFWImages: []string{}, Since: m.Since, Children: m.Children, Born: children(env, id, m),
		GiftPreferences: Preferences{Likes: slices.Clone(c.GiftPreferences.Likes), Dislikes: slices.Clone(c.GiftPreferences.Dislikes)},
		SpendTime:       Visit{ReadyAt: m.SpendTimeReady, Affection: visit(env, m)},
	}
	for i := range c.PersonalQuests {
		v.PersonalQuests = append(v.PersonalQuests, hope(env, m, &c.PersonalQuests[i]))
	}
	switch v.Advance.To, v.Advance.Need = next(env, m); {
	case v.Advance.To == "":
		v.Advance.Locked = rules.ReasonOf(ErrHighest.With("name", c.Name))
	case m.Affection < v.Advance.Need:
		v.Advance.Locked = rules.ReasonOf(ErrAffection.With("name", c.Name, "n", v.Advance.Need))
	}
	code, end := rungPause(env, m)
	v.Advance.ReadyAt, v.Advance.Early = end, patience(c, code, end)
	code, end = childPause(env, m)
	v.Procreate.ReadyAt, v.Procreate.Early = end, patience(c, code, end)
	if m.Status != game.RungConsort {
		v.Procreate.Locked = rules.ReasonOf(ErrNotConsort.With("name", c.Name))
	} else if evenings(env) {
		gain, _ := evening(env, m)
		v.Mature = &Curtain{Affection: gain}
	}
	return v, true
}

// children lists the children with a member.
func children(env *rules.Env, id string, m *game.Member) []Child {
	out := make([]Child, len(m.Born))
	for i, c := range m.Born {
		p := game.Person{Kind: game.PersonChild, ID: id + "." + strconv.Itoa(i)}
		out[i] = Child{Name: c.Name, At: c.At, Person: p.Key(), Traits: []string{}}
		if h := persons.HeirOf(env, p.ID); h != nil {
			out[i].Traits = append(out[i].Traits, h.Traits...)
		}
	}
	return out
}

func offers(env *rules.Env, m *game.Member, c *content.Candidate) []Offer {
	out := make([]Offer, 0, len(env.Content.Gifts))
	for i := range env.Content.Gifts {
		g := &env.Content.Gifts[i]
		o := Offer{ID: g.ID, Name: g.Name, Reaction: known(m, c, g)}
		if o.Reaction != "" {
			name, of := "giftAffection", c.ID+"/"+g.ID
			gain := env.FigureOf(name, of)
			o.Affection, o.Figure = &gain, name+":"+of
		}
		if times := recent(env, m.Gifts[g.ID]); len(times) > 0 {
			o.Again, o.EasesAt = len(times), times[0]+env.Content.Balance.Courtship.GiftHalvingSeconds*1000
		}
		out = append(out, o)
	}
	return out
}

// note words the last interaction, stored as a code with a reference.
func note(env *rules.Env, last string) string {
	code, ref, _ := strings.Cut(last, ":")
	if g, ok := env.Content.Gift(ref); ok {
		ref = g.Name
	}
	return env.Content.Message(code, map[string]any{"what": ref})
}
