package content

// Balance holds all numbers of the core rules, by system. Its file gives each a source; the profile classic overrides
// the numbers that the printed rules lack.
type Balance struct {
	Limits        LimitsBalance        `json:"limits"`
	Resources     ResourcesBalance     `json:"resources"`
	Start         StartBalance         `json:"start"`
	Tick          TickBalance          `json:"tick"`
	Levels        LevelsBalance        `json:"levels"`
	Offline       OfflineBalance       `json:"offline"`
	Loyalty       LoyaltyBalance       `json:"loyalty"`
	NPC           NPCBalance           `json:"npc"`
	Recruit       RecruitBalance       `json:"recruit"`
	Courtship     CourtshipBalance     `json:"courtship"`
	Compatibility CompatibilityBalance `json:"compatibility"`
	Events        EventsBalance        `json:"events"`
	Spire         SpireBalance         `json:"spire"`
	Forge         ForgeBalance         `json:"forge"`
	Items         ItemsBalance         `json:"items"`
	Dungeon       DungeonBalance       `json:"dungeon"`
	Chronicle     ChronicleBalance     `json:"chronicle"`
	World         WorldBalance         `json:"world"`
	Vassal        VassalBalance        `json:"vassal"`
	Intelligence  IntelligenceBalance  `json:"intelligence"`
	Idle          IdleBalance          `json:"idle"`
	Subjects      SubjectsBalance      `json:"subjects"`
	Mint          MintBalance          `json:"mint"`
	Hoard         HoardBalance         `json:"hoard"`
	Casino        CasinoBalance        `json:"casino"`
	Army          ArmyBalance          `json:"army"`
	Office        OfficeBalance        `json:"office"`
	Heir          HeirBalance          `json:"heir"`
	Succession    SuccessionBalance    `json:"succession"`
	Letter        LetterBalance        `json:"letter"`
	Scene         SceneBalance         `json:"scene"`
	Memory        MemoryBalance        `json:"memory"`
	Policy        PolicyBalance        `json:"policy"`
	Faction       FactionBalance       `json:"faction"`
	Chat          ChatBalance          `json:"chat"`
	Campaign      CampaignBalance      `json:"campaign"`
	Season        SeasonBalance        `json:"season"`
	Houses        HousesBalance        `json:"houses"`
	Goals         GoalsBalance         `json:"goals"`
	Admin         AdminBalance         `json:"admin"`
	Generation    GenerationBalance    `json:"generation"`
	// Bounds are the most that a source may give an hour; the anti-farming test checks them with a tireless player.
	Bounds map[string]HourlyBound `json:"bounds"`
}

