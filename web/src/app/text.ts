/** The words of the frame. Texts of the game come from the content by code. */
export const TEXT = {
  loading: 'Loading Game...',
  errorTitle: 'Unexpected Application Error!',
  errorBack: 'Return to the kingdom',
  errorLead: 'Something in the scenery has fallen over. The realm itself is safe: it is kept elsewhere.',
  nothingHere: 'There is nothing at this address. There may have been, once; the maps disagree.',
  errorId: 'Error id',
  copy: 'Copy the error id',
  copied: 'Copied',
  unreachableTitle: 'The realm does not answer',
  unreachable: 'Either the line is cut or the guard is being changed. It is asked again every few seconds.',
  retry: 'Ask again',
  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'No connection',
  justNow: 'just now',
  offline: 'No connection. What you see is from {ago}; nothing you press is carried out until the line is back.',
  profile: 'Profile & Settings',
  log: 'Activity Log',
  logEmpty: 'Nothing has happened yet. It will.',
  logLead: 'Newest first',
  logFilter: 'What it is about',
  logAll: 'All',
  codex: 'Codex',
  palette: 'Go to…',
  keys: 'Hotkeys',
  logout: 'Logout',
  guestLeaves: 'Leave without a key?',
  guestLeavesText:
    'You reign as a guest: no e-mail and no password open this gate again. Log out, and the reign is lost for good.',
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
  note: 'Never while you write. Ctrl K and Esc are heard all the same.',
} as const;

/** What the activity log is filtered by. */
export const TOPIC = {
  realm: 'The realm',
  subjects: 'Subjects',
  quests: 'Quests & deeds',
  idle: 'Idle activities',
  events: 'Events & visions',
  works: 'Forge & chronicle',
  court: 'Your Court',
  war: 'Army & war',
  marches: 'Vassals & spies',
} as const;
