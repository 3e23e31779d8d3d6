package content

import "strings"

// Recruits are the parts for the authored description of a recruit.
type Recruits struct {
	Races         map[string]string `json:"races"`   // by trait: the race it requires; other traits allow any
	Builds        map[string]string `json:"builds"`  // by trait: the build in the portrait
	Figures       map[string]string `json:"figures"` // by build: the noun for such a person
	Personalities []RecruitLine     `json:"personalities"`
	Origins       []RecruitLine     `json:"origins"`
	Arrivals      []RecruitLine     `json:"arrivals"`
	Looks         []RecruitLook     `json:"looks"`
	Details       []RecruitLine     `json:"details"`
	Skills        []RecruitLine     `json:"skills"`
}

// RecruitLine is one part. Trait is the trait it fits; "" fits all. Colours are those stated in a detail of the
// appearance.
type RecruitLine struct {
	ID    string `json:"id"`
	Trait string `json:"trait,omitempty"`
	Text  string `json:"text"`

	Colours map[string]string `json:"colours,omitempty"`
	Stated  *Stated           `json:"stated,omitempty"`
}

// Stated are the features other than colours stated in an appearance. The seed's own choice is still drawn and
// discarded, so that the rest of the face does not change.
type Stated struct {
	Dress  string `json:"dress,omitempty"`
	Collar string `json:"collar,omitempty"`
	Scar   bool   `json:"scar,omitempty"`
}

// StatedBy gives the features stated in an appearance; nil where the text ends with no detail of the content, as a
// provider's does.
func (r *Recruits) StatedBy(appearance string) *Stated {
	for _, l := range r.Details {
		if strings.HasSuffix(appearance, l.Text) {
			return l.Stated
		}
	}
	return nil
}

// RecruitLook begins the appearance of one race. Colours and halo are those stated in its text; the portrait takes the
// others from the seed.
type RecruitLook struct {
	ID      string            `json:"id"`
	Race    string            `json:"race"`
	Text    string            `json:"text"`
	Colours map[string]string `json:"colours,omitempty"`
	Halo    string            `json:"halo,omitempty"`
}

// Situation is a possible topic of a message with its keywords; the first one with a keyword in the message applies.
type Situation struct {
	Situation string   `json:"situation"`
	Words     []string `json:"words"`
}

// OtherSituation is the situation of a message of unknown topic; its answers are vague enough to fit any.
const OtherSituation = "other"

// AgainSituation is the situation of a message whose answers are all still remembered.
const AgainSituation = "again"

// QuestionSituation is the situation of a question of unknown topic.
const QuestionSituation = "question"

// Builds of a portrait.
const (
	BuildFem   = "fem"
	BuildMasc  = "masc"
	BuildAndro = "andro"
)