// LimitsBalance bounds storage, lists and numbers; safety, the same in every profile.
type LimitsBalance struct {
	BuildingLevel      int64 `json:"buildingLevel"`      // the highest level of a basic building
	NPCSlots           int64 `json:"npcSlots"`           // places at court before the throne room adds any
	NPCLevel           int64 `json:"npcLevel"`           // the highest level of an NPC
	ItemsActive        int64 `json:"itemsActive"`        // world items whose effects count
	ActivityLogKept    int64 `json:"activityLogKept"`    // notices of the activity log
	EventsKept         int64 `json:"eventsKept"`         // kingdom events of the list
	InteractionsKept   int64 `json:"interactionsKept"`   // recent interactions of an NPC
	JournalKept        int64 `json:"journalKept"`        // journal entries of an NPC
	ChroniclesKept     int64 `json:"chroniclesKept"`     // chronicle entries
	ReportsKept        int64 `json:"reportsKept"`        // unacknowledged and past reports of a kind
	FactsKept          int64 `json:"factsKept"`          // facts that wait for the scribe; older ones are forgotten
	AnnouncementsKept  int64 `json:"announcementsKept"`  // announcements that a player has put away; older ones are no longer shown
	NameGraphemes      int64 `json:"nameGraphemes"`      // longest name of a player or kingdom
	BiographyGraphemes int64 `json:"biographyGraphemes"` // longest biography
	ItemNameGraphemes  int64 `json:"itemNameGraphemes"`  // longest name of a forged item or dungeon piece
	ItemTextGraphemes  int64 `json:"itemTextGraphemes"`  // longest description of one
	MessageGraphemes   int64 `json:"messageGraphemes"`   // longest chat message
	CommitDays         int64 `json:"commitDays"`         // days that folded rows of the commit log stay
	LedgerDays         int64 `json:"ledgerDays"`         // days of the ledger
	StandingDays       int64 `json:"standingDays"`       // days of which a reign keeps the standing
	StandingWeeks      int64 `json:"standingWeeks"`      // weeks before those days
	DeletedDays        int64 `json:"deletedDays"`        // days in which an administrator can restore deleted player data
	DocumentBytes      int64 `json:"documentBytes"`      // largest kingdom document
	MemberBytes        int64 `json:"memberBytes"`        // largest member of a collection
	RecordBytes        int64 `json:"recordBytes"`        // largest section that is one record
	DayCommands        int64 `json:"dayCommands"`        // commands of an account in a day
	DayBytes           int64 `json:"dayBytes"`           // bytes that an account sends and is answered in a day
	GuestDayCommands   int64 `json:"guestDayCommands"`   // commands of a guest in a day
	GuestDayBytes      int64 `json:"guestDayBytes"`      // bytes of a guest in a day
	NetworkDayCommands int64 `json:"networkDayCommands"` // commands from one network in a day
	NetworkDayGuests   int64 `json:"networkDayGuests"`   // guests from one network in a day
	ReportsOpen        int64 `json:"reportsOpen"`        // open reports of a player
	GuestDays          int64 `json:"guestDays"`          // days unseen after which a guest is erased
	GuestCommands      int64 `json:"guestCommands"`      // commands from which on a guest's reign is worth keeping
}

// ResourcesBalance bounds a kingdom's resources; safety, the same in every profile.
type ResourcesBalance struct {
	PopulationMax int64 `json:"populationMax"` // the most population
	MilitaryMax   int64 `json:"militaryMax"`   // the most military
	LoyaltyMax    int64 `json:"loyaltyMax"`    // the highest loyalty of kingdom, NPC or vassal
	AffectionMax  int64 `json:"affectionMax"`  // the highest affection
	ChildrenMax   int64 `json:"childrenMax"`   // the most children of a reign
}

// StartBalance is the start of a new reign.
type StartBalance struct {
	GoldDefault       int64 `json:"goldDefault"`       // gold of a kingdom made without the creation screen
	GoldCreated       int64 `json:"goldCreated"`       // gold before the origin bonus
	Population        int64 `json:"population"`        // population
	Military          int64 `json:"military"`          // military
	Loyalty           int64 `json:"loyalty"`           // loyalty
	Progress          int64 `json:"progress"`          // kingdom progress
	ProgressToNext    int64 `json:"progressToNext"`    // threshold of kingdom level 1
	ExperienceToNext  int64 `json:"experienceToNext"`  // threshold of player level 1
	AttributePoints   int64 `json:"attributePoints"`   // points to spend
	AttributeBase     int64 `json:"attributeBase"`     // value of an attribute before race and points
	PowerPerAttribute int64 `json:"powerPerAttribute"` // power of an attribute point
}

// TickBalance is the result of a tick.
type TickBalance struct {
	Seconds                  int64    `json:"seconds"`                  // length of a tick
	TimePlayed               int64    `json:"timePlayed"`               // seconds of play time a tick
	Progress                 int64    `json:"progress"`                 // kingdom progress a tick
	BaseIncome               int64    `json:"baseIncome"`               // gold before the multiplier
	TreasuryIncome           int64    `json:"treasuryIncome"`           // gold a treasury level
	MultiplierOnTreasury     bool     `json:"multiplierOnTreasury"`     // whether the multiplier reaches treasury income too
	TributeDivisor           int64    `json:"tributeDivisor"`           // share of a tribute that comes a tick
	TributeLoyaltyAbove      int64    `json:"tributeLoyaltyAbove"`      // loyalty a paying vassal has to exceed
	LandPower                int64    `json:"landPower"`                // power of a POWER_MOD land
	LandPopulation           int64    `json:"landPopulation"`           // population of a POPULATION_MOD land
	LandPowerTicksPerDay     int64    `json:"landPowerTicksPerDay"`     // ticks a UTC day in which a land gives power; 0 is no limit
	UpkeepFloor              Permille `json:"upkeepFloor"`              // lowest upkeep modifier
	InsolvencyLoyalty        int64    `json:"insolvencyLoyalty"`        // loyalty lost in an insolvent tick
	InsolvencyUnits          int64    `json:"insolvencyUnits"`          // units of the dearest kind that desert at least
	InsolvencyShare          Permille `json:"insolvencyShare"`          // share of each kind that deserts
	InsolvencyWarningSeconds int64    `json:"insolvencyWarningSeconds"` // warn when gold covers less than this
}

