package main

import (
	"errors"
	"fmt"

	"umbrarch/internal/genai"
	"umbrarch/internal/genai/anthropic"
	"umbrarch/internal/genai/gemini"
	"umbrarch/internal/genai/openai"
	"umbrarch/internal/genai/sdwebui"
)

// Providers are the flags of providers of texts and pictures.
type Providers struct {
	GenaiURL     string `name:"genai-url" help:"Provider of generated text: its address, e.g. http://127.0.0.1:11434/v1; gemini and anthropic have one of their own. Without a provider the archive writes everything." env:"UMBRARCH_GENAI_URL"`
	GenaiDriver  string `name:"genai-driver" help:"What it speaks." enum:"openai,gemini,anthropic" default:"openai" env:"UMBRARCH_GENAI_DRIVER"`
	GenaiModel   string `name:"genai-model" help:"Model of that provider." env:"UMBRARCH_GENAI_MODEL"`
	GenaiKeyFile string `name:"genai-key-file" help:"File with the key of the provider of generated text. The key itself may stand in UMBRARCH_GENAI_KEY." type:"path" env:"UMBRARCH_GENAI_KEY_FILE"`

	GenaiScenes bool `name:"genai-scenes" help:"Let players have scenes at court told anew by that provider." env:"UMBRARCH_GENAI_SCENES"`

	PictureURL     string `name:"genai-picture-url" help:"Provider of generated portraits: its address, e.g. http://127.0.0.1:7860; gemini has one of its own. Without a provider they are drawn here." env:"UMBRARCH_GENAI_PICTURE_URL"`
	PictureDriver  string `name:"genai-picture-driver" help:"What it speaks." enum:"openai,gemini,sdwebui" default:"openai" env:"UMBRARCH_GENAI_PICTURE_DRIVER"`
	PictureModel   string `name:"genai-picture-model" help:"Model of that provider; sdwebui may do without." env:"UMBRARCH_GENAI_PICTURE_MODEL"`
	PictureKeyFile string `name:"genai-picture-key-file" help:"File with its key. The key itself may stand in UMBRARCH_GENAI_PICTURE_KEY." type:"path" env:"UMBRARCH_GENAI_PICTURE_KEY_FILE"`

	genaiKey, pictureKey string
}

// AfterApply reads the keys, for which there are no flags.
func (c *Providers) AfterApply() (err error) {
	if c.genaiKey, err = secret("", c.GenaiKeyFile, "UMBRARCH_GENAI_KEY"); err != nil {
		return err
	}
	c.pictureKey, err = secret("", c.PictureKeyFile, "UMBRARCH_GENAI_PICTURE_KEY")
	return err
}

// sourced is a provider with a name for the log.
type sourced interface {
	genai.Provider
	Source() string
}

// writesTexts tells whether a provider of texts is configured; most have a default address.
func (c *Providers) writesTexts() bool {
	return c.GenaiURL != "" || c.GenaiDriver != "" && c.GenaiDriver != "openai"
}

// text is the provider of texts; nil where none is configured.
func (c *Providers) text() (sourced, error) {
	if !c.writesTexts() {
		switch {
		case c.GenaiModel != "":
			return nil, errors.New("--genai-model names the model of a --genai-url, which is missing")
		case c.GenaiScenes:
			return nil, errors.New("--genai-scenes needs a --genai-url, which is missing")
		}
		return nil, nil
	}
	p, err := provider(c.GenaiDriver, c.GenaiURL, c.GenaiModel, c.genaiKey)
	if err != nil {
		return nil, fmt.Errorf("--genai-url, --genai-model: %w", err)
	}
	return p, nil
}

// picture is the provider of pictures; nil where none is configured.
func (c *Providers) picture() (sourced, error) {
	if c.PictureURL == "" && c.PictureDriver != "gemini" {
		if c.PictureModel != "" || c.PictureDriver == "sdwebui" {
			return nil, errors.New("--genai-picture-model and --genai-picture-driver are those of a --genai-picture-url, which is missing")
		}
		return nil, nil
	}
	p, err := provider(c.PictureDriver, c.PictureURL, c.PictureModel, c.pictureKey)
	if err != nil {
		return nil, fmt.Errorf("--genai-picture-url, --genai-picture-model: %w", err)
	}
	return p, nil
}

func provider(driver, address, model, key string) (sourced, error) {
	switch driver {
	case "gemini":
		return named(gemini.New(gemini.Options{BaseURL: address, Model: model, Key: key}))
	case "anthropic":
		return named(anthropic.New(anthropic.Options{BaseURL: address, Model: model, Key: key}))
	case "sdwebui":
		return named(sdwebui.New(sdwebui.Options{BaseURL: address, Model: model, Key: key}))
	}
	return named(openai.New(openai.Options{BaseURL: address, Model: model, Key: key}))
}

// named keeps a typed nil from becoming a non-nil provider.
func named[P sourced](p P, err error) (sourced, error) {
	if err != nil {
		return nil, err
	}
	return p, nil
}
