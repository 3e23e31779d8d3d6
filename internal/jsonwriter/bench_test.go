package jsonwriter_test

import (
	"encoding/json"
	"testing"

	"umbrarch/internal/jsonwriter"
)

// section has the shape of a kingdom's section: numbers, texts, lists and maps.
type section struct {
	Gold    int64            `json:"gold"`
	Started int64            `json:"started,omitempty"`
	State   string           `json:"state"`
	Away    bool             `json:"away,omitempty"`
	Tags    []string         `json:"tags"`
	Counts  map[string]int64 `json:"counts,omitempty"`
	Params  map[string]any   `json:"params,omitempty"`
	Members []member         `json:"members"`
}

type member struct {
	ID    string `json:"id"`
	Level int64  `json:"level,omitempty"`
}

func sample() any {
	return &section{
		Gold: 123_456, State: "idle", Tags: []string{"Undead", "Vain"}, Counts: map[string]int64{"missions": 3, "gifts": 12, "quests": 7},
		Params: map[string]any{"amount": int64(7), "name": "Kreel <Dawnward>"}, Members: []member{{"kreel_dawnward", 3}, {"vesper", 0}},
	}
}

func BenchmarkAppend(b *testing.B) {
	v := sample()
	var room []byte
	for b.Loop() {
		room, _ = jsonwriter.Append(room[:0], v)
	}
}

func BenchmarkEncodingJSON(b *testing.B) {
	v := sample()
	for b.Loop() {
		_, _ = json.Marshal(v)
	}
}
