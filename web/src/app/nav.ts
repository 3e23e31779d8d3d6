/** The places of the screens in the menus: the specification's groups, with only the screens that exist. */
import type { Sections } from '../api';
import type { FeatureRoute } from '../lib/route';
import type { NavGroup, NavLink } from '../ui/layout/nav';
import type { TopEntry } from '../ui/layout/TopBar';
import { GROUP, TEXT } from './text';

interface Group {
  title: string;
  paths: readonly string[];
}

export const SIDE: readonly Group[] = [
  { title: GROUP.core, paths: ['kingdom', 'dungeon', 'army', 'npcs', 'quests'] },
  { title: GROUP.expansion, paths: ['worldmap', 'vassals', 'intelligence', 'policies', 'treasury', 'casino'] },
  { title: GROUP.social, paths: ['harem', 'discovery', 'factions'] },
  { title: GROUP.system, paths: ['leaderboard', 'idle', 'updates', 'profile', 'appearance'] },
  { title: GROUP.admin, paths: ['admin'] },
];

/** A group of one is a link of its own. */
export const TOP: readonly Group[] = [
  { title: 'Kingdom', paths: ['kingdom'] },
  { title: 'Realm', paths: ['npcs', 'army', 'vassals', 'factions', 'policies'] },
  { title: 'Actions', paths: ['quests', 'dungeon', 'intelligence', 'idle'] },
  { title: 'World', paths: ['worldmap', 'discovery', 'harem', 'leaderboard'] },
  { title: 'System', paths: ['treasury', 'casino', 'updates', 'profile', 'appearance'] },
];

/** The phone's bar: of each entry the first path that exists. */
const DOCK: readonly { label: string; icon: string; paths: readonly string[] }[] = [
  { label: 'Kingdom', icon: 'keep', paths: ['kingdom'] },
  { label: 'Court', icon: 'court', paths: ['npcs', 'harem'] },
  { label: 'War', icon: 'swords', paths: ['army', 'intelligence', 'dungeon'] },
  { label: 'World', icon: 'map', paths: ['worldmap', 'discovery'] },
];

export interface Place {
  routes: readonly FeatureRoute[];
  /** The path of the screen shown. */
  current: string;
  admin: boolean;
  /** The player may open the moderators' queue. */
  moderator?: boolean;
  sections: Sections | undefined;
}

export const hrefOf = (path: string) => `#/${path}`;

/** The screens that this player may open. */
export const openTo = ({ routes, admin, moderator }: Place) =>
  routes.filter(({ role }) => !role || (role === 'admin' ? admin : moderator));

const find = (place: Place, path: string) => openTo(place).find((route) => route.path === path);

function linkTo(place: Place, route: FeatureRoute): NavLink {
  return {
    id: route.path,
    label: route.role === 'admin' ? TEXT.adminPanel : route.label,
    icon: route.icon,
    href: hrefOf(route.path),
    current: route.path === place.current,
    count: (place.sections && route.waiting?.(place.sections)) || undefined,
  };
}

const linksOf = (place: Place, paths: readonly string[]): NavLink[] =>
  paths.flatMap((path) => {
    const route = find(place, path);
    return route ? [linkTo(place, route)] : [];
  });

/** A group, with the screens that name it as theirs. */
const joined = ({ routes }: Place, { title, paths }: Group, menu: 'side' | 'top'): string[] => [
  ...paths,
  ...routes.filter((route) => route.menu?.[menu] === title && !paths.includes(route.path)).map(({ path }) => path),
];

export const sideMenu = (place: Place): NavGroup[] =>
  SIDE.map((group) => ({ title: group.title, links: linksOf(place, joined(place, group, 'side')) })).filter(
    (group) => group.links.length > 0,
  );

export function topBar(place: Place): TopEntry[] {
  const entries = TOP.flatMap((group): TopEntry[] => {
    const { title } = group;
    const paths = joined(place, group, 'top');
    const links = linksOf(place, paths);
    const [only] = links;
    if (!only) return [];
    if (paths.length === 1) return [{ id: title, label: title, href: only.href, current: only.current }];
    return [{ id: title, label: title, items: links }];
  });
  const admin = find(place, 'admin');
  return admin
    ? [...entries, { id: 'admin', label: TEXT.adminPanel, href: hrefOf('admin'), current: place.current === 'admin' }]
    : entries;
}

export const dock = (place: Place): NavLink[] =>
  DOCK.flatMap(({ label, icon, paths }) => {
    const [first] = linksOf(place, paths);
    return first ? [{ ...first, id: label, label, icon, current: paths.includes(place.current) }] : [];
  });
