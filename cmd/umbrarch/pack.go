package main

import (
	"fmt"
	"log/slog"
	"os"

	"umbrarch/internal/content"
	"umbrarch/internal/content/pack"
)

// Packs is the flag of the commands that play with packs of content.
type Packs struct {
	Packs string `help:"Folder of packs of content: each folder and each zip in it is one." type:"path" env:"UMBRARCH_PACKS"`
}

// faultsLogged bounds the lines about one pack in the log; the console shows all faults.
const faultsLogged = 10

// load reads the content with the packs of the folder. A faulty pack is left out with a line in the log.
func (p Packs) load(profile string, log *slog.Logger) (*pack.Loaded, error) {
	loaded, err := pack.Load(p.Packs, profile)
	if err != nil {
		return nil, fmt.Errorf("--packs: %w", err)
	}
	for _, one := range loaded.Content.Packs {
		log.Info("a pack is in force", "pack", one.ID, "version", one.Version, "digest", one.Digest)
	}
	for _, one := range loaded.LeftOut {
		for _, fault := range one.Faults[:min(len(one.Faults), faultsLogged)] {
			log.Error("a pack was left out", "pack", one.Path, "fault", fault.String(), "faults", len(one.Faults))
		}
	}
	return loaded, nil
}

// Pack groups the commands of pack authors.
type Pack struct {
	Check     PackCheck     `cmd:"" help:"Print what a pack changes, or every fault with file and line."`
	Translate PackTranslate `cmd:"" help:"Add to a pack the texts that a language does not have yet, with their English."`
}

// PackCheck checks one pack.
type PackCheck struct {
	Packs
	Path    string `arg:"" type:"path" help:"The pack: a folder or a zip."`
	Profile string `help:"Balance profile." enum:"standard,classic" default:"standard"`
}

func (c PackCheck) Run() error {
	checked, err := pack.Check(c.Path, c.Packs.Packs, c.Profile)
	if err != nil {
		return err
	}
	checked.Write(os.Stdout)
	if checked.InForce == nil {
		return fmt.Errorf("the pack would be left out: %d faults", len(checked.Faults))
	}
	return nil
}

// PackTranslate prepares a translation.
type PackTranslate struct {
	Path     string `arg:"" type:"existingdir" help:"The pack, a folder."`
	Language string `arg:"" help:"Tag of the language, such as de or pt-BR."`
}

func (c PackTranslate) Run() error {
	added, to, err := pack.Template(c.Path, c.Language, content.Standard)
	if err != nil {
		return err
	}
	_, err = fmt.Printf("%d texts wait for their translation in %s\n", added, to)
	return err
}
