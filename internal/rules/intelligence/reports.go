package intelligence

import (
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

const (
	Low      = "Low"
	Medium   = "Medium"
	High     = "High"
	Critical = "Critical"
)

// byThreat is the priority of reports about a land by its threat (decision H39k).
var byThreat = map[string]string{"Slight": Low, "Middling": Medium, "Serious": High, "Grave": Critical, "Dire": Critical}

// tell adds a report, newest first, with a notice.
func tell(env *rules.Env, o *content.Operation, r *game.SpyReport) {
	texts, outcome, code, tone := o.FailureReports, ".failure", "intelligence.failed", rules.Ill
	if r.Success {
		texts, outcome, code, tone = o.SuccessReports, ".success", "intelligence.succeeded", rules.Good
	}
	r.Text = int64(slices.Index(texts, env.Deal("intelligence.report."+o.ID+outcome, texts)))
	state := env.Doc.Intelligence.Edit()
	state.Reported++
	r.ID, r.At = state.Reported, env.Now()
	kept := int(env.Content.Balance.Limits.ReportsKept)
	state.Reports = slices.Insert(state.Reports, 0, *r)
	state.Reports = state.Reports[:min(len(state.Reports), kept)]
	env.Say(tone, code, "operation", o.Name, "land", nameOf(env, r.Land))
	if len(r.Captured) > 0 {
		env.Say(rules.Ill, "intelligence.captured", "names", strings.Join(r.Captured, ", "))
	}
}

// priority is a report's priority: after a success that of the land or of the risk, after a failure high if an agent
// was captured.
func priority(env *rules.Env, r *game.SpyReport) string {
	switch {
	case !r.Success && len(r.Captured) > 0:
		return High
	case !r.Success:
		return Medium
	}
	if r.Operation == game.GatherIntel {
		if def, ok := env.Content.Territory(r.Land); ok && byThreat[def.ThreatLevel] != "" {
			return byThreat[def.ThreatLevel]
		}
		return Low
	}
	if o, ok := env.Content.Operation(r.Operation); ok {
		return o.Risk
	}
	return Low
}

// Report is a report as the war room shows it.
type Report struct {
	ID          string         `json:"id"`
	Priority    string         `json:"priority" enum:"Low,Medium,High,Critical"`
	Title       string         `json:"title"`
	Description string         `json:"description"`
	Agent       string         `json:"agent"`
	Territory   string         `json:"territory" doc:"id of the land"`
	Operation   string         `json:"operation" doc:"type of operation"`
	Success     bool           `json:"success"`
	Timestamp   int64          `json:"timestamp"`
	Verified    bool           `json:"verified"`
	Facts       []rules.Reason `json:"facts" doc:"consequences"`
}

func reportIDs(env *rules.Env) (ids []string) {
	for _, r := range env.Doc.Intelligence.Get().Reports {
		ids = append(ids, strconv.FormatInt(r.ID, 10))
	}
	return ids
}

func showReport(env *rules.Env, id string) (Report, bool) {
	list := env.Doc.Intelligence.Get().Reports
	i := slices.IndexFunc(list, func(r game.SpyReport) bool { return strconv.FormatInt(r.ID, 10) == id })
	if i < 0 {
		return Report{}, false
	}
	r := &list[i]
	out := Report{
		ID: id, Priority: priority(env, r), Agent: r.Agent, Territory: r.Land, Operation: r.Operation, Success: r.Success, Timestamp: r.At,
		Verified: r.Success && r.Operation == game.GatherIntel, Facts: facts(env, r),
	}
	if o, ok := env.Content.Operation(r.Operation); ok {
		out.Title = env.Content.Message("intelligence.report_title", game.Params("operation", o.Name, "land", nameOf(env, r.Land)))
		texts := o.FailureReports
		if r.Success {
			texts = o.SuccessReports
		}
		if r.Text >= 0 && int(r.Text) < len(texts) {
			out.Description = rules.Worded(texts[r.Text], map[string]string{"agent": r.Agent, "land": inText(env, r.Land)})
		}
	}
	return out, true
}

// facts list a report's results in plain words below its prose.
func facts(env *rules.Env, r *game.SpyReport) []rules.Reason {
	b, out := &env.Content.Balance.Intelligence, []rules.Reason{}
	add := func(code string, params ...any) {
		out = append(out, rules.Reason{Code: code, Params: game.Params(params...)})
	}
	switch {
	case !r.Success:
		add("intelligence.fact_compromised")
	case r.Operation == game.GatherIntel:
		add("intelligence.fact_land", "garrison", r.Garrison, "income", r.Income)
		if def, ok := env.Content.Territory(r.Land); ok && def.Specialty != nil {
			add("intelligence.fact_specialty", "specialty", def.Specialty.Name)
		}
	case r.Operation == game.CounterEspionage:
		add("intelligence.fact_mended")
	case r.Operation == game.Sabotage:
		add("intelligence.fact_sabotage", "garrison", b.SabotageGarrison, "income", b.SabotageIncome)
	case r.Operation == game.SowDissent:
		add("intelligence.fact_dissent")
	}
	if len(r.Captured) > 0 {
		add("intelligence.fact_captured", "names", strings.Join(r.Captured, ", "))
	}
	if len(r.Freed) > 0 {
		add("intelligence.fact_freed", "names", strings.Join(r.Freed, ", "))
	}
	if r.Intel > 0 {
		add("intelligence.fact_intel", "n", r.Intel)
	}
	if r.Gold > 0 {
		add("intelligence.fact_sold", "n", r.Gold)
	}
	return out
}

// decimal formats tenths.
func decimal(tenths int64) string {
	return strconv.FormatInt(tenths/10, 10) + "." + strconv.FormatInt(tenths%10, 10)
}
