package leaderboard

import (
	"fmt"
	"strconv"
)

// Metrics of the leaderboards and their columns.
const (
	ByPower = "power"
	ByGold  = "gold"
	ByLevel = "kingdomLevel"
)

var columns = map[string]string{ByPower: "player_power", ByGold: "player_gold", ByLevel: "kingdom_level"}

func placeholder(n int) string { return "$" + strconv.Itoa(n) }

const columnsOfRow = 13

// row is a standing's VALUES row with types: PostgreSQL would otherwise take each value for text.
func row(after int) string {
	return fmt.Sprintf("(CAST($%d AS TEXT), CAST($%d AS TEXT), CAST($%d AS TEXT), CAST($%d AS BIGINT), CAST($%d AS BIGINT), CAST($%d AS BIGINT), CAST($%d AS BIGINT), CAST($%d AS BIGINT), CAST($%d AS BIGINT), NULLIF(CAST($%d AS TEXT), ''), CAST($%d AS BOOLEAN), CAST($%d AS TEXT), CAST($%d AS TEXT))",
		after+1, after+2, after+3, after+4, after+5, after+6, after+7, after+8, after+9, after+10, after+11, after+12, after+13)
}

// Ranked tells whether a leaderboard with this name exists.
func Ranked(by string) bool { return columns[by] != "" }
