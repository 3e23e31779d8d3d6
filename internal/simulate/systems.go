package simulate

// Result is a standing of several players at the end of a month: medians.
type Result struct {
	Earned int64 `json:"goldEarned"`
	Power  int64 `json:"power"`
	Lands  int64 `json:"lands"`
	Free   int64 `json:"freeSubjects"`
	People int64 `json:"population"`
}

func resultOf(players []played, at string) Result {
	of := func(get func(*Standing) int64) int64 {
		return median(players, func(p *played) int64 {
			if s := p.at(at); s != nil {
				return get(s)
			}
			return get(p.last())
		})
	}
	return Result{
		Earned: of(func(s *Standing) int64 { return s.Earned }), Power: of(func(s *Standing) int64 { return s.Power }),
		Lands: of(func(s *Standing) int64 { return s.Lands }), Free: of(func(s *Standing) int64 { return s.Free }),
		People: of(func(s *Standing) int64 { return s.People }),
	}
}

// StyleResult is a style's result, with what it could give to a faction.
type StyleResult struct {
	Style  string `json:"style"`
	Says   string `json:"says"`
	Pledge int64  `json:"pledge"`
	Gold   int64  `json:"gift"`
	Result
}

// playStyles plays every style by the main habit. The greedy players are those that have been played already.
func playStyles(o Options, greedy []played) (out []StyleResult, err error) {
	for i := range styles {
		s, players := &styles[i], greedy[:o.few()]
		if s.Name != "greedy" {
			if players, err = playAll(o, seats(o.few(), o.month(), habits[0], s)); err != nil {
				return nil, err
			}
		}
		out = append(out, StyleResult{
			Style: s.Name, Says: s.Says, Result: resultOf(players, o.monthEnd()),
			Pledge: median(players, func(p *played) int64 { return p.end.Pledge }), Gold: median(players, func(p *played) int64 { return p.end.Gold }),
		})
	}
	return out, nil
}

// SystemResult is the result without one system. The shares are changes against everything, in tenths of a percent.
type SystemResult struct {
	System string `json:"system"`
	Result
	Changes []int64 `json:"changesPermille"` // of gold, power, lands and free subjects
}

// playSystems takes each system out once.
func playSystems(o Options, all []played) ([]SystemResult, error) {
	with := resultOf(all[:o.few()], o.monthEnd())
	out := []SystemResult{{System: "", Result: with, Changes: make([]int64, 4)}}
	for _, name := range Systems() {
		players, err := playAll(o, seats(o.few(), o.month(), habits[0], styleOf("greedy"), name))
		if err != nil {
			return nil, err
		}
		bare := resultOf(players, o.monthEnd())
		out = append(out, SystemResult{System: name, Result: bare, Changes: changed(with, bare)})
	}
	return out, nil
}

// changed lists the changes in thousandths of what there is with everything; free subjects in thousandths of the
// population, because often none is free.
func changed(with, bare Result) []int64 {
	share := func(a, b, of int64) int64 { return (b - a) * 1000 / max(of, 1) }
	return []int64{
		share(with.Earned, bare.Earned, with.Earned), share(with.Power, bare.Power, with.Power), share(with.Lands, bare.Lands, with.Lands),
		share(with.Free, bare.Free, with.People),
	}
}

// greatest is the greatest change, up or down.
func greatest(changes []int64) (most int64) {
	for _, n := range changes {
		most = max(most, n, -n)
	}
	return most
}
