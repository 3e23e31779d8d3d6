export const TEXT = {
  title: 'Admin Panel',
  lead: 'What you do here, everybody sees. It is also written down.',
  administrator: 'Administrator',
  console: 'Console',
  world: 'World',
  tools: 'Tools',
  announcements: 'Announcements',
  quests: 'Quests',
  cancel: 'Cancel',
} as const;