// LevelsBalance is the levels of players and kingdoms.
type LevelsBalance struct {
	PlayerCap         int64    `json:"playerCap"`         // the highest player level; experience then stays one below its threshold
	Growth            Permille `json:"growth"`            // factor from one threshold of experience to the next
	PowerPerLevel     int64    `json:"powerPerLevel"`     // power of a player level
	KingdomMax        int64    `json:"kingdomMax"`        // highest kingdom level
	KingdomGrowth     Permille `json:"kingdomGrowth"`     // factor from one threshold of progress to the next
	KingdomCost       int64    `json:"kingdomCost"`       // gold a present level
	KingdomPower      int64    `json:"kingdomPower"`      // power a new level
	KingdomExperience int64    `json:"kingdomExperience"` // experience a new level
}

// OfflineBalance is the regency rate of an absence.
type OfflineBalance struct {
	MinSeconds    int64    `json:"minSeconds"`    // shorter absences are caught up as ticks
	BlockSeconds  int64    `json:"blockSeconds"`  // length of a block
	MaxBlocks     int64    `json:"maxBlocks"`     // blocks that count, 24 hours
	Gold          int64    `json:"gold"`          // gold a block
	Experience    int64    `json:"experience"`    // experience a block
	Subjects      Permille `json:"subjects"`      // subjects a block, floored over the whole
	UpkeepTicks   int64    `json:"upkeepTicks"`   // first ticks of an absence that still cost upkeep
	PayTicks      int64    `json:"payTicks"`      // first ticks of an absence whose upkeep the gold must cover, or units desert
	Desertion     Permille `json:"desertion"`     // share of each kind that deserts in an hour of an unpaid absence
	DesertionMost Permille `json:"desertionMost"` // the most that deserts in one absence
	Simulate      bool     `json:"simulate"`      // whether an absence pays the yield of its ticks, where that is more
}

// LoyaltyBalance holds the effects of the shown loyalty; classic has none.
type LoyaltyBalance struct {
	DoubleLossBelow int64    `json:"doubleLossBelow"` // negative events weigh double below
	LossFactor      Permille `json:"lossFactor"`      // how much they weigh
	RecruitFrom     int64    `json:"recruitFrom"`     // no recruits below
	GladAbove       int64    `json:"gladAbove"`       // population gains grow above
	GladPopulation  Permille `json:"gladPopulation"`  // by this share
}

// NPCBalance is the growth and upkeep of NPCs.
type NPCBalance struct {
	ExperiencePerLevel   int64 `json:"experiencePerLevel"`   // threshold = this x level
	PowerPerLevel        int64 `json:"powerPerLevel"`        // power of a level
	DeceptionPerLevel    int64 `json:"deceptionPerLevel"`    // deception of a level
	PraiseLoyalty        int64 `json:"praiseLoyalty"`        // loyalty of a praise
	PraiseCooldown       int64 `json:"praiseCooldown"`       // seconds between praises of one NPC
	GiftLoyaltyDivisor   int64 `json:"giftLoyaltyDivisor"`   // loyalty = affection / this, rounded up
	GiftLikedFactor      int64 `json:"giftLikedFactor"`      // factor of a liked gift
	GiftDislikedFactor   int64 `json:"giftDislikedFactor"`   // factor of a disliked gift
	JournalCost          int64 `json:"journalCost"`          // price of a journal entry
	ChatEffectMin        int64 `json:"chatEffectMin"`        // lowest loyalty effect of a message
	ChatEffectMax        int64 `json:"chatEffectMax"`        // highest loyalty effect of a message
	ChatPositiveCooldown int64 `json:"chatPositiveCooldown"` // seconds between positive effects of one NPC
	LoyalAbove           int64 `json:"loyalAbove"`           // NPC loyalty above which it speaks as a loyal one
	WaveringAbove        int64 `json:"waveringAbove"`        // NPC loyalty above which it speaks as a wavering one
	IntrigueBelow        int64 `json:"intrigueBelow"`        // NPC loyalty below which intrigue events are dealt
}

