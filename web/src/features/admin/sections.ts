/** The sections of the console. A new section is one entry here; a part is a screen within it. */
import type { ComponentType } from 'react';
import { Accounts } from './accounts/Accounts';
import { Activities } from './activities/Activities';
import { Ads } from './ads/Ads';
import { AuditLog } from './audit/AuditLog';
import { Dashboard } from './dashboard/Dashboard';
import { Factions } from './factions/Factions';
import { Generation } from './generation/Generation';
import { Mailbox } from './mailbox/Mailbox';
import { SharedMap } from './map/SharedMap';
import { Announcements } from './news/Announcements';
import { Packs } from './packs/Packs';
import { Players } from './players/Players';
import { Quests } from './quests/Quests';
import { Reports } from './reports/Reports';
import { Scenes } from './scenes/Scenes';
import { TEXT } from './text.gen';
import { Updates } from './updates/Updates';
import { Injector } from './world/Injector';

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
    id: 'dashboard',
    label: TEXT.dashboard,
    icon: 'rank',
    parts: [{ id: 'dashboard', label: TEXT.dashboard, Screen: Dashboard }],
  },
  {
    id: 'players',
    label: TEXT.players,
    icon: 'people',
    parts: [
      { id: 'players', label: TEXT.players, Screen: Players },
      { id: 'accounts', label: TEXT.accounts, Screen: Accounts },
      { id: 'reports', label: TEXT.reports, Screen: Reports },
      { id: 'audit', label: TEXT.audit, Screen: AuditLog },
    ],
  },
  {
    id: 'factions',
    label: TEXT.factions,
    icon: 'banner',
    parts: [{ id: 'factions', label: TEXT.factions, Screen: Factions }],
  },
  {
    id: 'world',
    label: TEXT.world,
    icon: 'map',
    parts: [
      { id: 'announcements', label: TEXT.announcements, Screen: Announcements },
      { id: 'map', label: TEXT.map, Screen: SharedMap },
      { id: 'events', label: TEXT.events, Screen: Injector },
    ],
  },
  {
    id: 'tools',
    label: TEXT.tools,
    icon: 'forge',
    parts: [
      { id: 'quests', label: TEXT.quests, Screen: Quests },
      { id: 'updates', label: TEXT.updates, Screen: Updates },
      { id: 'ads', label: TEXT.ads, Screen: Ads },
      { id: 'activities', label: TEXT.activities, Screen: Activities },
      { id: 'packs', label: TEXT.packs, Screen: Packs },
      { id: 'scenes', label: TEXT.scenes, Screen: Scenes },
      { id: 'generation', label: TEXT.generation, Screen: Generation },
    ],
  },
  {
    id: 'mailbox',
    label: TEXT.mailbox,
    icon: 'letter',
    parts: [{ id: 'mailbox', label: TEXT.mailbox, Screen: Mailbox }],
  },
];
