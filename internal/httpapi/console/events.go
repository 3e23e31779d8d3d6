package console

import "umbrarch/internal/content"

// AdminEvent is an event that an admin can trigger in a kingdom. Its effects are determined when it starts.
type AdminEvent struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description" doc:"placeholders in braces are filled when the event starts"`
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
