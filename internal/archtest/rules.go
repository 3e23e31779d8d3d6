package archtest

// kernel are the packages that every system of rules may use.
var kernel = []string{"=internal/rules", "internal/rules/kernel"}

// routing are the packages that every subject of HTTP may use.
var routing = []string{
	"internal/httpapi/browser", "internal/httpapi/jsonbody", "internal/httpapi/openapi", "internal/httpapi/problem",
	"internal/httpapi/quota", "internal/httpapi/route", "internal/httpapi/stored",
}

// unicode lists the libraries for validating typed text.
var unicode = []string{"golang.org/x/text/unicode", "github.com/rivo/uniseg", "github.com/mtibben/confusables"}

// impure lists standard packages that give access to the outside world: rules get the time as an argument, dice are
// seeded streams, money is an integer.
var impure = []string{
	"crypto/rand", "database", "io/fs", "io/ioutil", "log", "math/rand", "net", "os", "path/filepath", "plugin", "runtime", "syscall",
}

var anyLibrary = []string{"*"}

// group is a node of the drawing: packages with one role. Its rule lists all that its packages may import; each of its
// imports is an arrow.
type group struct {
	id        string
	says      string   // description, for the drawing
	folders   []string // with all folders below them, unless an earlier group has them; "=" before one means it alone
	imports   []string // ids of other groups
	apart     bool     // its packages never import each other, except their own subfolders
	door      bool     // other groups may import these folders alone, nothing below them
	libraries []string // from outside the standard library; "*" stands for all
	refuses   []string // packages of the standard library
	rule      string   // message of a refused import
}

