/** Names for a ruler whose player types none. They fit any gender and form. */
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

/** A name that was picked here is replaced by the next; a typed one stays. */
export const nameFor = (typed: string, dice: () => number): string =>
  typed.trim() && !NAMES.some((name) => name === typed)
    ? typed
    : (NAMES[Math.floor(dice() * NAMES.length) % NAMES.length] as string);
