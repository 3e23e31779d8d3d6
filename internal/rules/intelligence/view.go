package intelligence

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/written"
)

// AgentView is an agent in the list of agents.
type AgentView struct {
	ID          string  `json:"id"`
	Name        string  `json:"name"`
	Background  string  `json:"background"`
	Level       int64   `json:"level"`
	XP          int64   `json:"xp"`
	ToNext      int64   `json:"xpToNextLevel"`
	Skill       int64   `json:"skill"`
	Loyalty     int64   `json:"loyalty"`
	Stealth     int64   `json:"stealth"`
	Status      string  `json:"status" enum:"Idle,On Mission,Captured,KIA"`
	Network     *string `json:"assignedNetworkId"`
	MissionEnds *int64  `json:"missionEndTime"`
	Dismissible bool    `json:"dismissible"`
	Source      string  `json:"source" enum:"archive,generated" doc:"source of name and background"`

	Look content.Portrait `json:"look" doc:"choices of the drawn portrait"`
}

// NetworkView is a network with its running and possible operations.
type NetworkView struct {
	ID          string         `json:"id"`
	Territory   string         `json:"territoryId"`
	Name        string         `json:"name" doc:"name of the land"`
	Upkeep      int64          `json:"upkeep"`
	Status      string         `json:"status" enum:"Active,Compromised,Idle"`
	Agents      []string       `json:"assignedAgentIds" doc:"agents, without captured ones"`
	Captured    []string       `json:"capturedAgentIds"`
	OperationID *string        `json:"activeOperationId"`
	Operation   *OperationView `json:"operation,omitempty" doc:"the running one"`
	Chance      int64          `json:"chance" doc:"chance of an operation of its idle agents, in thousandths of a percent"`
	WithIntel   int64          `json:"chanceWithIntel"`
	Figure      string         `json:"figure" doc:"name of the chance's breakdown"`
	FigureIntel string         `json:"figureWithIntel"`
	Options     []Option       `json:"options"`
	BurnIntel   int64          `json:"burnIntel" doc:"intel gained by burning it"`
}

// OperationView is a running operation.
type OperationView struct {
	ID        string   `json:"id"`
	Type      string   `json:"type"`
	Name      string   `json:"name"`
	NetworkID string   `json:"networkId"`
	Agents    []string `json:"agentIds"`
	StartTime int64    `json:"startTime"`
	EndTime   int64    `json:"endTime"`
	Chance    int64    `json:"chance" doc:"in thousandths of a percent"`
	Outcome   *string  `json:"outcome" doc:"null while it is running; afterwards there is a report"`
}

// Option is an operation, with the reason if it cannot begin. The page compares the price with the gold, which every
// tick moves.
type Option struct {
	Type       string        `json:"type"`
	Experience int64         `json:"xp" doc:"experience of each agent after a success"`
	Locked     *rules.Reason `json:"locked,omitempty"`
}

