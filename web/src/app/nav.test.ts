import { expect, test } from 'vitest';
import type { FeatureRoute } from '../lib/route';
import { dock, type Place, SIDE, sideMenu, TOP, topBar } from './nav';
import { collect, ROUTES } from './routes';

const route = (path: string, more: Partial<FeatureRoute> = {}): FeatureRoute => ({
  path,
  label: path,
  icon: 'star',
  load: async () => ({ default: () => null }),
  ...more,
});
const place = (over: Partial<Place>): Place => ({
  routes: [],
  current: 'kingdom',
  admin: false,
  sections: undefined,
  ...over,
});
const THE_19 =
  'kingdom npcs quests harem discovery idle profile worldmap vassals factions intelligence leaderboard army policies updates appearance dungeon treasury casino'.split(
    ' ',
  );

// C-251
test('both menus have the 19 screens in the groups of the specification', () => {
  expect(SIDE.slice(0, 4).map((group) => [group.id, group.paths.length])).toEqual([
    ['core', 5],
    ['expansion', 6],
    ['social', 3],
    ['system', 5],
  ]);
  expect(TOP.map((group) => [group.id, group.paths.length])).toEqual([
    ['kingdom', 1],
    ['realm', 5],
    ['actions', 4],
    ['world', 4],
    ['system', 5],
  ]);
  expect(
    SIDE.slice(0, 4)
      .flatMap((group) => group.paths)
      .sort(),
  ).toEqual([...THE_19].sort());
  expect([...new Set(TOP.flatMap((group) => group.paths))].sort()).toEqual([...THE_19].sort());
});

test('menus show only what exists, and no empty group', () => {
  const some = place({ routes: [route('kingdom'), route('idle')] });
  expect(sideMenu(some).map((group) => [group.title, group.links.map((link) => link.href)])).toEqual([
    ['Core', ['#/kingdom']],
    ['System', ['#/idle']],
  ]);
  expect(topBar(some).map((entry) => entry.id)).toEqual(['kingdom', 'actions']);
  expect(dock(some).map((link) => link.label)).toEqual(['Kingdom']);
});

test('a screen that the specification does not know says where it stands', () => {
  const routes = [route('kingdom'), route('omens', { menu: { side: 'core', top: 'world' } })];
  expect(sideMenu(place({ routes }))).toMatchObject([{ title: 'Core', links: [{ id: 'kingdom' }, { id: 'omens' }] }]);
  expect(topBar(place({ routes }))).toMatchObject([
    { id: 'kingdom' },
    { id: 'world', label: 'World', items: [{ id: 'omens' }] },
  ]);
});

// C-040, C-041
test('the console is linked for admins alone', () => {
  const routes = [route('kingdom'), route('admin', { role: 'admin', label: 'Admin Panel' })];
  expect(JSON.stringify(sideMenu(place({ routes })))).not.toContain('admin');
  expect(sideMenu(place({ routes, admin: true })).at(-1)?.links[0]?.label).toBe('Admin Panel');
  expect(topBar(place({ routes, admin: true })).at(-1)).toMatchObject({ label: 'Admin Panel', href: '#/admin' });
});

test('what waits is counted from the reign', () => {
  const routes = [route('quests', { waiting: () => 3 })];
  const sections = {} as Place['sections'];
  expect(sideMenu(place({ routes, sections }))[0]?.links[0]?.count).toBe(3);
  expect(sideMenu(place({ routes }))[0]?.links[0]?.count).toBeUndefined();
});

test('two features at one address are a mistake', () => {
  expect(() => collect({ a: route('kingdom'), b: [route('kingdom')] })).toThrow('#/kingdom');
});

test('every announced screen loads, and every one of a menu has its place there', async () => {
  const paths = ROUTES.map((one) => one.path);
  expect(paths).toContain('kingdom');
  const inMenus = new Set<string>(SIDE.flatMap((group) => group.paths));
  for (const path of paths.filter((one) => THE_19.includes(one))) expect(inMenus.has(path)).toBe(true);
});
