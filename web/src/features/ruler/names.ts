/** Names for a ruler who would rather reign than think of one. They fit any gender and any form. */
export const NAMES = [
  'Ashvane',
  'Brannoc',
  'Caldris',
  'Dusk Meriden',
  'Erevane',
  'Fenwick the Pale',
  'Galdren',
  'Hollis Vey',
  'Ismere',
  'Jorun Blackwater',
  'Kestrel Vane',
  'Lorn',
  'Marrow',
  'Nerith',
  'Orsolay',
  'Perdane',
  'Quillan Thorne',
  'Ravane',
  'Sable Corrin',
  'Tamsel',
  'Umbriel',
  'Vesper Holt',
  'Wrenna',
  'Yarrow',
] as const;

/** A name that was chosen here gives way to the next; one that was typed stays. */
export const nameFor = (typed: string, dice: () => number): string =>
  typed.trim() && !NAMES.some((name) => name === typed)
    ? typed
    : (NAMES[Math.floor(dice() * NAMES.length) % NAMES.length] as string);
