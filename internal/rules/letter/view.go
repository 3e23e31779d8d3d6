package letter

import (
	"slices"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/letter"
	"umbrarch/internal/rules/kernel/memory"
)

// View is a letter in the rack.
type View struct {
	ID      string `json:"id"`
	Seat    string `json:"seat" doc:"who wrote it: a member of houseRulers, while the house is played"`
	From    string `json:"from" doc:"name of the writer"`
	House   string `json:"house" doc:"id of the writer's house"`
	Kind    string `json:"kind" enum:"first,slighted,wronged,allied,offer,threat,wedding,hostage,defector,respect"`
	Text    string `json:"text"`
	Day     int64  `json:"day" doc:"the day reigned on which it came"`
	Read    bool   `json:"read"`
	Answer  string `json:"answer,omitempty" enum:"signed,refused,lapsed,paid,ransomed,closed" doc:"absent while it is open"`
	Lapses  int64  `json:"lapses,omitempty" doc:"the day reigned on which an open offer is refused by silence"`
	Answers []Way  `json:"answers" nullable:"false" doc:"what may be answered; letting it lie is always possible"`
	About   string `json:"about,omitempty" doc:"name of whom it is about"`
}

// Way is an answer with its plan.
type Way struct {
	Deed    string         `json:"deed" enum:"sign,refuse,tribute,ransom"`
	Gold    int64          `json:"gold" doc:"its price"`
	Days    int64          `json:"days,omitempty" doc:"days reigned of peace that it buys"`
	Loyalty int64          `json:"loyalty,omitempty" doc:"of the person who comes home"`
	Effects []rules.Amount `json:"effects" nullable:"false" doc:"what will be remembered"`
	Refused *rules.Reason  `json:"refused,omitempty" doc:"why it cannot be given now"`
}

// Envoys is what is said of all letters.
type Envoys struct {
	Level  int64  `json:"level" doc:"kingdom level from which houses write; 0 where none is played"`
	Open   bool   `json:"open" doc:"the level is reached, and houses are played"`
	Unread int64  `json:"unread"`
	Most   int64  `json:"most" doc:"letters that the rack holds"`
	Lapse  int64  `json:"lapse" doc:"days reigned after which an offer is refused by silence"`
	Peace  []Rest `json:"peace" nullable:"false"`
}

// Rest is the peace that stands with a house.
type Rest struct {
	House  string `json:"house" doc:"id of the house"`
	Name   string `json:"name"`
	Until  int64  `json:"until" doc:"the last day reigned of it"`
	Days   int64  `json:"days" doc:"days reigned that are left after today"`
	Signed bool   `json:"signed" doc:"to take a land of theirs breaks a promise"`
}

// Ruler is the ruler of a house.
type Ruler struct {
	Seat         string            `json:"seat"`
	Name         string            `json:"name"`
	Title        string            `json:"title"`
	Person       string            `json:"person" doc:"key of the person"`
	House        string            `json:"house" doc:"id of the house"`
	HouseName    string            `json:"houseName"`
	Emblem       string            `json:"emblem"`
	Leads        bool              `json:"leads" doc:"the first of the house"`
	Race         string            `json:"race"`
	Gender       string            `json:"gender"`
	AvatarColors game.AvatarColors `json:"avatarColors"`
	AvatarEmblem string            `json:"avatarEmblem"`
	Manner       string            `json:"manner" doc:"how the house behaves"`
	Aim          string            `json:"aim" doc:"what the house wants"`
	Regard       int64             `json:"regard" doc:"what the ruler thinks of the player: -100 to 100"`
	Stands       string            `json:"stands" enum:"hostile,cold,even,warm,devoted" doc:"the regard as a word"`
	Nemesis      bool              `json:"nemesis"`
	Beside       []string          `json:"beside" nullable:"false" doc:"names of those who left the court for the house"`
}

func views() []rules.View {
	return []rules.View{
		rules.ShowEach("letters", ids, show), rules.Show("envoys", envoys), rules.ShowEach("houseRulers", rulers, showRuler),
	}
}

func ids(env *rules.Env) (out []string) {
	for _, l := range env.Doc.Letters.Get().Rack {
		out = append(out, strconv.FormatInt(l.ID, 10))
	}
	slices.Sort(out)
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	n, _ := strconv.ParseInt(id, 10, 64)
	l := found(env, n)
	if l == nil {
		return View{}, false
	}
	v := View{ID: id, Seat: l.Seat, Kind: l.Kind, Day: l.Day, Read: l.Read, Answer: l.Answer, About: l.Name, Answers: []Way{}, Text: words(env, l)}
	if house, ruler := env.Content.HouseOf(l.Seat); house != nil {
		v.From, v.House = ruler.Name, house.ID
	}
	if l.Answer == "" && l.Kind == content.LetterOffer {
		v.Lapses = l.Day + env.Content.Balance.Letter.Lapse
	}
	v.Answers = append(v.Answers, ways(env, l)...)
	return v, true
}

