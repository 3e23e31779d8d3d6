import { expect, it } from 'vitest';
import { casketPicture } from '../caskets';
import { clothPicture } from '../cloth';
import { coinFacePicture, diePicture, pressPicture } from '../coins';
import { freshIds } from '../core/pen';
import { BEAST_IDS, beastPicture, TRAP_IDS, trapPicture } from '../dungeon/beasts';
import { dungeonPicture, MOOD_IDS } from '../dungeon/dungeon';
import { EMBLEM_IDS, shieldPicture } from '../heraldry';
import { dropcapPicture } from '../manuscript';
import { RELIC_IDS, relicPicture } from '../relics';
import { UNIT_IDS, unitPicture } from '../units/unit';
import { buildingPicture } from './building';
import { kingdomPieces } from './kingdom';
import { ageOfStage, HOUSES, housesOf, nextLook, PLOT_IDS, plotLabelAt, stageOf } from './plots';

const banner = { primary: '#7a2233', secondary: '#d9b766', emblem: 'star' };
const sound = (body: string) => {
  expect(body).not.toMatch(/undefined|NaN|\[object|style=/);
  expect(body.length).toBeGreaterThan(100);
};

const levels = Object.values(import.meta.glob('../../../../content/levels.json', { eager: true, import: 'default' }))[0] as { level: number }[];
const LAST = levels.length;
const atLevel = (level: number) => ({ level, last: LAST });
/** Far above every kingdom's level. */
const HIGH = 100;

it('changes the outline at 1, 3, 5, 10 and 15 where the kingdom is old enough', () => {
  const old = atLevel(LAST);
  expect([0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 40].map((level) => stageOf('farm', level, old))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

it.each(PLOT_IDS)('%s is drawn whole with the last level of the kingdom, and not before', (id) => {
  expect(stageOf(id, 0, atLevel(LAST))).toBe(0);
  expect(stageOf(id, HIGH, atLevel(LAST - 1))).toBe(4);
  expect(stageOf(id, HIGH, atLevel(LAST))).toBe(5);
  // Each stage has its kingdom level, the first hours have two, and no level takes a stage away.
  const stages = levels.map(({ level }) => stageOf(id, HIGH, atLevel(level)));
  expect(stages).toEqual([...stages].sort((a, b) => a - b));
  expect(new Set(stages)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(stages[1]).toBe(2);
});

it('follows the levels that the content has', () => {
  for (const last of [5, 12, 20, 40]) {
    expect(stageOf('farm', HIGH, { level: last, last })).toBe(5);
    expect(stageOf('farm', HIGH, { level: last - 1, last })).toBe(4);
  }
  expect(stageOf('farm', HIGH, { level: 1, last: 1 })).toBe(5);
});

it('shows a building of one level as tall as its kingdom lets it be', () => {
  expect(stageOf('forge_of_creation', 1, atLevel(11))).toBe(4);
  expect(stageOf('oracles_spire', 1, atLevel(LAST))).toBe(5);
});

it('says what the next outline waits for', () => {
  expect(nextLook('farm', 2, atLevel(1))).toEqual({ stage: 2, level: 3, kingdom: 2 });
  expect(nextLook('farm', 9, atLevel(2))).toEqual({ stage: 3, kingdom: ageOfStage(3, LAST) });
  expect(nextLook('farm', 9, atLevel(LAST))).toEqual({ stage: 4, level: 10 });
  expect(nextLook('oracles_spire', 1, atLevel(4))).toEqual({ stage: 4, kingdom: ageOfStage(4, LAST) });
  expect(nextLook('farm', 15, atLevel(LAST))).toBeUndefined();
});

it('has more houses with each level of the kingdom', () => {
  const houses = levels.map(({ level }) => housesOf(atLevel(level)));
  expect(new Set(houses).size).toBe(LAST);
  expect(houses).toEqual([...houses].sort((a, b) => a - b));
  expect([houses[0], houses.at(-1)]).toEqual([3, HOUSES]);
});

it.each(PLOT_IDS)('%s looks different at every stage', (id) => {
  const stages = [0, 1, 2, 3, 4, 5].map((stage) => buildingPicture(id, stage, banner).body);
  for (const body of stages) sound(body);
  expect(new Set(stages).size).toBe(6);
});

it('draws any kingdom, each plot once, the same each time', () => {
  const stages = { throne_room: 4, walls: 2, mine: 1 };
  const draw = () => {
    freshIds();
    return [...kingdomPieces({ ...banner, stages, houses: 12 })].map((piece) => piece.body);
  };
  const pieces = draw();
  for (const body of pieces) sound(body);
  for (const id of PLOT_IDS) expect(pieces.join('').split(`data-id="${id}"`)).toHaveLength(2);
  expect(draw()).toEqual(pieces);
  expect(plotLabelAt('forge_of_creation', 0).top).not.toBe(plotLabelAt('forge_of_creation', 1).top);
});

it('draws on where it rested, whatever was drawn meanwhile', () => {
  const input = { ...banner, stages: { throne_room: 4, walls: 2 }, houses: 12 };
  freshIds();
  const alone = [...kingdomPieces(input)].map((piece) => piece.body);
  const interrupted: string[] = [];
  freshIds();
  for (const piece of kingdomPieces(input)) {
    interrupted.push(piece.body);
    buildingPicture('market', 3, { primary: '#123456', secondary: '#654321', emblem: 'crown' });
  }
  const anyId = (bodies: readonly string[]) => bodies.map((body) => body.replace(/rk\w+/g, ''));
  expect(anyId(interrupted)).toEqual(anyId(alone));
});

it('redraws the plot that rose and nothing else', () => {
  const draw = (market: number) => {
    freshIds();
    return [...kingdomPieces({ ...banner, stages: { throne_room: 4, market }, houses: 12 })].map((piece) => piece.body);
  };
  const before = draw(1);
  const changed = draw(5).filter((body, at) => body !== before[at]);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toContain('data-id="market"');
});

it('draws every relic and shield', () => {
  for (const id of RELIC_IDS) sound(relicPicture(id).body);
  for (const emblem of EMBLEM_IDS) sound(shieldPicture({ seed: emblem, emblem }).body);
  expect(relicPicture('toString').body).toBe('');
});

it('draws soldiers, beasts, traps, coins, dice and caskets', () => {
  expect(UNIT_IDS).toHaveLength(8);
  for (const id of UNIT_IDS) sound(unitPicture({ id, banner }).body);
  for (const id of BEAST_IDS) sound(beastPicture(id).body);
  for (const id of TRAP_IDS) expect(trapPicture(id).body).not.toMatch(/undefined|NaN/);
  for (const n of [1, 2, 3, 4, 5, 6] as const) sound(diePicture(n).body);
  for (const kind of ['common', 'rare', 'legendary'] as const) sound(casketPicture(kind, true).body + casketPicture(kind, false).body);
  sound(coinFacePicture('heads').body + coinFacePicture('tails', 'serpent').body);
  const { body } = pressPicture({ emblem: 'star', motto: '<b>' });
  sound(body);
  expect(body).not.toContain('<b>');
});

it('draws every mood of the Underkeep', () => {
  const floors = MOOD_IDS.map((mood, i) => ({ id: `f${i}`, seed: mood, mood, monsters: BEAST_IDS.slice(0, 3), traps: TRAP_IDS.slice(0, 2) }));
  const { body } = dungeonPicture({ floors, banner, keep: 3, houses: 9, raid: true });
  sound(body);
  expect(body.split('data-floor=')).toHaveLength(floors.length + 1);
});

it('draws the Underkeep below the kingdom that there is, and water where a floor has it', () => {
  const floor = { id: 'f', seed: 'f', mood: 'library', monsters: BEAST_IDS.slice(0, 1), traps: [] };
  const draw = (keep: number, houses: number, flooded = false) => {
    freshIds();
    return dungeonPicture({ floors: [{ ...floor, flooded }], banner, keep, houses }).body;
  };
  const kingdoms = [draw(0, 3), draw(1, 3), draw(3, 12), draw(3, 24), draw(5, 24)];
  for (const body of kingdoms) sound(body);
  expect(new Set(kingdoms).size).toBe(kingdoms.length);
  sound(draw(3, 12, true));
  const seas = (body: string) => body.split('--water').length;
  expect(seas(draw(3, 12, true))).toBeGreaterThan(seas(draw(3, 12)));
});

it('draws the cloth of a level, in checked colours alone', () => {
  sound(clothPicture(banner).body);
  expect(clothPicture({ primary: '"><script>', secondary: '<', emblem: '' }).body).not.toContain('<script');
});

it('writes letters as text and colours as colours', () => {
  const bad = '<script>';
  const { body } = dropcapPicture(bad, 'seed', { primary: bad, secondary: bad, emblem: bad });
  expect(body).not.toContain('<s');
  expect(body).toContain('&#60;');
});
