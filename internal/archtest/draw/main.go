// Command draw writes the drawing of the import rules into ARCHITECTURE.md.
package main

import (
	"log"

	"umbrarch/internal/archtest"
)

func main() {
	if err := archtest.WriteDrawing(); err != nil {
		log.Fatal(err)
	}
}
