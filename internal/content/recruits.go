package content

import "strings"

// Recruits are the parts of which a custom subject is described while no provider writes.
type Recruits struct {
	Races         map[string]string `json:"races"`   // by trait: whose kind it is; others may be of any
	Builds        map[string]string `json:"builds"`  // by trait: the build of the drawing
	Figures       map[string]string `json:"figures"` // by build: what a person of it is called
	Personalities []RecruitLine     `json:"personalities"`
	Origins       []RecruitLine     `json:"origins"`
	Arrivals      []RecruitLine     `json:"arrivals"`
	Looks         []RecruitLook     `json:"looks"`
	Details       []RecruitLine     `json:"details"`
	Skills        []RecruitLine     `json:"skills"`
}

// RecruitLine is one part. Trait is the one it suits; "" suits everybody. Colours are those that a
// detail of the appearance states.
type RecruitLine struct {
	ID    string `json:"id"`
	Trait string `json:"trait,omitempty"`
	Text  string `json:"text"`

	Colours map[string]string `json:"colours,omitempty"`
	Stated  *Stated           `json:"stated,omitempty"`
}

// Stated is what the words of an appearance fix beside colours. The seed's own choice is drawn and put aside for it, so that
// the rest of the face stays as it was.
type Stated struct {
	Dress  string `json:"dress,omitempty"`
	Collar string `json:"collar,omitempty"`
	Scar   bool   `json:"scar,omitempty"`
}

// StatedBy is what an appearance fixes, nil where no detail of the content ends it: a provider's own words fix nothing here.
func (r *Recruits) StatedBy(appearance string) *Stated {
	for _, l := range r.Details {
		if strings.HasSuffix(appearance, l.Text) {
			return l.Stated
		}
	}
	return nil
}

// RecruitLook opens the appearance of one race. Colours and halo are those its words state: the
// drawing keeps to them and takes the rest from the seed.
type RecruitLook struct {
	ID      string            `json:"id"`
	Race    string            `json:"race"`
	Text    string            `json:"text"`
	Colours map[string]string `json:"colours,omitempty"`
	Halo    string            `json:"halo,omitempty"`
}

// Situation is what a message may be about, by the words that give it away; the first one
// that has a word of the message is meant.
type Situation struct {
	Situation string   `json:"situation"`
	Words     []string `json:"words"`
}

// OtherSituation is that of a message about nothing that is known: its answers say so little that they cannot be wrong.
const OtherSituation = "other"

// AgainSituation is that of a message whose every answer is still remembered.
const AgainSituation = "again"

// QuestionSituation is that of a question about nothing that is known.
const QuestionSituation = "question"

// Builds of a drawn person.
const (
	BuildFem   = "fem"
	BuildMasc  = "masc"
	BuildAndro = "andro"
)
