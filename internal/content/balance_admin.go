package content

// AdminBalance is what the console of administrators offers where nothing was typed.
type AdminBalance struct {
	Gold           int64 `json:"gold"`           // of a grant
	Experience     int64 `json:"experience"`     // of a grant
	ConfirmMinutes int64 `json:"confirmMinutes"` // for which a password given again counts
	VersionsKept   int64 `json:"versionsKept"`   // of a reign, to put it back to
	VersionBytes   int64 `json:"versionBytes"`   // of all of them together, packed
}
