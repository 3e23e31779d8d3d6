package content

// AdminBalance is defaults and bounds of the administrators' console.
type AdminBalance struct {
	Gold           int64 `json:"gold"`           // of a grant
	Experience     int64 `json:"experience"`     // of a grant
	ConfirmMinutes int64 `json:"confirmMinutes"` // minutes for which a repeated password counts
	VersionsKept   int64 `json:"versionsKept"`   // kept versions of a reign that it can be put back to
	VersionBytes   int64 `json:"versionBytes"`   // compressed bytes of all of them together
}
