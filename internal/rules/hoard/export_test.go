package hoard

// Roll is what lies in a case, without opening it.
var Roll = roll
