package game

const (
	FromArchive   = "archive"   // authored, filled with this reign's facts
	FromGenerator = "generated" // written by a configured provider
	FromAdmin     = "admin"
)

// ChronicleKind is the kind of the rows of chronicle entries.
const ChronicleKind = "chronicle"

// ChronicleEntry is a leaf of the chronicle: a row beside the document.
type ChronicleEntry struct {
	Date   int64  `json:"date" doc:"year of the reign"`
	Entry  string `json:"entry"`
	Source string `json:"source" enum:"archive,generated"`
	Fact   string `json:"fact,omitempty" doc:"kind of its first fact, which its picture shows"`
}

// Fact is an occurrence, kept until the scribe has told it. A told fact is kept for the journals.
type Fact struct {
	Kind  string            `json:"kind"`
	Slots map[string]string `json:"slots,omitempty"`
	Used  bool              `json:"told,omitempty"`
}
