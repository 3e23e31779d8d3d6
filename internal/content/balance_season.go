package content

// SeasonBalance holds the numbers of the shared map's seasons and of what its lands pay (decisions K20, K21).
type SeasonBalance struct {
	Weeks        int64    `json:"weeks"`        // length of a season; 0: there are none
	AnnounceDays int64    `json:"announceDays"` // days before its end at which the end is announced
	LandMinutes  int64    `json:"landMinutes"`  // minutes of own net income that a faction's land pays a member on a day
	LandsMost    int64    `json:"landsMost"`    // lands that pay at most
	PaidFrom     int64    `json:"paidFrom"`     // days reigned from which a member is paid
	Guard        Permille `json:"guard"`        // share of the power of a faction's army at home that guards its lands, spread over them
	Shown        int64    `json:"shown"`        // latest seasons whose holders a land names
}
