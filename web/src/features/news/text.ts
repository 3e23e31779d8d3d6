export const TEXT = {
  title: 'Updates & Roadmap',
  lead: 'What changed while you were ruling.',
  log: 'Update Log',
  codex: 'The Codex',
  empty: 'No updates have been posted yet.',
  loading: 'Loading the Update Log',
  failed: 'The Update Log could not be read',
  advertisement: 'Advertisement',
  hide: 'Hide ads',
  elsewhere: 'opens another site',
  future: 'Future Development',
  announcements: 'Announcements',
  noAnnouncements: 'No announcements.',
  announcement: 'Announcement',
  dismiss: 'Dismiss announcement',
  version: 'Version',
  notices: 'Credits and licences',
} as const;

/** The state of a line of the roadmap, as an icon and a colour. */
export const STATE: Record<string, { icon: string; tone: 'verdigris' | 'ember' | 'muted' }> = {
  Live: { icon: 'check', tone: 'verdigris' },
  'In part': { icon: 'forge', tone: 'ember' },
  Planned: { icon: 'hour', tone: 'muted' },
};
