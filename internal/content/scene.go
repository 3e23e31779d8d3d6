package content

// Scene is one text of the court with a cast, two to four choices and their outcomes (play.md, "Scenes").
type Scene struct {
	ID      string        `json:"id"`
	Family  string        `json:"family"`
	Stage   int64         `json:"stage,omitempty"`  // 1 to 5 in a plot; 0 elsewhere
	Person  string        `json:"person,omitempty"` // of secret and breaking: one of the first NPCs
	Trigger SceneTrigger  `json:"trigger,omitzero"` // of the prologue
	Tone    string        `json:"tone"`
	Place   string        `json:"place"`
	Cast    Cast          `json:"cast"`
	When    []Condition   `json:"when,omitempty"`
	Speaker string        `json:"speaker"` // a slot, or Narrator
	Text    string        `json:"text"`
	Lines   []Line        `json:"lines,omitempty"`
	Choices []SceneChoice `json:"choices"`
}

// Narrator speaks where no slot does.
const Narrator = "narrator"

// SceneTrigger is the moment of the first days at which a prologue's scene comes; one of the three is set.
type SceneTrigger struct {
	Minute int64 `json:"minute,omitempty"` // of the first day
	Return int64 `json:"return,omitempty"` // from an absence, by number
	Day    int64 `json:"day,omitempty"`    // reigned
}

// Cast lists the slots in the order of the file: a slot may ask for its relation to an earlier one.
type Cast []Slot

// Slot is a named place in a cast. Is names the person; otherwise From names the group in which one is looked for.
type Slot struct {
	Name    string   `json:"-"`
	Is      string   `json:"is,omitempty"`
	From    string   `json:"from,omitempty"`
	Office  string   `json:"office,omitempty"`  // held by the person; AnyOffice for one of the six
	Treason bool     `json:"treason,omitempty"` // the person may plot; files write the 30 of play.md
	Loyalty int64    `json:"loyalty,omitempty"` // at least
	Below   int64    `json:"below,omitempty"`   // loyalty at most
	Not     []string `json:"not,omitempty"`     // slots of other persons
	Bond    []string `json:"bond,omitempty"`    // a slot, and the kind of the bond
	Nemesis bool     `json:"nemesis,omitempty"`
	Trait   string   `json:"trait,omitempty"`
	Age     string   `json:"age,omitempty"` // of an heir
}

// Groups in which a slot looks for its person.
const (
	GroupCourt   = "court" // NPCs
	GroupConsort = "consort"
	GroupHeir    = "heir"
	GroupHouse   = "house" // rulers of houses
	GroupLand    = "land"  // rulers of foreign lands
	GroupVassal  = "vassal"
	GroupCaptive = "captive"

	GroupClaimant = "claimant" // children of the ruler before, who were passed over
)

// Ages of an heir for which a slot asks.
const (
	AgeChild    = "child"
	AgeEighteen = "eighteen" // on the day of coming of age
	AgeAdult    = "adult"
)

// HeirTraits are the traits that a child can have.
var HeirTraits = []string{"cruel", "gentle", "clever", "proud", "sickly", "bold", "false", "devout", "merry", "cold"}

// AnyOffice stands for whichever office a person holds.
const AnyOffice = "any"

// Line is spoken under the text where its conditions hold.
type Line struct {
	If   []Condition `json:"if"`
	Text string      `json:"text"`
}

