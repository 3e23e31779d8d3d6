package icu

import (
	"slices"
	"strings"
)

const article = "the "

// articles are the endings of a text before which a name's own article is dropped.
var articles = []string{article, "a ", "an "}

// EndsInArticle tells whether the last word of a text is an article, with the space behind it.
func EndsInArticle(text string) bool {
	return slices.ContainsFunc(articles, func(word string) bool {
		before := len(text) - len(word)
		return before >= 0 && strings.EqualFold(text[before:], word) && (before == 0 || !continuesWord(text[before-1]))
	})
}

func continuesWord(c byte) bool { return isLetter(c) || c >= 0x80 }

func withoutArticle(name string) string {
	if len(name) > len(article) && strings.EqualFold(name[:len(article)], article) {
		return name[len(article):]
	}
	return name
}
