package main

import (
	"net"
	"strings"
)

// Site is the public address of the realm.
type Site struct {
	Addr      string `help:"Address to listen on." default:"127.0.0.1:8080" env:"UMBRARCH_ADDR"`
	PublicURL string `help:"Address players see, e.g. https://umbrarch.example." env:"UMBRARCH_PUBLIC_URL"`
}

// url is the beginning of links: the public URL, else this machine's local address.
func (s Site) url() string {
	if s.PublicURL != "" {
		return strings.TrimSuffix(s.PublicURL, "/")
	}
	_, port, err := net.SplitHostPort(s.Addr)
	if err != nil {
		return "http://" + s.Addr
	}
	return "http://localhost:" + port
}