// words fills the slots of a letter's text; "" where the content no longer has it.
func words(env *rules.Env, l *game.Letter) string {
	texts := env.Content.LetterTexts(l.Seat, l.Kind)
	if l.Text >= len(texts) {
		return ""
	}
	return rules.Worded(texts[l.Text], map[string]string{
		"player": env.Doc.Ruler.Get().Name, "kingdom": env.Doc.Kingdom.Get().Name, "land": l.Land, "name": l.Name,
	})
}

// ways are the answers that a letter asks for, with their plans.
func ways(env *rules.Env, l *game.Letter) []Way {
	if l.Answer != "" {
		return nil
	}
	of := Of{Letter: l.ID}
	switch l.Kind {
	case content.LetterOffer:
		return []Way{way(env, of, "sign", game.AnswerSigned, planSign), way(env, of, "refuse", game.AnswerRefused, planRefuse)}
	case content.LetterThreat:
		return []Way{way(env, of, "tribute", game.AnswerPaid, planTribute)}
	case content.LetterDefector:
		return []Way{way(env, of, "ransom", game.AnswerRansomed, planRansom)}
	}
	return nil
}

func way(env *rules.Env, of Of, deed, with string, plan func(*rules.Env, Of) (rules.Plan[Answered], error)) Way {
	w := Way{Deed: deed, Gold: price(env, with), Effects: []rules.Amount{}}
	p, err := plan(env, of)
	w.Refused = rules.ReasonFor(err)
	for _, e := range p.Effects {
		switch e.What {
		case "peace":
			w.Days = e.N
		case "home":
			w.Loyalty = e.N
		default:
			w.Effects = append(w.Effects, e)
		}
	}
	return w
}

func envoys(env *rules.Env) Envoys {
	b := &env.Content.Balance.Letter
	if !letter.Played(env) {
		return Envoys{Peace: []Rest{}}
	}
	v := Envoys{
		Level: b.Level, Open: env.Reaches("kingdomLevel", b.Level), Most: b.RackMost, Lapse: b.Lapse, Peace: []Rest{},
	}
	for _, l := range env.Doc.Letters.Get().Rack {
		if !l.Read {
			v.Unread++
		}
	}
	for _, id := range letter.At(env) {
		p, _ := letter.Peace(env, id)
		h, _ := env.Content.House(id)
		v.Peace = append(v.Peace, Rest{House: id, Name: h.Name, Until: p.Until, Days: p.Until - env.DaysReigned(), Signed: p.Signed})
	}
	return v
}

// rulers lists the seats of the rulers, from the level on at which houses write.
func rulers(env *rules.Env) []string {
	if !letter.Played(env) || !env.Reaches("kingdomLevel", env.Content.Balance.Letter.Level) {
		return nil
	}
	out := seats(env)
	slices.Sort(out)
	return out
}

func showRuler(env *rules.Env, seat string) (Ruler, bool) {
	h, r := env.Content.HouseOf(seat)
	if h == nil {
		return Ruler{}, false
	}
	who := game.HousePerson(seat)
	regard := memory.Regard(env, who)
	v := Ruler{
		Seat: seat, Name: r.Name, Title: env.Content.TitleOf(r.Title), Person: who.Key(), House: h.ID, HouseName: h.Name, Emblem: h.Emblem, Leads: seat == h.Leader(env.Facts().SeasonNow().Number),
		Race: r.Race, Gender: env.Content.GenderOf(r.Gender), AvatarEmblem: env.Content.Emblems[0].ID,
		AvatarColors: game.AvatarColors{Hair: r.Hair, Eyes: r.Eyes, Primary: h.Livery.Primary, Secondary: h.Livery.Secondary},
		Manner:       h.Manner, Aim: h.Aim, Regard: regard, Stands: memory.Stands(env, regard), Nemesis: env.Doc.Story.Get().Nemesis == who.Key(), Beside: []string{},
	}
	if race, ok := env.Content.Race(r.Race); ok {
		v.AvatarColors.Skin = race.Skin
	}
	for _, d := range letter.Beside(env, h.ID) {
		v.Beside = append(v.Beside, d.NPC.Name)
	}
	return v, true
}
