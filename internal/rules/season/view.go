package season

import "umbrarch/internal/rules"

// View is the running season, and what the lands of the faction pay.
type View struct {
	Number    int64 `json:"number" doc:"number of the running season; 0: there are none"`
	EndsAt    int64 `json:"endsAt"`
	Announced bool  `json:"announced" doc:"whether its end is near"`
	Lands     int64 `json:"lands" doc:"lands that the player's faction holds"`
	Pay       int64 `json:"pay" doc:"gold that they pay the player on a day, by today's net income"`
	Minutes   int64 `json:"minutes" doc:"minutes of the own net income that a land pays a day; 0: lands pay nothing"`
	Most      int64 `json:"most" doc:"lands that pay at most"`
	From      int64 `json:"from" doc:"days reigned from which a member is paid"`
	Open      bool  `json:"open" doc:"whether the player has reigned that long"`
	PaidToday bool  `json:"paidToday"`
}

func show(env *rules.Env) View {
	b, now := &env.Content.Balance.Season, env.Facts().SeasonNow()
	v := View{Number: now.Number, EndsAt: now.EndsAt, Lands: env.Figure(landsHeld), Minutes: b.LandMinutes, Most: b.LandsMost, From: b.PaidFrom, Open: open(env)}
	if now.Number > 0 {
		v.Announced = env.Passed(now.EndsAt - b.AnnounceDays*rules.Day)
	}
	if v.Lands > 0 {
		v.Pay, v.PaidToday = env.Figure(landPay), env.Doc.Season.Get().Paid == env.Today()
	}
	return v
}