// groups are tried in order; the first one that contains a package is its group. So a new folder under internal/rules,
// internal/realm or internal/httpapi is checked automatically; a folder in no group is an error.
var groups = []group{
	{
		id: "cmd", says: "flags and wiring", folders: []string{"cmd"},
		imports:   []string{"httpapi", "endpoints", "routing", "reign", "realm", "account", "live", "store", "genai", "engine", "systems", "content", "refusal", "simulate", "web", "periodic", "durable"},
		libraries: anyLibrary,
		rule:      "commands wire the parts that the drawing gives them",
	},
	{
		id: "httpapi", says: "the handler of all subjects", folders: []string{"=internal/httpapi"},
		imports:   []string{"endpoints", "routing", "reign", "realm", "account", "live", "kernel", "game", "content"},
		libraries: anyLibrary, refuses: []string{"database"},
		rule: "HTTP calls reigns, realms and accounts, never the store",
	},
	{
		id: "routing", says: "decode, admit, encode, describe", folders: routing,
		imports:   []string{"reign", "account", "kernel", "game", "refusal", "content"},
		libraries: anyLibrary, refuses: []string{"database"},
		rule: "the parts that all operations of HTTP share know no subject and not the store",
	},
	{
		id: "endpoints", says: "one package a subject", folders: []string{"internal/httpapi"}, apart: true,
		imports:   []string{"routing", "reign", "realm", "account", "live", "push", "systems", "kernel", "game", "refusal", "content", "icu"},
		libraries: anyLibrary, refuses: []string{"database"},
		rule: "a subject of HTTP calls reigns, realms and accounts, never the store or another subject",
	},
	{
		id: "realm", says: "what players share", folders: []string{"internal/realm"},
		imports:   []string{"reign", "account", "push", "simulate", "systems", "kernel", "text", "store", "genai", "game", "content", "periodic", "durable"},
		libraries: anyLibrary, refuses: []string{"net/http"},
		rule: "what players share is below HTTP",
	},
	{
		id: "reign", says: "live kingdoms", folders: []string{"internal/reign"},
		imports:   []string{"engine", "systems", "kernel", "store", "genai", "game", "json", "content", "periodic"},
		libraries: anyLibrary, refuses: []string{"net/http"},
		rule: "live kingdoms are below HTTP and what players share",
	},
	{
		id: "simulate", says: "the pacing bot", folders: []string{"internal/simulate"},
		imports: []string{"engine", "systems", "kernel", "game", "content"},
		rule:    "the pacing bot plays the rules alone",
	},
	{
		id: "account", says: "sign-in, sessions, roles", folders: []string{"internal/account"},
		imports:   []string{"store", "refusal", "periodic"},
		libraries: anyLibrary, refuses: []string{"net/http"},
		rule: "accounts know the store and refusals alone, and no HTTP",
	},
	{
		id: "engine", says: "registry, tick order, catch-up", folders: []string{"internal/rules/engine"},
		imports: []string{"systems", "kernel", "game", "content"},
		refuses: impure,
		rule:    "the engine is the one place in the rules that knows the systems",
	},
	{
		id: "text", says: "the judge of typed text", folders: []string{"internal/rules/kernel/textcheck"},
		libraries: unicode, refuses: impure,
		rule: "the judge of typed text imports the Unicode libraries alone",
	},
	{
		id: "kernel", says: "what systems share", folders: kernel,
		imports: []string{"text", "game", "content"},
		refuses: impure,
		rule:    "the kernel of the rules imports game, content and itself only",
	},
	{
		id: "systems", says: "one package a system", folders: []string{"internal/rules"}, apart: true,
		imports: []string{"kernel", "text", "game", "content"},
		refuses: impure,
		rule:    "a system of rules imports game, content and the kernel, never another system",
	},
	{
		id: "genai", says: "the seam for generated text", folders: []string{"internal/genai"},
		imports:   []string{"content"},
		libraries: anyLibrary,
		rule:      "generative calls know nothing of kingdoms",
	},
	{
		id: "store", says: "commit log, fold, backup", folders: []string{"internal/store"}, door: true,
		imports:   []string{"periodic", "durable"},
		libraries: anyLibrary,
		rule:      "the store knows nothing of the game",
	},
	{
		id: "live", says: "sockets, topics", folders: []string{"internal/live"},
		libraries: anyLibrary,
		rule:      "live push knows topics and messages, nothing of the game or the store",
	},
	{
		id: "push", says: "browsers that are closed", folders: []string{"internal/push"},
		libraries: anyLibrary,
		rule:      "messages to push services know neither players nor the store",
	},
	{
		id: "game", says: "the document", folders: []string{"internal/game"},
		imports: []string{"json", "refusal"},
		refuses: impure,
		rule:    "the kingdom document imports the standard library, refusals and the JSON writer only",
	},
	{
		id: "refusal", says: "a no: code and params", folders: []string{"internal/refusal"},
		refuses: impure,
		rule:    "refusals import the standard library only",
	},
	{
		id: "json", says: "the fast JSON writer", folders: []string{"internal/jsonwriter"},
		refuses: impure,
		rule:    "the JSON writer imports the standard library only",
	},
	{
		id: "periodic", says: "rounds until the end", folders: []string{"internal/periodic"},
		rule: "rounds import the standard library alone",
	},
	{
		id: "durable", says: "files that survive a power cut", folders: []string{"internal/durable"},
		rule: "files that survive a power cut need the standard library alone",
	},
	{
		id: "content", says: "data, its types and checks", folders: []string{"internal/content", "content"},
		imports: []string{"icu"}, libraries: []string{"golang.org/x/text", "github.com/maypok86/otter"},
		rule: "content and its tools import the standard library, content, the form of its texts and a cache of them only",
	},
	{
		id: "icu", says: "texts that count", folders: []string{"internal/icu"},
		libraries: []string{"golang.org/x/text"},
		rule:      "the form of texts imports the standard library and tables of languages only",
	},
	{
		id: "powercut", says: "a disk that loses power, for tests", folders: []string{"internal/powercut"},
		libraries: []string{"github.com/hanwen/go-fuse/v2"},
		rule:      "the disk of tests knows files alone, and only tests import it",
	},
	{
		id: "web", says: "the page, embedded", folders: []string{"web"},
		rule: "the built page imports nothing",
	},
	{
		id: "checks", says: "tests of the whole", folders: []string{"internal/archtest", "internal/bench", "internal/faultsim", "internal/mutants"},
		rule: "the checks import nothing of the game outside their tests",
	},
}
