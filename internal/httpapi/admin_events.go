package httpapi

import "umbrarch/internal/content"

// AdminEvent is an event of the content that may be made to befall a kingdom. What it moves is settled when it comes.
type AdminEvent struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description" doc:"what stands in braces is named when it comes"`
	Type        string `json:"type" enum:"positive,negative,neutral"`
}

func eventsOf(now *content.Snapshot) []AdminEvent {
	out := make([]AdminEvent, len(now.Events))
	for i := range now.Events {
		e := &now.Events[i]
		out[i] = AdminEvent{ID: e.ID, Title: e.Title, Description: e.Description, Type: e.Type}
	}
	return out
}