// RecruitBalance is the price and the start of a custom NPC.
type RecruitBalance struct {
	BaseCost       int64 `json:"baseCost"`       // price without bonus points
	CostPower      int64 `json:"costPower"`      // price of a point of power
	CostDeception  int64 `json:"costDeception"`  // price of a point of deception
	CostLoyalty    int64 `json:"costLoyalty"`    // price of a point of loyalty
	Loyalty        int64 `json:"loyalty"`        // loyalty before bonus points
	Power          int64 `json:"power"`          // power before bonus points
	Deception      int64 `json:"deception"`      // deception before bonus points
	BonusPoints    int64 `json:"bonusPoints"`    // points to share; fewer may be spent
	OpeningLoyalty int64 `json:"openingLoyalty"` // points on loyalty when the form opens
	MaxTraits      int64 `json:"maxTraits"`      // traits kept
}

// CourtshipBalance is the ladder from Crush to Consort.
type CourtshipBalance struct {
	StartAffection      int64 `json:"startAffection"`      // affection at Crush
	SpendTime           int64 `json:"spendTime"`           // affection of time together
	SpendTimeCooldown   int64 `json:"spendTimeCooldown"`   // seconds between times together with one member
	DatingAffection     int64 `json:"datingAffection"`     // affection for Dating
	ConsortAffection    int64 `json:"consortAffection"`    // affection for Consort
	GiftLikedFactor     int64 `json:"giftLikedFactor"`     // factor of a liked gift
	GiftDislikedFactor  int64 `json:"giftDislikedFactor"`  // factor of a disliked gift
	GiftHalvingSeconds  int64 `json:"giftHalvingSeconds"`  // window in which the same gift halves; 0 never halves
	ProcreationCooldown int64 `json:"procreationCooldown"` // seconds between children with one consort
	MatureAffection     int64 `json:"matureAffection"`     // affection of the mature action
	MatureCooldown      int64 `json:"matureCooldown"`      // seconds between such gains
	DatingWait          int64 `json:"datingWait"`          // seconds from the beginning to Dating
	ConsortWait         int64 `json:"consortWait"`         // seconds from Dating to Consort
	ChildWait           int64 `json:"childWait"`           // seconds from Consort to a child
	WeddingWait         int64 `json:"weddingWait"`         // seconds between two weddings of the court
	HopeAffection       int64 `json:"hopeAffection"`       // affection of a fulfilled personal quest; 0 without a leaf
	ConsortHands        int64 `json:"consortHands"`        // free subjects that a consort brings
	ConsortHandsMost    int64 `json:"consortHandsMost"`    // most that all consorts bring
	MinimumAge          int64 `json:"minimumAge"`          // minimal age of everyone
}

// CompatibilityBalance is the formula of compatibility.
type CompatibilityBalance struct {
	Base           int64    `json:"base"`           // for everyone
	Race           int64    `json:"race"`           // preferred race
	Alignment      int64    `json:"alignment"`      // preferred alignment
	AttributePoint Permille `json:"attributePoint"` // a point of a preferred attribute over the base
	AttributeOver  int64    `json:"attributeOver"`  // the base
	AttributesMax  int64    `json:"attributesMax"`  // most from attributes
	Max            int64    `json:"max"`            // highest compatibility
	Interested     int64    `json:"interested"`     // from here a candidate whose requirements are met is Interested
}