// Offer is an operation of the launch list.
type Offer struct {
	Type        string `json:"type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Duration    int64  `json:"duration" doc:"seconds"`
	Cost        int64  `json:"cost"`
	Risk        string `json:"risk" enum:"Low,Medium,High"`
}

// WarRoom holds the values common to all networks.
type WarRoom struct {
	Intel             int64               `json:"intel"`
	Upkeep            int64               `json:"upkeep" doc:"upkeep of all networks in gold a tick"`
	RecruitmentCost   int64               `json:"recruitmentCost"`
	EstablishmentCost int64               `json:"networkEstablishmentCost"`
	NetworkUpkeep     int64               `json:"networkUpkeep"`
	IntelPrice        int64               `json:"intelPrice"`
	IntelChance       int64               `json:"intelChance" doc:"in thousandths of a percent"`
	Capture           int64               `json:"captureChance" doc:"chance of capture of each agent after a failure, in thousandths of a percent"`
	Recruit           *rules.Reason       `json:"recruitLocked,omitempty"`
	WatchPrice        int64               `json:"watchPrice" doc:"of having an NPC watched"`
	Watch             *rules.Reason       `json:"watchLocked,omitempty" doc:"why nobody else can be watched now"`
	Offered           []Offer             `json:"operations"`
	Sites             map[string]SiteView `json:"sites" doc:"by land"`
}

// SiteView is a land as the war room shows it.
type SiteView struct {
	Name     string        `json:"name"`
	X        int           `json:"x" doc:"coordinate on a chart of 1,000 by 1,000"`
	Y        int           `json:"y"`
	Held     bool          `json:"controlled"`
	Scouted  bool          `json:"scouted"`
	Threat   string        `json:"threatLevel"`
	Garrison *int64        `json:"garrison" doc:"null if not known"`
	Income   *int64        `json:"income" doc:"null if not known"`
	Locked   *rules.Reason `json:"locked,omitempty" doc:"why no network can be established in it"`
}

func views() []rules.View {
	return []rules.View{
		rules.ShowEach("agents", func(env *rules.Env) []string { return env.Doc.Agents.IDs() }, showAgent),
		rules.ShowEach("networks", func(env *rules.Env) []string { return env.Doc.Networks.IDs() }, showNetwork),
		rules.ShowEach("spyReports", reportIDs, showReport),
		rules.ShowEach("watches", func(env *rules.Env) []string { return env.Doc.Watches.IDs() }, showWatch),
		rules.Show("intelligence", showWarRoom),
		rules.Show("secrets", secretsOf),
	}
}

func showAgent(env *rules.Env, id string) (AgentView, bool) {
	a, ok := env.Doc.Agents.Get(id)
	if !ok {
		return AgentView{}, false
	}
	out := AgentView{
		ID: id, Name: a.Name, Background: a.Background, Level: a.Level, XP: a.XP, ToNext: a.ToNext, Skill: a.Skill, Loyalty: a.Loyalty,
		Stealth: a.Stealth, Status: a.Status, Dismissible: a.Status == game.AgentIdle || a.Status == game.AgentKIA,
		Look: env.Content.AgentPortrait(a.Name), Source: written.SourceOf(a.Source),
	}
	if a.Network != "" {
		out.Network = &a.Network
	}
	if a.MissionEnds != 0 {
		out.MissionEnds = &a.MissionEnds
	}
	return out, true
}

func showNetwork(env *rules.Env, id string) (NetworkView, bool) {
	n, ok := env.Doc.Networks.Get(id)
	if !ok {
		return NetworkView{}, false
	}
	out := NetworkView{
		ID: id, Territory: id, Name: nameOf(env, id), Upkeep: env.Content.Balance.Intelligence.NetworkUpkeep, Status: Status(env, id, n),
		Agents:   append(append([]string{}, crew(env, id, game.AgentIdle)...), crew(env, id, game.AgentOnMission)...),
		Captured: append([]string{}, crew(env, id, game.AgentCaptured)...), Chance: odds(env, id, false), WithIntel: odds(env, id, true),
		Figure: chanceOf(id, false), FigureIntel: chanceOf(id, true), Options: options(env, id, n), BurnIntel: env.Content.Balance.Intelligence.BurnIntel,
	}
	if op := n.Operation; op != nil {
		o, _ := env.Content.Operation(op.Type)
		out.OperationID = &op.ID
		out.Operation = &OperationView{
			ID: op.ID, Type: op.Type, Name: o.Name, NetworkID: id, Agents: op.Agents, StartTime: op.StartedAt, EndTime: op.EndsAt, Chance: out.Chance,
		}
	}
	return out, true
}

func options(env *rules.Env, id string, n *game.Network) []Option {
	out := []Option{}
	for _, o := range offered(env) {
		option := Option{Type: o.ID, Experience: experience(env, o)}
		option.Locked = rules.ReasonOf(barred(env, id, n, o))
		out = append(out, option)
	}
	return out
}

func offered(env *rules.Env) (out []*content.Operation) {
	for i := range env.Content.Operations {
		if o := &env.Content.Operations[i]; o.Offered {
			out = append(out, o)
		}
	}
	return out
}

func showWarRoom(env *rules.Env) WarRoom {
	b := &env.Content.Balance.Intelligence
	out := WarRoom{
		Intel: env.Doc.Resources.Get().Intel, Upkeep: env.Figure("networkUpkeep"), RecruitmentCost: b.RecruitmentCost, EstablishmentCost: b.EstablishmentCost,
		NetworkUpkeep: b.NetworkUpkeep, IntelPrice: b.IntelPrice, IntelChance: int64(b.IntelChance) * perPermille, Capture: int64(b.Capture) * perPermille,
		Sites: map[string]SiteView{}, WatchPrice: watchPrice(env),
	}
	for _, o := range offered(env) {
		out.Offered = append(out.Offered, Offer{Type: o.ID, Name: o.Name, Description: o.Description, Duration: o.Duration, Cost: discounted(env, o.Cost), Risk: o.Risk})
	}
	if int64(env.Doc.Agents.Len()) >= b.AgentsMost {
		out.Recruit = rules.ReasonOf(ErrRolls.With("n", b.AgentsMost))
	}
	out.Watch = rules.ReasonOf(underWatch(env))
	for _, id := range land.IDs(env) {
		l, _ := land.Of(env, id)
		site := SiteView{Name: l.Name, X: l.Position.X, Y: l.Position.Y, Held: l.Controlled, Scouted: l.Scouted, Threat: l.ThreatLevel, Locked: rules.ReasonOf(closed(env, &l))}
		if l.Scouted {
			site.Garrison, site.Income = &l.Garrison, &l.Income
		}
		out.Sites[id] = site
	}
	return out
}
