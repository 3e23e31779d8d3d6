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

// Openapi prints the document that the page's types are generated from.
type Openapi struct{}

// Run needs neither data nor network: the document follows from the registry alone.
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
