package game

import "slices"

// WaitingScene is a scene that waits in the hall, by the id of its text. The persons that were found for its slots stay
// with it, with their names, because the text is told even if one of them has gone.
type WaitingScene struct {
	Order int64        `json:"order"` // the earliest first
	Day   int64        `json:"day"`   // reigned, on which it came
	Cast  []CastMember `json:"cast,omitempty"`
	Run   int64        `json:"run,omitempty"` // of its plot

	Retold   string `json:"retold,omitempty"`   // the text as a provider told it
	RetoldOf string `json:"retoldOf,omitempty"` // the version of the content's text that it retells
}

// CastMember is a person in a slot.
type CastMember struct {
	Slot   string `json:"slot"`
	Person string `json:"person"` // key
	Name   string `json:"name"`
}

// Story is what the director knows. Days are days reigned.
type Story struct {
	Day        int64               `json:"day,omitempty" shown:"scenes"`                                                 // the day of the counts below
	Dealt      int64               `json:"dealt,omitempty" shown:"hall"`                                                 // new scenes of that day
	Hour       int64               `json:"hour,omitempty" shown:"hall"`                                                  // gold that the kingdom netted in an hour, as that day began
	Counted    int64               `json:"counted,omitempty" secret:"a count on its way to its bound"`                   // the day of the two gains below
	Gold       int64               `json:"gold,omitempty" secret:"the choice shows what is left of the bound"`           // thousandths of an hour gained in scenes that day
	Power      int64               `json:"power,omitempty" secret:"the same"`                                            // gained in scenes that day
	Decree     int64               `json:"decree,omitempty" secret:"what comes next is not for the player to know"`      // the day of the last decree of a return
	Returns    int64               `json:"returns,omitempty" secret:"the same"`                                          // from an absence of an hour or more
	Back       int64               `json:"back,omitempty" secret:"the same"`                                             // time of the last return
	Opening    *Opening            `json:"opening,omitempty" shown:"hall"`                                               // the scene of the last return that brought one
	Order      int64               `json:"order,omitempty" secret:"a counter of scenes"`                                 // of the last scene
	Shown      map[string][]string `json:"shown,omitempty" secret:"what comes next is not for the player to know"`       // texts dealt in this round of a family
	Nemesis    string              `json:"nemesis,omitempty" secret:"its scenes and letters show it"`                    // key of the ruler of a house who hates the player most
	Enemy      string              `json:"enemy,omitempty" secret:"its scenes name it"`                                  // key of the prologue's enemy
	Cast       map[string]int64    `json:"cast,omitempty" secret:"the same"`                                             // day of the last scene of a person, by key
	Plots      map[string]Plot     `json:"plots,omitempty" secret:"Intelligence tells the clock of a plot, for a price"` // running, by family
	Began      map[string]int64    `json:"began,omitempty" secret:"what comes next is not for the player to know"`       // day on which a family's last plot began
	PlotCount  int64               `json:"plotCount,omitempty" secret:"a counter of plots"`                              // of the last plot
	Flags      map[string]string   `json:"flags,omitempty" secret:"scenes show what they ask for"`                       // the plot's family of each, or "" for the reign
	ForeseenOn int64               `json:"foreseenOn,omitempty" secret:"a count on its way to its bound"`                // the day of the next count
	Foreseen   int64               `json:"foreseen,omitempty" secret:"the same"`                                         // how often odds were read again that day
	Rolls      map[string]int64    `json:"rolls,omitempty" secret:"the choice shows the quarter in which it lies"`       // of tests that have been foreseen, by scene and choice
	Next       []NextScene         `json:"next,omitempty" secret:"what comes next is not for the player to know"`        // in the order in which they were set
	Intimate   map[string]int64    `json:"intimate,omitempty" secret:"the same"`                                         // day of a person's last secret or breaking
	Secret     int64               `json:"secret,omitempty" secret:"the same"`                                           // day of the last secret
	Breaking   int64               `json:"breaking,omitempty" secret:"the same"`                                         // day of the last breaking
	Died       int64               `json:"died,omitempty" secret:"the same"`                                             // day of the last death
	Defected   int64               `json:"defected,omitempty" secret:"the same"`                                         // day of the last defection
	Heirs      []Heir              `json:"heirs,omitempty" secret:"the court shows children; scenes tell of the rest"`   // in the order of their births
	Captive    *Captive            `json:"captive,omitempty" secret:"told when it is brought in, and by its scenes"`     // in a cell
	Taken      int64               `json:"taken,omitempty" secret:"what comes next is not for the player to know"`       // day of the last captive
	Wins       int64               `json:"wins,omitempty" secret:"a count on its way to the next captive"`               // victories that have been looked at
	Absent     map[string]Absent   `json:"absent,omitempty" secret:"scenes tell of it"`                                  // those who are no NPC and are not at hand, by key
	Fault      map[string]string   `json:"fault,omitempty" shown:"hall"`                                                 // by family, why none was dealt of late
}

