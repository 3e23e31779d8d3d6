package content

// SuccessionBalance holds the numbers of handing over. Days are days reigned.
type SuccessionBalance struct {
	Level     int64 `json:"level"`     // kingdom level from which a ruler may hand over
	Day       int64 `json:"day"`       // day from which one may without it
	Legacies  int64 `json:"legacies"`  // chosen at a succession
	Counts    int64 `json:"counts"`    // of the latest ancestors, whose legacies count
	Most      int64 `json:"most"`      // times that one legacy counts
	Kept      int64 `json:"kept"`      // ancestors in the document
	Claimants int64 `json:"claimants"` // children passed over who are remembered
}
