package chat

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Mute hides a player's messages from the sender alone, or shows them again.
type Mute struct {
	Player string `json:"player" minLength:"1" maxLength:"64"`
	Muted  bool   `json:"muted"`
}

// Muted lists the muted players.
type Muted struct {
	Players []string `json:"mutedPlayers"`
}

func mute() rules.Command {
	return rules.Define(rules.Spec{Name: "chat.mute", Summary: "Mute a player in the own chat, or end the mute", Codes: []game.Code{ErrOwn, ErrMutes}}, planMute)
}

func planMute(env *rules.Env, b Mute) (rules.Plan[Muted], error) {
	have := env.Doc.Settings.Get().Muted
	switch most := env.Content.Balance.Chat.MutedKept; {
	case b.Player == env.Actor.Player:
		return rules.Plan[Muted]{}, ErrOwn.With()
	case slices.Contains(have, b.Player) == b.Muted:
		return rules.Nothing[Muted](), nil
	case b.Muted && int64(len(have)) >= most:
		return rules.Plan[Muted]{}, ErrMutes.With("n", most)
	}
	return rules.Plan[Muted]{Apply: func() Muted {
		s := env.Doc.Settings.Edit()
		if b.Muted {
			s.Muted = append(slices.Clone(s.Muted), b.Player)
		} else {
			s.Muted = slices.DeleteFunc(slices.Clone(s.Muted), func(id string) bool { return id == b.Player })
		}
		return Muted{Players: append([]string{}, s.Muted...)}
	}}, nil
}
