package httpapi

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"umbrarch/internal/game"
	"umbrarch/internal/httpapi/openapi"
	"umbrarch/internal/httpapi/problem"
	"umbrarch/internal/httpapi/socket"
	"umbrarch/internal/httpapi/static"
	"umbrarch/internal/realm/chat"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/leaderboard"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
)

// components registers types outside single operations: the sections of a view, their patches, and the messages of the
// live socket.
func components(d *openapi.Document, k *reign.Keeper) {
	whole := &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{}, Description: "The ruler's whole view, by section"}
	patch := &huma.Schema{Type: "object", Properties: map[string]*huma.Schema{}, Description: "Changed sections: records whole, members by id, null for a removed member"}
	for _, v := range k.Engine().Views() {
		one := d.Schemas.Schema(v.Type, true, v.Name)
		if v.Record != nil {
			whole.Properties[v.Name], patch.Properties[v.Name] = one, one
		} else {
			whole.Properties[v.Name] = &huma.Schema{Type: "object", AdditionalProperties: one}
			patch.Properties[v.Name] = &huma.Schema{Type: "object", AdditionalProperties: &huma.Schema{AnyOf: []*huma.Schema{one, {Type: "null"}}}}
		}
		whole.Required = append(whole.Required, v.Name)
	}
	all := d.Schemas.Map()
	all["Sections"], all["SectionsPatch"] = whole, patch
	for _, t := range []reflect.Type{
		reflect.TypeFor[problem.Problem](), reflect.TypeFor[game.Notice](), reflect.TypeFor[rules.Preview](), reflect.TypeFor[rules.Breakdown](), reflect.TypeFor[static.Static](),
	} {
		d.Schemas.Schema(t, true, "")
	}
	d.Compose("View", reflect.TypeFor[reign.View](), "Sections")
	d.Compose("Patch", reflect.TypeFor[reign.Patch](), "SectionsPatch")
	d.Compose("Answer", reflect.TypeFor[reign.Answer](), "SectionsPatch")
	message := &huma.Schema{Description: "The messages of the live socket", OneOf: []*huma.Schema{d.Ref("Patch")}}
	for _, t := range pushed {
		message.OneOf = append(message.OneOf, d.Schemas.Schema(t, true, ""))
	}
	all["LiveMessage"] = message
}

// pushed are the messages of the live socket, except patches of a kingdom.
var pushed = []reflect.Type{
	reflect.TypeFor[reign.Resync](), reflect.TypeFor[reign.Writing](), reflect.TypeFor[socket.Latest](),
	reflect.TypeFor[news.Announced](), reflect.TypeFor[news.Changed](),
	reflect.TypeFor[leaderboard.Changed](),
	reflect.TypeFor[faction.Listed](), reflect.TypeFor[faction.Moved](),
	reflect.TypeFor[chat.Said](), reflect.TypeFor[chat.Withdrawn](),
}
