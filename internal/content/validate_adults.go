package content

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// AdultAge is the least age of candidates and NPCs. It is a constant outside the balance: a profile may require more,
// never less (decision H55).
const AdultAge = 21

// peopled lists the files about people at court; none of their fields may describe a person under age.
var peopled = []string{"candidates.json", "npcs.json", "recruits.json"}

// youthful matches words for young people. Phrases about an adult's past, such as "in her youth", are not included.
var youthful = regexp.MustCompile(`\b(child(?:ren|like|ish)?|kids?|girl(?:s|ish|ie)?|boy(?:s|ish)?|lad(?:s|die|dies)?|lass(?:es|ie|ies)?|maidens?|` +
	`youngsters?|younglings?|youths|(?:a|this|that|fair|handsome|pretty) youth(?: of\b| who\b| with\b|[,;:.!?]|$)|infants?|toddlers?|bab(?:y|ies)|urchins?|nymphets?)\b`)

// innocent matches phrases that contain such a word without meaning a person.
var innocent = regexp.MustCompile(`\b(kid[- ](?:gloves?|leather|skin)|iron maidens?|maiden (?:name|speech|voyage|flight|battle)|child's play)\b`)

// minors matches words that explicitly state that somebody is under age.
var minors = regexp.MustCompile(`\b(pre-?teens?|teens?|teen-?aged?|teen-?agers?|adolescents?|adolescence|juveniles?|(?:pre-?)?pubescent|puberty|nubile|` +
	`school-?(?:girl|boy|child|kid)s?|school-?children|school-aged?|of school age|still at school|lolitas?|lolis?|shotas?|jailbait|` +
	`under-?aged?|under age|minors|a minor(?:[.,;:!?]|$)|not (?:yet |quite |yet quite )?(?:come )?of age|too young to (?:marry|wed|court|be courted)|of tender (?:age|years))`)

const (
	closes = `(?:[.,;:!?)]|$| and\b| but\b| who\b| with\b| when\b)`
	season = `(?:summers|winters|springs|years)`
	barely = `(?:only |just |now |barely |scarcely |hardly |not yet |still |about |some )?`
	people = `(?:child|girl|boy|lad|lass|youth|maid|maiden|man|woman|lady|gentleman|person|elf|orc|troll|dwarf|demon|archdemon|succubus|angel|lich|human|beauty|` +
		`princess|prince|heir|heiress|daughter|son|niece|nephew|sister|brother)`
	servers = `(?:knight|squire|servant|clerk|apprentice|novice|pupil|student|bride|groom|widow|widower|duchess|countess|baroness)`
)

// ageForms are patterns in which a number is a person's current age; the number is the group. They are applied to the
// spelled text. "Swore at nineteen" tells of the past, and "twelve candles" is no age.
var ageForms = compiled(
	`\b(\d+)[- ]years?[- ]olds?\b`, `\b(\d+) years of age\b`, `\b(\d+) `+season+` old\b`, `\b(\d+) ?y\.?/?o\b`,
	`\baged?:? (?:of )?`+barely+`(\d+)(?:[.,;:!?)]|$| (?:and|but|when|who|with|he|she|they|to|from|in|at|by|is|has)\b)`,
	`\b(?:`+people+`|`+servers+`) of `+barely+`(\d+)`+closes,
	`\b`+people+` of `+barely+`(\d+) `+season+closes,
	`\b(?:he|she) (?:is|was|turned|turns|has turned) `+barely+`(\d+)(?:[.,;:!?)]|$| and\b)`,
	`\bat `+barely+`(\d+),? (?:he|she) (?:is|has|was|looks|already|still)\b`, `\bat `+barely+`(1[3-9]|20),? they (?:are|have|were|look|already|still)\b`,
	`\b(?:has|have) `+barely+`seen `+barely+`(\d+) `+season+`\b`,
	`\bin (?:his|her|their) (\d+)th (?:year|summer|winter|spring)(?:[.,;:!?)]|$| and\b| still\b)`, `\b(\d+)th birthday\b`,
	`\b(?:barely|scarcely|not yet|not quite|just turned) (1\d|20)(?:[.,;:!?)]|$| and\b)`, `\b(?:hardly|only|just) (1[3-9])(?:[.,;:!?)]|$)`,
)

// openingForms are patterns at the start of a sentence with which a description states an age. In journals such
// sentences count things.
var openingForms = compiled(`(?:^|[.!?] )(?:at )?` + barely + `(\d+)(?:[.,;]|$| and\b| by the calendar\b| (?:summers|winters|springs)\b)`)

// described are the fields to which openingForms apply.
var described = []string{"title", "description", "lore", "background", "personality", "appearance", "text"}

func compiled(forms ...string) (out []*regexp.Regexp) {
	for _, form := range forms {
		out = append(out, regexp.MustCompile(form))
	}
	return out
}

// youthIn returns the first sign of a person under age in a text about people at court; "" where there is none.
func youthIn(field, text string) string {
	text = strings.ToLower(text)
	if youthful.MatchString(text) {
		if word := youthful.FindString(innocent.ReplaceAllString(text, "")); word != "" {
			return word
		}
	}
	return under(text, contains(described, field))
}

// underAge returns the first sign of a person younger than AdultAge in any text.
func underAge(text string) string { return under(strings.ToLower(text), false) }

// under checks a text in lower case.
func under(text string, describes bool) string {
	if word := minors.FindString(text); word != "" || !mayAge(text) {
		return word
	}
	text = spelled(thousands.ReplaceAllString(text, "$1$2"))
	if describes {
		if word := ageIn(text, openingForms); word != "" {
			return word
		}
	}
	for _, at := range number.FindAllStringIndex(text, -1) {
		if word := ageIn(around(text, at[0], at[1]), ageForms); word != "" {
			return word
		}
	}
	return ""
}

var (
	thousands = regexp.MustCompile(`(\d),(\d{3})\b`)
	number    = regexp.MustCompile(`\b(?:\d|1\d|20)(?:th)?\b`)
)

// around is the text near a number, in whole words, because matching the patterns on the whole text is slow.
func around(text string, from, to int) string {
	const reach = 60
	if from = max(from-reach, 0); from > 0 {
		from += strings.IndexByte(text[from:], ' ') + 1
	}
	return text[from:min(to+reach, len(text))]
}

func ageIn(text string, forms []*regexp.Regexp) string {
	for _, form := range forms {
		for _, m := range form.FindAllStringSubmatch(text, -1) {
			if years, err := strconv.Atoi(m[1]); err == nil && years < AdultAge {
				return strings.TrimSpace(m[0])
			}
		}
	}
	return ""
}

// mayAge is a fast test for numbers that could be such an age; most texts have none.
func mayAge(text string) bool {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if units[word] > 2 || decades[word] == 20 || unicode.IsDigit(rune(word[0])) {
			return true
		}
	}
	return false
}
