package content

// SceneBalance holds the numbers of the court's scenes. Days are days reigned, hours of income are in thousandths.
type SceneBalance struct {
	HourLeast      int64   `json:"hourLeast"`      // gold of the day's hour
	NewMost        int64   `json:"newMost"`        // scenes that come on a day
	WaitingMost    int64   `json:"waitingMost"`    // scenes that wait at once
	Absence        int64   `json:"absence"`        // seconds after which a return brings scenes
	PlotsFrom      int64   `json:"plotsFrom"`      // day of the first plot
	PlotsLater     int64   `json:"plotsLater"`     // last day on which one plot runs at once
	PlotsLevel     int64   `json:"plotsLevel"`     // kingdom level from which two run at once
	PlotRest       int64   `json:"plotRest"`       // days between the beginnings of two plots of a family
	PlotFades      int64   `json:"plotFades"`      // days after which a plot ends whose next stage finds nobody
	WeddingLevel   int64   `json:"weddingLevel"`   // kingdom level of weddings with houses
	CaptiveLevel   int64   `json:"captiveLevel"`   // kingdom level of captives
	CaptiveOdds    int64   `json:"captiveOdds"`    // chance of one in thousandths, for a victory
	CaptiveRest    int64   `json:"captiveRest"`    // days between two captives
	CaptiveHeld    int64   `json:"captiveHeld"`    // days after which one is exchanged
	CaptiveHours   int64   `json:"captiveHours"`   // hours of income for it
	HeirLevel      int64   `json:"heirLevel"`      // kingdom level from which an heir is named
	OfAge          int64   `json:"ofAge"`          // days from birth to coming of age
	Nursery        []int64 `json:"nursery"`        // least age in days for each scene of the nursery
	TraitsMost     int64   `json:"traitsMost"`     // traits of any heir
	SecretEvery    int64   `json:"secretEvery"`    // days from one secret to the next
	SecretSum      int64   `json:"secretSum"`      // sum of memories at which a secret is told
	SecretLoyalty  int64   `json:"secretLoyalty"`  // loyalty at which one is told
	BreakingFrom   int64   `json:"breakingFrom"`   // first day of a breaking
	BreakingEvery  int64   `json:"breakingEvery"`  // days from one breaking to the next
	BreakingWeight int64   `json:"breakingWeight"` // weight of memories, without signs, at which somebody breaks
	Apart          int64   `json:"apart"`          // days between a secret and a breaking of one person
	GoldDay        int64   `json:"goldDay"`        // hours of income that scenes bring on a day
	PowerDay       int64   `json:"powerDay"`       // power that scenes bring on a day
	Even           int64   `json:"even"`           // odds in thousandths where the value is what is needed
	Step           int64   `json:"step"`           // more for each point above it
	OfficeLevels   int64   `json:"officeLevels"`   // levels of a holder that are a point
	OddsLeast      int64   `json:"oddsLeast"`      // odds in thousandths
	OddsMost       int64   `json:"oddsMost"`       // the same
	JailDays       int64   `json:"jailDays"`       // days of 24 hours in a cell
	CourtLeast     int64   `json:"courtLeast"`     // NPCs that a death or a defection leaves
	LossEvery      int64   `json:"lossEvery"`      // days from one death to the next, and from one defection to the next
	LossHours      int64   `json:"lossHours"`      // hours away instead
	BookKept       int64   `json:"bookKept"`       // done scenes in the document; their texts are rows
	NemesisAt      int64   `json:"nemesisAt"`      // regard at which the ruler of a house becomes the nemesis
	LostKept       int64   `json:"lostKept"`       // the dead and those who left, in the document
}

// HeirBalance holds the numbers of the ruler's children. Days are days reigned, hours of income are in thousandths.
type HeirBalance struct {
	Most           int64 `json:"most"`           // children who are heirs, from the first
	OfficeLevel    int64 `json:"officeLevel"`    // kingdom level from which children of age hold offices
	HostageLevel   int64 `json:"hostageLevel"`   // kingdom level of hostages
	NamingRest     int64 `json:"namingRest"`     // days from one naming to the next
	HostageDays    int64 `json:"hostageDays"`    // days after which a house returns a hostage
	Dowry          int64 `json:"dowry"`          // hours of income that a wedding with a house brings
	Wish           int64 `json:"wish"`           // favour for what a child wanted, and against it
	LevelADay      int64 `json:"levelADay"`      // levels of a child in office for each day of its age
	LevelMost      int64 `json:"levelMost"`      // the most of them
	Deception      int64 `json:"deception"`      // of a child in office
	DeceptionFalse int64 `json:"deceptionFalse"` // of one that is false
}