// EventsBalance is the timer and the bounds of kingdom events.
type EventsBalance struct {
	MinTicks      int64    `json:"minTicks"`      // shortest time to the next event, in online ticks
	MaxTicks      int64    `json:"maxTicks"`      // longest
	GoldPerLevel  Permille `json:"goldPerLevel"`  // gains of gold grow by this share a kingdom level
	GoldGainCard  int64    `json:"goldGainCard"`  // most gold a card gives before scaling
	GoldGain      int64    `json:"goldGain"`      // most gold an event gives
	GoldLoss      int64    `json:"goldLoss"`      // most gold an event takes
	MitigationMin int64    `json:"mitigationMin"` // lowest price of a mitigation
	MitigationMax int64    `json:"mitigationMax"` // highest price
	// Where gold is lost, the price is between these shares of a mitigation's expected saving.
	MitigationShareMin Permille `json:"mitigationShareMin"`
	MitigationShareMax Permille `json:"mitigationShareMax"`
	ChanceMin          Permille `json:"chanceMin"` // lowest chance of a mitigation
	ChanceMax          Permille `json:"chanceMax"` // highest chance

	// Stakes measure the gold of a card by the net income (decision J5).
	Stakes      bool     `json:"stakes"`
	MinutesMin  int64    `json:"minutesMin"`  // fewest minutes of a card
	MinutesMax  int64    `json:"minutesMax"`  // most
	GainMinutes int64    `json:"gainMinutes"` // a gain is at most GoldGain and this many minutes' net
	LossMinutes int64    `json:"lossMinutes"` // a loss is at most this many minutes' net, or
	LossShare   Permille `json:"lossShare"`   // this share of the gold held, whichever is larger
	MissingStep Permille `json:"missingStep"` // each started share of a loss that is missing costs a loyalty
	Instalment  Permille `json:"instalment"`  // share of a tick's income that pays what is owed
	CardsDay    int64    `json:"cardsDay"`    // cards of a day before small ones come; 0: no small ones
	Apart       int64    `json:"apart"`       // other cards before one comes again, across rounds of a deck
}

// SpireBalance is scrying and the bounds of every vision; safety, the same in every profile.
type SpireBalance struct {
	Cost          int64   `json:"cost"`       // price of a vision
	Cooldown      int64   `json:"cooldown"`   // seconds between visions
	ChoicesMin    int64   `json:"choicesMin"` // fewest choices
	ChoicesMax    int64   `json:"choicesMax"` // most choices
	Least         Amounts `json:"least"`      // least of each kind that a choice brings
	Most          Amounts `json:"most"`       // most of each kind; a kind missing in both cannot be changed
	NPCLoyaltyMin int64   `json:"npcLoyaltyMin"`
	NPCLoyaltyMax int64   `json:"npcLoyaltyMax"`
	WorthMax      int64   `json:"worthMax"`      // most of gold + militaryPrice x military + powerPrice x power of a choice
	MilitaryPrice int64   `json:"militaryPrice"` // gold a point of military is worth
	PowerPrice    int64   `json:"powerPrice"`    // gold a point of power is worth
	TitleLength   int64   `json:"titleLength"`   // longest title of a written vision, in graphemes
	TextLength    int64   `json:"textLength"`    // longest description or outcome of one
	ChoiceLength  int64   `json:"choiceLength"`  // longest choice of one
}

// Prices are the weights of each kind in a choice's worth.
func (b *SpireBalance) Prices() Amounts {
	return Amounts{Gold: 1, Military: b.MilitaryPrice, Power: b.PowerPrice}
}

// ForgeBalance is the bounds of world items; safety, the same in every profile.
type ForgeBalance struct {
	Contribution int64    `json:"contribution"` // most gold a contribution
	GoldMin      Permille `json:"goldMin"`
	GoldMax      Permille `json:"goldMax"`
	PowerMin     Permille `json:"powerMin"`
	PowerMax     Permille `json:"powerMax"`
	UpkeepMin    Permille `json:"upkeepMin"`
	UpkeepMax    Permille `json:"upkeepMax"`
}

// ItemsBalance is the choice of the world items that count (decision K14).
type ItemsBalance struct {
	Rest int64 `json:"rest"` // seconds between two changes of one item
}

