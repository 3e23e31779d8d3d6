package spire

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// answer is a vision as a provider returns it.
type answer struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	Choices     []struct {
		Text       string `json:"text"`
		Temptation string `json:"temptation"`
		Outcome    string `json:"outcome"`
		Effects    struct {
			content.Amounts
			NPCLoyalty map[string]int64 `json:"npc_loyalty"`
		} `json:"effects"`
	} `json:"choices"`
}

// taken is the provider's vision with clamped effects, or nil where there is no valid one; the archive's is used then.
func taken(env *rules.Env) *game.Vision {
	b, v := &env.Content.Balance.Spire, read(env.Content, env.Written)
	if v == nil {
		return nil
	}
	for i, c := range v.Choices {
		v.Choices[i] = clamp(b, c, present(env))
	}
	if !Admit(b, *v) {
		return nil
	}
	return v
}

// read parses an answer and checks the lengths of its texts. It is nil where one cannot be shown.
func read(c *content.Snapshot, raw []byte) *game.Vision {
	a := written.Decode[answer](raw)
	if a == nil || int64(len(a.Choices)) > c.Balance.Spire.ChoicesMax {
		return nil
	}
	b, whole := &c.Balance.Spire, true
	line := func(text string, most int64) string {
		text = written.Line(text, most)
		whole = whole && text != ""
		return text
	}
	v := game.Vision{Title: line(a.Title, b.TitleLength), Description: line(a.Description, b.TextLength)}
	for _, one := range a.Choices {
		e, temptation := one.Effects, ""
		if one.Temptation != "" {
			temptation = line(one.Temptation, b.ChoiceLength)
		}
		v.Choices = append(v.Choices, game.Choice{
			Text: line(one.Text, b.ChoiceLength), Temptation: temptation, Outcome: line(one.Outcome, b.TextLength), Loyalty: e.NPCLoyalty,
			Effects: e.Map(),
		})
	}
	// Ids of absent NPCs are removed later.
	if !whole || !written.Fits(v, c.Balance.Limits.MemberBytes) {
		return nil
	}
	return &v
}
