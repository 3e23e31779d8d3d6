/** The words of the frame. Texts of the game come from the content by code. */
export const TEXT = {
  loading: 'Loading Game...',
  errorTitle: 'Unexpected Application Error!',
  errorBack: 'Return to the kingdom',
  errorLead: 'The page has failed. Your kingdom is safe on the server.',
  nothingHere: 'There is no page at this address.',
  errorId: 'Error id',
  copy: 'Copy the error id',
  copied: 'Copied',
  unreachableTitle: 'The server does not answer',
  unreachable: 'You are offline, or the server is restarting. The page tries again every few seconds.',
  retry: 'Try again',
  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'No connection',
  justNow: 'just now',
  offline:
    'No connection. These figures are from {ago}. Nothing you press is carried out until the connection is back.',
  silent:
    'The server does not answer. What you pressed is sent, and nobody knows its outcome yet. The page goes on asking.',
  silentAtFirst: 'The server does not answer. The page goes on waiting for it.',
  profile: 'Profile & Settings',
  log: 'Activity Log',
  logEmpty: 'Nothing has happened yet.',
  logLead: 'Newest first',
  logFilter: 'What it is about',
  logAll: 'All',
  logOlder: 'Show older entries',
  codex: 'Codex',
  palette: 'Go to…',
  keys: 'Hotkeys',
  logout: 'Logout',
  guestLeaves: 'Log out as a guest?',
  guestLeavesText:
    'You play as a guest, without an e-mail and a password. If you log out, this reign is lost for good.',
  guestKeeps: 'Keep this reign first, on your profile',
  guestStays: 'Stay',
  adminPanel: 'Admin Panel',
  linkRead: 'Your link is being checked.',
  linkUnread: 'No answer. Open the link in your e-mail once more.',
} as const;

export const GROUP = {
  core: 'Core',
  expansion: 'Expansion',
  social: 'Social',
  system: 'System',
  admin: 'Admin',
} as const;

export const KEYS = {
  anywhere: 'Anywhere',
  screens: 'To a screen',
  lines: [
    { keys: ['Ctrl', 'K'], does: 'Find screens, buildings, people, activities and pages of the Codex' },
    { keys: ['/'], does: 'To the search of this screen' },
    { keys: ['A'], does: 'Press the gold button of this screen' },
    { keys: ['L'], does: 'Activity Log' },
    { keys: ['?'], does: 'This list' },
    { keys: ['Esc'], does: 'Close what is open' },
  ],
  on: 'Single-key shortcuts',
  note: 'Not while you write. Ctrl K and Esc always work.',
} as const;

/** The filters of the activity log. */
export const TOPIC = {
  realm: 'The realm',
  subjects: 'NPCs',
  quests: 'Quests & deeds',
  idle: 'Idle activities',
  events: 'Events & visions',
  works: 'Forge & chronicle',
  court: 'Your Court',
  war: 'Army & war',
  marches: 'Vassals & spies',
} as const;
