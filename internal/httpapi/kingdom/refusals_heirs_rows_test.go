package kingdom_test

import "umbrarch/internal/game"

const (
	heirs  = "ottoline_vey"
	aldith = heirs + ".0"
	ansa   = heirs + ".1"
)

// family is a kingdom of a level with a child of age, a younger one, and perhaps one with a house.
func family(level int64, abroad map[string]game.Abroad) func(*game.Document) {
	return func(d *game.Document) {
		d.Kingdom.Edit().Level = level
		d.Court.Put(heirs, game.Member{Status: game.RungConsort, Children: 2, Born: []game.Child{{Name: "Aldith", At: 1}, {Name: "Ansa", At: 2}}})
		s := d.Story.Edit()
		s.Day = 9
		s.Heirs = []game.Heir{{ID: aldith, Day: 1}, {ID: ansa, Day: 5}}
		d.Heirs.Edit().Abroad = abroad
	}
}

// abroad has the elder child with a house.
func abroad(kind string) map[string]game.Abroad {
	return map[string]game.Abroad{aldith: {Kind: kind, Seat: "house-thorn-1", Day: 9}}
}

// hated is a family of whom a house's leader thinks ill.
func hated(d *game.Document) {
	family(16, nil)(d)
	d.Minds.Edit().Favour = map[string]int64{"house.house-thorn-1": -30}
}

// sickbed is a family whose elder child is not at hand.
func sickbed(d *game.Document) {
	family(16, nil)(d)
	d.Story.Edit().Absent = map[string]game.Absent{"child." + aldith: {Kind: game.DutyWound, Until: 1 << 50}}
}

func refusalsOfHeirs() []refusal {
	of := func(child string) form { return form{"child": child} }
	to := func(child string) form { return form{"child": child, "house": "thorn"} }
	wed, hostage := family(16, abroad(game.AbroadWed)), family(16, abroad(game.AbroadHostage))
	rested := func(d *game.Document) {
		family(16, nil)(d)
		d.Heirs.Edit().NamedOn = 1
	}
	taken := func(kind string) func(*game.Document) {
		return func(d *game.Document) {
			family(16, map[string]game.Abroad{ansa: {Kind: kind, Seat: "house-thorn-1", Day: 9}})(d)
		}
	}
	const (
		unknown, young, away = "There is no such heir.", "Ansa comes of age in 3 days reigned.", "Aldith is not at hand."
		isWed, isHostage     = "Aldith is wed to Court of Thorns.", "Aldith is a hostage of Court of Thorns."
	)
	return []refusal{
		{name: "heir.name", body: of("nobody.0"), status: 404, code: "heir.unknown", text: unknown},
		{name: "heir.name", body: of(aldith), with: family(13, nil), status: 422, code: "heir.naming_level", text: "An heir is named from kingdom level 14."}, // K8
		{name: "heir.name", body: of(ansa), with: family(14, nil), status: 422, code: "heir.young", text: young},
		{name: "heir.name", body: of(aldith), with: wed, status: 409, code: "heir.wed", text: isWed},
		{name: "heir.name", body: of(aldith), with: hostage, status: 409, code: "heir.hostage", text: isHostage},
		{name: "heir.name", body: of(aldith), with: sickbed, status: 409, code: "heir.absent", text: away},
		{name: "heir.name", body: of(aldith), with: rested, status: 409, code: "heir.naming_rest", text: "An heir is named once in seven days reigned. Again in 7 days."},

		{name: "heir.wed", body: to("nobody.0"), status: 404, code: "heir.unknown", text: unknown},
		{name: "heir.wed", body: form{"child": aldith, "house": "nobody"}, with: family(7, nil), status: 404, code: "heir.house_unknown", text: "There is no such house in the realm."},
		{name: "heir.wed", body: to(aldith), with: family(6, nil), status: 422, code: "heir.wedding_level", text: "Children are wed to houses from kingdom level 7."}, // K8
		{name: "heir.wed", body: to(ansa), with: family(7, nil), status: 422, code: "heir.young", text: young},
		{name: "heir.wed", body: to(aldith), with: family(7, nil), first: []step{{"heir.wed", to(aldith)}}, status: 409, code: "heir.wed", text: isWed},
		{name: "heir.wed", body: to(aldith), with: hostage, status: 409, code: "heir.hostage", text: isHostage},
		{name: "heir.wed", body: to(aldith), with: sickbed, status: 409, code: "heir.absent", text: away},
		{name: "heir.wed", body: to(aldith), with: hated, status: 422, code: "heir.house_hostile", text: "Court of Thorns takes nobody in while its leader hates you."},
		{name: "heir.wed", body: to(aldith), with: taken(game.AbroadWed), status: 409, code: "heir.house_wed", text: "A child of yours is wed to Court of Thorns already."},

		{name: "heir.send", body: to("nobody.0"), status: 404, code: "heir.unknown", text: unknown},
		{name: "heir.send", body: form{"child": aldith, "house": "nobody"}, with: family(16, nil), status: 404, code: "heir.house_unknown", text: "There is no such house in the realm."},
		{name: "heir.send", body: to(aldith), with: family(15, nil), status: 422, code: "heir.hostage_level", text: "Hostages are sent from kingdom level 16."}, // K8
		{name: "heir.send", body: to(ansa), with: family(16, nil), status: 422, code: "heir.young", text: young},
		{name: "heir.send", body: to(aldith), with: wed, status: 409, code: "heir.wed", text: isWed},
		{name: "heir.send", body: to(aldith), with: family(16, nil), first: []step{{"heir.send", to(aldith)}}, status: 409, code: "heir.hostage", text: isHostage},
		{name: "heir.send", body: to(aldith), with: sickbed, status: 409, code: "heir.absent", text: away},
		{name: "heir.send", body: to(aldith), with: hated, status: 422, code: "heir.house_hostile", text: "Court of Thorns takes nobody in while its leader hates you."},
		{name: "heir.send", body: to(aldith), with: taken(game.AbroadHostage), status: 409, code: "heir.house_holds", text: "Court of Thorns already holds a hostage of yours."},

		{name: "heir.recall", body: of("nobody.0"), status: 404, code: "heir.unknown", text: unknown},
		{name: "heir.recall", body: of(aldith), with: wed, status: 409, code: "heir.wed", text: isWed},
		{name: "heir.recall", body: of(aldith), with: hostage, first: []step{{"heir.recall", of(aldith)}}, status: 409, code: "heir.home", text: "Aldith is at home."},

		{name: "office.give", body: form{"office": "treasurer", "npc": "child." + aldith}, with: family(9, nil), status: 422, code: "office.heirs_level",
			text: "Children of age hold offices from kingdom level 10."}, // K8
	}
}
