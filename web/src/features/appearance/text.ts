export const TEXT = {
  title: 'Appearance Customization',
  lead: 'History is written by the victor and illustrated by whoever is paid.',
  race: 'Race',
  split: 'Your attributes keep their split: the base, the new people’s bonus, and what you have added.',
  colours: { skin: 'Skin', hair: 'Hair', eyes: 'Eyes', primary: 'Primary', secondary: 'Secondary' },
  coloursTitle: 'Colours',
  emblem: 'Emblem',
  preview: 'Live preview',
  now: 'Your portrait, as chosen',
  saved: 'As saved',
  arms: 'Your arms',
  save: 'Save Changes',
  reset: 'Reset Changes',
  differs: (n: number) =>
    n === 0
      ? 'No changes.'
      : `${n} ${n === 1 ? 'change' : 'changes'} not saved.`,
} as const;
