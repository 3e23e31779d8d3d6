package store

import "strings"

var plain = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Part is the pattern of texts that have a part in them: of LIKE, with ESCAPE '\'.
func Part(of string) string { return "%" + plain.Replace(of) + "%" }