// DungeonBalance is floors and raids.
type DungeonBalance struct {
	FloorCost           int64    `json:"floorCost"`           // gold of the first floor
	FloorGrowth         int64    `json:"floorGrowth"`         // growth of the price for each existing floor
	Floors              int64    `json:"floors"`              // most floors
	Monsters            int64    `json:"monsters"`            // most on a floor
	Traps               int64    `json:"traps"`               // most on a floor
	Effects             int64    `json:"effects"`             // most on a floor
	MonsterPower        int64    `json:"monsterPower"`        // strongest monster
	TrapPower           int64    `json:"trapPower"`           // strongest trap
	ItemPower           int64    `json:"itemPower"`           // power of a newly added piece
	WrittenMonsters     int64    `json:"writtenMonsters"`     // fewest that a generator writes
	WrittenMonsterPower int64    `json:"writtenMonsterPower"` // weakest that it writes
	WrittenTraps        int64    `json:"writtenTraps"`        // fewest that it writes
	WrittenTrapPower    int64    `json:"writtenTrapPower"`    // weakest that it writes
	PowerShare          Permille `json:"powerShare"`          // share of the ruler's power in the raiders' strength
	DefenseShare        Permille `json:"defenseShare"`        // share of the dungeon's defence in the raiders' strength
	StrengthLow         Permille `json:"strengthLow"`         // lowest factor on that strength
	StrengthHigh        Permille `json:"strengthHigh"`        // highest factor
	Weakest             Permille `json:"weakest"`             // the least share of their strength that all DEBUFFs together leave
	WeakenBelow         bool     `json:"weakenBelow"`         // whether a DEBUFF also counts on the floors below its own
	Loot                Permille `json:"loot"`                // share of the gold lost to a breach
	Experience          Permille `json:"experience"`          // experience of a defence, as a share of the raiders' strength
	ExperienceMax       int64    `json:"experienceMax"`       // its maximum
	SpoilsMinutes       int64    `json:"spoilsMinutes"`       // minutes of net income that repelled raiders leave behind
	SpoilsDay           int64    `json:"spoilsDay"`           // repelled raids of a UTC day that leave some
	FirstRaid           int64    `json:"firstRaid"`           // seconds after the first floor
	RaidMin             int64    `json:"raidMin"`             // fewest seconds between raids
	RaidMax             int64    `json:"raidMax"`             // most
	Warning             int64    `json:"warning"`             // seconds before a raid at which it is announced
	History             int64    `json:"history"`             // raids remembered
	CatalystFloor       int64    `json:"catalystFloor"`       // the floor with a catalyst
}

// ChronicleBalance is the scribe.
type ChronicleBalance struct {
	Cost        int64 `json:"cost"`        // price of an entry
	YearSeconds int64 `json:"yearSeconds"` // play time of a year
}

// WorldBalance is diplomacy and war with the lands of the map. Only standard has the cooldowns.
type WorldBalance struct {
	GiftCost            int64 `json:"giftCost"`            // price of a gift to a land
	RaidMilitary        int64 `json:"raidMilitary"`        // military that a raid costs
	RaidGold            int64 `json:"raidGold"`            // gold that a raid brings
	RaidCooldown        int64 `json:"raidCooldown"`        // seconds between raids on one land
	WarLoyalty          int64 `json:"warLoyalty"`          // loyalty that a declaration of war costs
	SubjugationCooldown int64 `json:"subjugationCooldown"` // seconds between subjugations
	AnswerMin           int64 `json:"answerMin"`           // shortest time, in seconds, until a power responds to a deed
	AnswerMax           int64 `json:"answerMax"`           // longest
	ActionsKept         int64 `json:"actionsKept"`         // recent actions of a power
}

// IdleBalance bounds all idle activities together.
type IdleBalance struct {
	DefaultDuration int64 `json:"defaultDuration"` // seconds when an administrator gives none
	WorthPerHour    int64 `json:"worthPerHour"`    // most gold + militaryPrice x military an hour of all built-ins
	PowerPerHour    int64 `json:"powerPerHour"`    // most power an hour of all built-ins
	LoyaltyMax      int64 `json:"loyaltyMax"`      // most loyalty of one activity
	MilitaryPrice   int64 `json:"militaryPrice"`   // least gold a point of military may cost
}

