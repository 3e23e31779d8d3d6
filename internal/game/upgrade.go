package game

import "fmt"

// upgrades holds one step for each old schema, in order: upgrades[0] makes schema 2 of schema 1.
var upgrades = []func(*Document){}

func upgrade(d *Document) error {
	meta := d.Meta.Get()
	if meta.Schema > Schema {
		return fmt.Errorf("game: document of schema %d is newer than this build's %d", meta.Schema, Schema)
	}
	for s := max(meta.Schema, 1); s < Schema; s++ {
		upgrades[s-1](d)
		d.Meta.Edit().Schema = s + 1
	}
	return nil
}