// Opening is the scene with which a return began.
type Opening struct {
	Scene string `json:"scene"`
	At    int64  `json:"at"` // of the return
}

// Plot is a running plot: a ladder of stages, which are dealt once each, and only upwards.
type Plot struct {
	Run   int64        `json:"run"`
	Began int64        `json:"began"`          // day
	Stage int64        `json:"stage"`          // the last that was dealt
	Next  int64        `json:"next,omitempty"` // the stage that comes; 0 while one waits for a choice
	Due   int64        `json:"due,omitempty"`  // day from which it can come
	Cast  []CastMember `json:"cast,omitempty"`

	Answered int64 `json:"answered,omitempty"` // day on which the ruler answered its last scene; 0 before
}

// Has tells whether a person has a part in a plot.
func (p *Plot) Has(who Person) bool {
	return slices.ContainsFunc(p.Cast, func(m CastMember) bool { return m.Person == who.Key() })
}

// NextScene is a scene that follows from a choice.
type NextScene struct {
	Scene string       `json:"scene"`
	At    int64        `json:"at"`
	Cast  []CastMember `json:"cast,omitempty"`
	Run   int64        `json:"run,omitempty"`
}

// Heir is a child of the ruler as scenes know it.
type Heir struct {
	ID     string   `json:"id"`  // of the child as a person
	Day    int64    `json:"day"` // reigned, of its birth
	Traits []string `json:"traits,omitempty"`
}

// Captive is somebody else's agent in a cell of this kingdom.
type Captive struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Land string `json:"land"` // from which it came
	Day  int64  `json:"day"`
	Face string `json:"face,omitempty"` // seed of the drawing
}

// Absent is why somebody is not at hand, and until when.
type Absent struct {
	Kind  string `json:"kind"`
	Until int64  `json:"until"`
}

// CourtBook lists the scenes that are done, newest first; their texts are rows beside the document.
type CourtBook struct {
	Count int64       `json:"count"`
	Done  []DoneScene `json:"done,omitempty"`
	Lost  []LostOne   `json:"lost,omitempty"` // newest first
}

// CourtBookKind is the kind of the rows of done scenes.
const CourtBookKind = "court"

// VolumeKind is the kind of the rows of books of reigns that have ended. Their id is the number of the reign.
const VolumeKind = "volume"

// DoneScene is a scene in which the ruler has chosen.
type DoneScene struct {
	ID     string       `json:"id"` // of its row
	Scene  string       `json:"scene"`
	Family string       `json:"family"`
	Stage  int64        `json:"stage,omitempty"`
	Run    int64        `json:"run,omitempty"` // of its plot
	Day    int64        `json:"day"`
	At     int64        `json:"at"`
	Choice string       `json:"choice,omitempty"` // none where somebody had gone
	Cast   []CastMember `json:"cast,omitempty"`
}

// LostOne is somebody who is dead, or has left for a house.
type LostOne struct {
	Person string `json:"person"` // key
	Name   string `json:"name"`
	Role   string `json:"role,omitempty"`
	House  string `json:"house,omitempty"` // none for the dead
	Day    int64  `json:"day"`
	Scene  string `json:"scene"`
}

// DoneScenePage is the row of a done scene: its texts as they were told.
type DoneScenePage struct {
	DoneScene
	Tone    string   `json:"tone"`
	Place   string   `json:"place"`
	Text    string   `json:"text"`
	Source  string   `json:"source,omitempty"` // generated; else the content's
	Lines   []string `json:"lines,omitempty"`
	Chosen  string   `json:"chosen"`
	Passed  *bool    `json:"passed,omitempty"`
	Outcome string   `json:"outcome"`
}