// MintBalance bounds striking by hand.
type MintBalance struct {
	Stock        int64 `json:"stock"`        // most strikes in stock
	StrikeMillis int64 `json:"strikeMillis"` // milliseconds until the stock gains one
	Pace         int64 `json:"pace"`         // strikes a second of a held press
	FastPace     int64 `json:"fastPace"`     // strikes a second once it has been held for fastAfter
	FastAfter    int64 `json:"fastAfter"`    // seconds
}

// HoardBalance bounds the opening of cases.
type HoardBalance struct {
	Stock       map[string]int64    `json:"stock"`       // openings of each case in a UTC day; 0 is no limit
	PowerOn     []string            `json:"powerOn"`     // rarities that may yield power; empty: the weights of cases.json apply
	Power       map[string]Permille `json:"power"`       // share of power for those, by case; experience takes the rest
	LockMillis  int64               `json:"lockMillis"`  // milliseconds between two openings
	HistoryKept int64               `json:"historyKept"` // number of listed treasures
}

// CasinoBalance is the payouts of the games and the rules of a player's own limit.
type CasinoBalance struct {
	FlipPays    int64 `json:"flipPays"`    // times the bet, with the stake
	DicePays    int64 `json:"dicePays"`    // times the bet, under or over seven
	SevenPays   int64 `json:"sevenPays"`   // times the bet, exactly seven
	BetDefault  int64 `json:"betDefault"`  // bet offered by default
	BetStep     int64 `json:"betStep"`     // step of the slider
	LimitHeld   int64 `json:"limitHeld"`   // seconds before a limit may be raised or lifted
	SeedLength  int64 `json:"seedLength"`  // longest client seed, in characters
	HistoryKept int64 `json:"historyKept"` // number of listed rounds
}

// CampaignBalance is factions' campaigns for lands.
type CampaignBalance struct {
	Cost          int64    `json:"cost"`          // gold of the treasury
	Seconds       int64    `json:"seconds"`       // duration of a campaign
	PledgeMost    int64    `json:"pledgeMost"`    // most power that a member can pledge to one campaign
	LossVictory   Permille `json:"lossVictory"`   // share of each unit lost in a victory
	LossDefeat    Permille `json:"lossDefeat"`    // share lost in a defeat
	GarrisonShare Permille `json:"garrisonShare"` // share of the winning power that becomes the garrison
	Decay         Permille `json:"decay"`         // share of a garrison's excess lost in an hour
	FortifiedMost int64    `json:"fortifiedMost"` // highest fortification
	SafeSeconds   int64    `json:"safeSeconds"`   // seconds for which a conquered land cannot be attacked
	ArchiveDays   int64    `json:"archiveDays"`   // days for which a campaign's report is kept
}

// ChatBalance bounds messages; safety, the same in every profile.
type ChatBalance struct {
	Burst         int64 `json:"burst"`         // messages in a window
	WindowSeconds int64 `json:"windowSeconds"` // the window
	Shown         int64 `json:"shown"`         // newest messages sent to a page
	Kept          int64 `json:"kept"`          // newest messages kept for each faction
	ArchiveDays   int64 `json:"archiveDays"`   // days for which a disbanded faction's messages are kept
	Evidence      int64 `json:"evidence"`      // messages kept with a report
	MutedKept     int64 `json:"mutedKept"`     // players that one player may mute
}

