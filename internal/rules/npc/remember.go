package npc

import (
	"slices"
	"strings"
	"unicode/utf8"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Maximal bytes of a remembered message as JSON. The command's result has the whole; the document keeps an excerpt,
// because fifty NPCs remember five interactions each. An authored line is stored as its id and the name in its slot,
// and worded again.
const (
	saidKept = 160
	textKept = 320
	saidOnce = 40 // for all but the newest
	namedAt  = "/"
)

// remember adds an interaction as the newest.
func remember(env *rules.Env, n *game.NPC, i game.Interaction) {
	i.At, i.Said, i.Text = env.Now(), excerpt(i.Said, saidKept), excerpt(i.Text, textKept)
	if len(n.Recent) > 0 {
		n.Recent[0].Said = excerpt(n.Recent[0].Said, saidOnce)
	}
	n.Recent = slices.Insert(n.Recent, 0, i)
	if kept := int(env.Content.Balance.Limits.InteractionsKept); len(n.Recent) > kept {
		n.Recent = n.Recent[:kept]
	}
}

// refOf is the id of an interaction's authored line, gift or mission.
func refOf(i game.Interaction) string {
	ref, _, _ := strings.Cut(i.Ref, namedAt)
	return ref
}

// excerpt is the longest beginning of a text that takes at most max bytes in JSON.
func excerpt(s string, max int) string {
	const ellipsis = "…"
	size, end := 0, 0
	for i, r := range s {
		size += encoded(r)
		if size > max {
			return s[:end] + ellipsis
		}
		if size <= max-len(ellipsis) {
			end = i + utf8.RuneLen(r)
		}
	}
	return s
}

// encoded is the number of bytes that encoding/json writes for a rune.
func encoded(r rune) int {
	switch {
	case r == '"' || r == '\\' || r == '\n' || r == '\r' || r == '\t':
		return 2
	case r == '<' || r == '>' || r == '&' || r == 0x2028 || r == 0x2029 || r < ' ':
		return len(`\u0000`)
	}
	return utf8.RuneLen(r)
}

// recalled lists the interactions with authored lines in words.
func recalled(env *rules.Env, n *game.NPC) []game.Interaction {
	out := make([]game.Interaction, 0, len(n.Recent))
	for _, i := range n.Recent {
		ref, named, known := strings.Cut(i.Ref, namedAt)
		if r, ok := env.Content.Reply(ref); i.Kind == "chat" && i.Text == "" && ok {
			if !known && r.Names() != "" { // stored before replies had names
				named = env.Content.Message("slot.place", nil)
			}
			i.Ref, i.Text = ref, line(env, n, r, named)
		} else if i.Kind == "chat" && i.Text == "" && ref != "" { // the pack of the line is absent
			i.Ref, i.Text = ref, env.Content.Message("npc.reply_absent", nil)
		}
		out = append(out, i)
	}
	return out
}
