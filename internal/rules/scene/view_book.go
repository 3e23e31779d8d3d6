package scene

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Book is the court's book: the newest scenes that are done, and those who are gone. Their texts are the rows of the
// kind "court", and older scenes are rows alone.
type Book struct {
	Count int64  `json:"count" doc:"number of scenes that are done"`
	Done  []Done `json:"done" nullable:"false" doc:"the newest, newest first"`
	Lost  []Lost `json:"lost" nullable:"false" doc:"the dead and those who left, newest first"`
}

// Done is a scene in which the ruler has chosen.
type Done struct {
	ID     string   `json:"id" doc:"of its row"`
	Scene  string   `json:"scene"`
	Family string   `json:"family"`
	Plot   int64    `json:"plot,omitempty" doc:"number of the plot that it belongs to"`
	Stage  int64    `json:"stage,omitempty"`
	Day    int64    `json:"day"`
	At     int64    `json:"at"`
	Choice string   `json:"choice,omitempty" doc:"absent if it closed because somebody had gone"`
	Cast   []Player `json:"cast" nullable:"false"`
}

// Lost is somebody who is dead, or has left for a house.
type Lost struct {
	Person game.Person `json:"person"`
	Name   string      `json:"name"`
	Role   string      `json:"role"`
	House  string      `json:"house,omitempty" doc:"name of the house; absent for the dead"`
	Day    int64       `json:"day"`
	Scene  string      `json:"scene"`
}

func courtBook(env *rules.Env) Book {
	book := env.Doc.CourtBook.Get()
	out := Book{Count: book.Count, Done: []Done{}, Lost: []Lost{}}
	for _, d := range book.Done {
		done := Done{ID: d.ID, Scene: d.Scene, Family: d.Family, Plot: d.Run, Stage: d.Stage, Day: d.Day, At: d.At, Choice: d.Choice, Cast: []Player{}}
		for _, m := range d.Cast {
			done.Cast = append(done.Cast, Player{Slot: m.Slot, Person: game.PersonOf(m.Person), Name: m.Name})
		}
		out.Done = append(out.Done, done)
	}
	for _, l := range book.Lost {
		out.Lost = append(out.Lost, Lost{Person: game.PersonOf(l.Person), Name: l.Name, Role: l.Role, House: houseName(env.Content, l.House), Day: l.Day, Scene: l.Scene})
	}
	return out
}

// houseName is the name of a house; "" for none.
func houseName(c *content.Snapshot, id string) string {
	if h, ok := c.House(id); ok {
		return h.Name
	}
	return ""
}
