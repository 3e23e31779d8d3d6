export const TEXT = {
  title: 'While you were away',
  lead: (time: string) => `${time}. Nobody sat in the chair. It was checked.`,
  away: 'Time away',
  gold: 'Gold',
  upkeep: 'Upkeep of the first hour',
  xp: 'XP',
  subjects: 'Subjects',
  rate: 'Paid at the regency rate: 24 hours are counted at most.',
  rateTitle: 'Regency rate',
  blocks: (n: number) => `Ten-second blocks: ${n}`,
  finished: 'Finished meanwhile',
  collect: 'Collect All',
} as const;
