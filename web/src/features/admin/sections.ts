/** What the console has. A section that comes later is one entry here; a part is a screen within it. */
import type { ComponentType } from 'react';
import { Accounts } from './accounts/Accounts';
import { Ads } from './ads/Ads';
import { Announcements } from './news/Announcements';
import { Quests } from './quests/Quests';
import { Reports } from './reports/Reports';
import { TEXT } from './text';
import { Updates } from './updates/Updates';

export interface Part {
  id: string;
  label: string;
  Screen: ComponentType;
}

export interface Section {
  id: string;
  label: string;
  icon: string;
  parts: readonly [Part, ...Part[]];
}

export const SECTIONS: readonly [Section, ...Section[]] = [
  {
    id: 'world',
    label: TEXT.world,
    icon: 'map',
    parts: [{ id: 'announcements', label: TEXT.announcements, Screen: Announcements }],
  },
  {
    id: 'tools',
    label: TEXT.tools,
    icon: 'forge',
    parts: [
      { id: 'quests', label: TEXT.quests, Screen: Quests },
      { id: 'updates', label: TEXT.updates, Screen: Updates },
      { id: 'ads', label: TEXT.ads, Screen: Ads },
    ],
  },
  {
    id: 'players',
    label: TEXT.players,
    icon: 'lock',
    parts: [
      { id: 'accounts', label: TEXT.accounts, Screen: Accounts },
      { id: 'reports', label: TEXT.reports, Screen: Reports },
    ],
  },
];
