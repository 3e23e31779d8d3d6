package main

import (
	"io"
	"log/slog"
	"os"

	"umbrarch/internal/content"
	"umbrarch/internal/httpapi"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules/engine"
)

// Openapi prints the API description from which the page's types are generated.
type Openapi struct{}

// Run needs neither data nor network: the description is derived from the registry alone.
func (Openapi) Run() error {
	snapshot, err := content.Builtin("standard")
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	keeper := reign.New(reign.Options{Engine: engine.New(engine.Systems()), Content: snapshot, Clock: reign.NewClock(), Build: version, Log: log})
	raw, err := httpapi.New(httpapi.Options{Keeper: keeper, Log: log}).OpenAPI()
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(append(raw, '\n'))
	return err
}
