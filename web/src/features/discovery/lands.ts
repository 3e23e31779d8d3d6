/** Names of the lands that candidates come from, as the map has them. */
const LANDS: Readonly<Record<string, string>> = {
  'your-domain': 'The Black March',
  'demi-human-tribes': 'Hundredfold Clans',
  'elf-kingdom': 'Silverbough',
  'troll-kingdom': 'Mirebridge',
  're-estize': 'Crownlands of Rooke',
  'minotaur-nation': 'Labyrinth of Gorm',
  'dwarf-kingdom': 'Deepforge Holds',
  'beastman-country': 'Tawny Steppe',
  'dark-elf-country': 'Gloamwood',
  roble: 'Holy March of Aurel',
  'city-state-alliance': 'League of Nine Bells',
  'slane-theocracy': 'The Lantern See',
  argland: 'Council of Wyrms',
  baharuth: 'Ironmantle Empire',
  'wyvern-riders': 'Skyreave Eyries',
  'dark-dwarf-country': 'Underslag',
  'draconic-kingdom': 'Cindermaw',
  eryuentiu: 'Tethered City',
};

export const landOf = (id: string): string => LANDS[id] ?? id;
