/** The places of the screens in the menus: the specification's groups, with only the screens that exist. */
import type { Sections } from '../api';
import type { FeatureRoute } from '../lib/route';
import type { NavGroup, NavLink } from '../ui/layout/nav';
import type { TopEntry } from '../ui/layout/TopBar';
import { DOCK, GROUP } from './frameText.gen';

/** The groups of the menus. */
interface Group {
  id: keyof typeof GROUP;
  paths: readonly string[];
}

export const SIDE: readonly Group[] = [
  { id: 'core', paths: ['kingdom', 'dungeon', 'army', 'npcs', 'quests'] },
  { id: 'expansion', paths: ['worldmap', 'vassals', 'intelligence', 'policies', 'treasury', 'casino'] },
  { id: 'social', paths: ['harem', 'discovery', 'factions'] },
  { id: 'system', paths: ['leaderboard', 'idle', 'updates', 'profile', 'appearance'] },
  { id: 'admin', paths: ['admin'] },
];

/** A group of one is a link of its own. */
export const TOP: readonly Group[] = [
  { id: 'kingdom', paths: ['kingdom'] },
  { id: 'realm', paths: ['npcs', 'army', 'vassals', 'factions', 'policies'] },
  { id: 'actions', paths: ['quests', 'dungeon', 'intelligence', 'idle'] },
  { id: 'world', paths: ['worldmap', 'discovery', 'harem', 'leaderboard'] },
  { id: 'system', paths: ['treasury', 'casino', 'updates', 'profile', 'appearance'] },
];

/** The phone's bar: of each entry the first path that exists. */
const BAR: readonly { id: keyof typeof DOCK; icon: string; paths: readonly string[] }[] = [
  { id: 'kingdom', icon: 'keep', paths: ['kingdom'] },
  { id: 'court', icon: 'court', paths: ['npcs', 'harem'] },
  { id: 'war', icon: 'swords', paths: ['army', 'intelligence', 'dungeon'] },
  { id: 'world', icon: 'map', paths: ['worldmap', 'discovery'] },
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
    label: route.label,
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
const joined = ({ routes }: Place, { id, paths }: Group, menu: 'side' | 'top'): string[] => [
  ...paths,
  ...routes.filter((route) => route.menu?.[menu] === id && !paths.includes(route.path)).map(({ path }) => path),
];

export const sideMenu = (place: Place): NavGroup[] =>
  SIDE.map((group) => ({ title: GROUP[group.id], links: linksOf(place, joined(place, group, 'side')) })).filter(
    (group) => group.links.length > 0,
  );

export function topBar(place: Place): TopEntry[] {
  const entries = TOP.flatMap((group): TopEntry[] => {
    const { id } = group;
    const label = GROUP[id];
    const paths = joined(place, group, 'top');
    const links = linksOf(place, paths);
    const [only] = links;
    if (!only) return [];
    if (paths.length === 1) return [{ id, label, href: only.href, current: only.current }];
    return [{ id, label, items: links }];
  });
  const admin = find(place, 'admin');
  return admin
    ? [...entries, { id: 'admin', label: admin.label, href: hrefOf('admin'), current: place.current === 'admin' }]
    : entries;
}

export const dock = (place: Place): NavLink[] =>
  BAR.flatMap(({ id, icon, paths }) => {
    const [first] = linksOf(place, paths);
    return first ? [{ ...first, id, label: DOCK[id], icon, current: paths.includes(place.current) }] : [];
  });