// Condition asks for one thing; exactly one of its kinds is set.
type Condition struct {
	Figure    string   `json:"figure,omitempty"` // at least Min, at most Max
	Min       *int64   `json:"min,omitempty"`
	Max       *int64   `json:"max,omitempty"`
	Remembers string   `json:"remembers,omitempty"` // a slot, which remembers Deed
	Deed      string   `json:"deed,omitempty"`
	Office    string   `json:"office,omitempty"` // held by anybody, or by the slot By
	By        string   `json:"by,omitempty"`
	Bond      []string `json:"bond,omitempty"` // two slots, which have a bond of Kind
	Kind      string   `json:"kind,omitempty"`
	Trait     string   `json:"trait,omitempty"` // a slot, which has the trait Is
	Is        string   `json:"is,omitempty"`
	Flag      string   `json:"flag,omitempty"`
	Alignment string   `json:"alignment,omitempty"`
	Race      string   `json:"race,omitempty"`
	Origin    string   `json:"origin,omitempty"`
	School    string   `json:"school,omitempty"`
	Not       bool     `json:"not,omitempty"` // turns the condition
}

// SceneChoice is one answer to a scene.
type SceneChoice struct {
	ID    string      `json:"id"`
	Text  string      `json:"text"`
	Needs []Condition `json:"needs,omitempty"`
	Price ScenePrice  `json:"price,omitzero"`
	Test  Test        `json:"test,omitzero"`
	Then  Outcome     `json:"then"`
	Else  *Outcome    `json:"else,omitempty"` // of a failed test
}

// Outcomes are that of success and, of a choice with a test, that of failure.
func (c *SceneChoice) Outcomes() []*Outcome {
	if c.Else == nil {
		return []*Outcome{&c.Then}
	}
	return []*Outcome{&c.Then, c.Else}
}

// ScenePrice is paid for a choice: hours of the day's income, or a share of the subjects.
type ScenePrice struct {
	Hours    Permille `json:"hours,omitempty"`
	Subjects int64    `json:"subjects,omitempty"` // in thousandths
}

// Test decides between a choice's outcomes by chance. One of Attribute, Office and Army is set.
type Test struct {
	Attribute string `json:"attribute,omitempty"`
	Office    string `json:"office,omitempty"`
	Army      string `json:"army,omitempty"` // a slot, whose troops are the measure
	Need      int64  `json:"need,omitempty"`
}

// Outcome is what follows.
type Outcome struct {
	Text    string   `json:"text"`
	Effects []Effect `json:"effects,omitempty"`
}

// Effect is one change by an outcome. Do says which; the other fields mean what it asks for.
type Effect struct {
	Do    Doing
	Who   string      // the slot of the person
	Other string      // a second slot: of whom, with whom, for which house
	ID    string      // a deed, a kind of bond, an office, a flag, a trait, a title, a relic or a scene
	N     int64       // points, thousandths of an hour of income or of the subjects, days or hours
	Ends  bool        // of a clock: the plot ends
	Takes bool        // of an office: it is taken
	Clear bool        // of a flag
	If    []Condition // asked for when it happens
}

// Doing names an effect by its key in the file.
type Doing string

const (
	DoGold     Doing = "gold"     // N thousandths of the day's hour
	DoSubjects Doing = "subjects" // N thousandths of the population
	DoLoyalty  Doing = "loyalty"  // of Who by N
	DoRemember Doing = "remember" // Who keeps the deed ID, about Other
	DoBond     Doing = "bond"     // of Who and Other, of the kind ID
	DoClock    Doing = "clock"    // by N, or Ends
	DoOffice   Doing = "office"   // the office ID given to Who; with Takes taken, from Who where one is named
	DoAway     Doing = "away"     // Who for N hours
	DoJail     Doing = "jail"     // Who
	DoFree     Doing = "free"     // Who
	DoDefect   Doing = "defect"   // Who to the house of Other
	DoWound    Doing = "wound"    // Who for N days
	DoDies     Doing = "dies"     // Who
	DoRelease  Doing = "release"  // Who, a vassal
	DoTrait    Doing = "trait"    // Who gets ID
	DoFlag     Doing = "flag"     // ID, or Clear
	DoNext     Doing = "next"     // the scene ID after N hours
	DoPower    Doing = "power"    // N
	DoTitle    Doing = "title"    // ID
	DoRelic    Doing = "relic"    // ID
)