// GenerationBalance bounds a provider of generated text: time, calls and bytes; safety, the same in every profile.
type GenerationBalance struct {
	TimeoutSeconds int64    `json:"timeoutSeconds"` // longest wait for one answer
	Retries        int64    `json:"retries"`        // further calls after one without a valid answer
	BreakerCalls   int64    `json:"breakerCalls"`   // consecutive calls without an answer after which calls stop
	BreakerSeconds int64    `json:"breakerSeconds"` // seconds for which they stop
	PlayerHourly   int64    `json:"playerHourly"`   // calls an hour for one player
	PlayerTokens   int64    `json:"playerTokens"`   // tokens an hour for one player
	PlayerPictures int64    `json:"playerPictures"` // pictures an hour for one player
	Hourly         int64    `json:"hourly"`         // calls an hour of one node
	DailyTokens    int64    `json:"dailyTokens"`    // tokens a day of the realm, over all nodes
	DailyPictures  int64    `json:"dailyPictures"`  // pictures a day of the realm, over all nodes
	AccountShare   Permille `json:"accountShare"`   // share of the node's hourly and the realm's daily bounds for one account
	GuestsShare    Permille `json:"guestsShare"`    // share for all guests together
	NetworkShare   Permille `json:"networkShare"`   // share for one network: an IPv4 address or an IPv6 /64
	Concurrent     int64    `json:"concurrent"`     // concurrent calls of one node
	PictureSeconds int64    `json:"pictureSeconds"` // longest wait for a picture, which has no retries
	AnswerBytes    int64    `json:"answerBytes"`    // largest answer
	EntryLength    int64    `json:"entryLength"`    // longest entry of a chronicle or a journal, in graphemes
}

// GoalsBalance is the reward of weekly goals.
type GoalsBalance struct {
	LevelMinutes int64 `json:"levelMinutes"` // minutes of net income that a goal pays for each kingdom level, if they are more than its own gold
}

// HourlyBound is the most gains in an hour; zero allows none. Affection and NPCLoyalty apply to one receiver.
type HourlyBound struct {
	Gold       int64 `json:"gold,omitempty"`
	NetMinutes int64 `json:"netMinutes,omitempty"` // minutes of net income that come to the gold
	Experience int64 `json:"experience,omitempty"`
	Power      int64 `json:"power,omitempty"`
	Loyalty    int64 `json:"loyalty,omitempty"`
	Military   int64 `json:"military,omitempty"`
	Population int64 `json:"population,omitempty"`
	Affection  int64 `json:"affection,omitempty"`
	NPCLoyalty int64 `json:"npcLoyalty,omitempty"`
}

// ArmyBalance is training and command. Readiness is an addition: classic leads any number at full readiness.
type ArmyBalance struct {
	Queue         int64    `json:"queue"`         // most units in training
	Orders        int64    `json:"orders"`        // most orders in the queue
	Refund        Permille `json:"refund"`        // share of the price refunded for a cancelled unit
	PerLeadership int64    `json:"perLeadership"` // troops led at full readiness for each point of Leadership
	ReadinessMin  Permille `json:"readinessMin"`  // lowest readiness
}

// FactionBalance is factions; a bound of 0 means none.
type FactionBalance struct {
	Cost                 int64    `json:"cost"`                 // gold for founding a faction
	NameMin              int64    `json:"nameMin"`              // fewest characters of its name
	NameMax              int64    `json:"nameMax"`              // most
	DescriptionGraphemes int64    `json:"descriptionGraphemes"` // longest description
	Members              int64    `json:"members"`              // the most members
	Requests             int64    `json:"requests"`             // most open requests to join
	LeaveCooldown        int64    `json:"leaveCooldown"`        // seconds after leaving before joining any
	Donation             int64    `json:"donation"`             // default of a gift of gold on the page
	UpkeepShare          Permille `json:"upkeepShare"`          // share of its army's upkeep paid by the treasury
	ReadinessStep        Permille `json:"readinessStep"`        // readiness lost in an unpaid hour, and regained in a paid one
	ReadinessMin         Permille `json:"readinessMin"`         // lowest readiness
	Desertion            Permille `json:"desertion"`            // share of each unit that deserts in an unpaid hour
	DissolveNotice       int64    `json:"dissolveNotice"`       // notice period of an alliance in seconds
	DenialCooldown       int64    `json:"denialCooldown"`       // seconds after a denial before the same side proposes again
	WarCooldown          int64    `json:"warCooldown"`          // seconds between one faction's declarations of war
	GiveLevel            int64    `json:"giveLevel"`            // kingdom level from which a member may donate, pledge and launch
	GiveDays             int64    `json:"giveDays"`             // days with commands before a member may do so
	EarnedDays           int64    `json:"earnedDays"`           // first days of a reign in which gifts are limited to its earned gold
}

// PolicyBalance is changes of policies.
type PolicyBalance struct {
	Cooldown int64 `json:"cooldown"` // seconds between changes in a category
}
