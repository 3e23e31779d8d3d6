package kingdom_test

import (
	"os"
	"testing"

	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

type form map[string]string
