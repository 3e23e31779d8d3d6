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
import { PLOT_IDS, plotLabelAt, stageOf } from './plots';

const banner = { primary: '#7a2233', secondary: '#d9b766', emblem: 'star' };
const sound = (body: string) => {
  expect(body).not.toMatch(/undefined|NaN|\[object|style=/);
  expect(body.length).toBeGreaterThan(100);
};

it('changes the outline at 1, 3, 5, 10 and 15', () => {
  expect([0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 40].map((level) => stageOf('farm', level))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

it('shows a building of one level whole as soon as it stands', () => {
  const whole = PLOT_IDS.filter((id) => stageOf(id, 0) === 0 && stageOf(id, 1) > 1);
  expect(whole).toEqual(['oracles_spire', 'forge_of_creation']);
});

it.each(PLOT_IDS)('%s looks different at every stage', (id) => {
  const stages = [0, 1, 2, 3, 4, 5].map((stage) => buildingPicture(id, stage, banner).body);
  for (const body of stages) sound(body);
  expect(new Set(stages).size).toBe(6);
});

it('draws any kingdom, each plot once, the same each time', () => {
  const levels = { throne_room: 11, walls: 3, mine: 1 };
  const draw = () => {
    freshIds();
    return [...kingdomPieces({ ...banner, levels })].map((piece) => piece.body);
  };
  const pieces = draw();
  for (const body of pieces) sound(body);
  for (const id of PLOT_IDS) expect(pieces.join('').split(`data-id="${id}"`)).toHaveLength(2);
  expect(draw()).toEqual(pieces);
  expect(plotLabelAt('forge_of_creation', 0).top).not.toBe(plotLabelAt('forge_of_creation', 1).top);
});

it('draws on where it rested, whatever was drawn meanwhile', () => {
  const input = { ...banner, levels: { throne_room: 11, walls: 3 } };
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
    return [...kingdomPieces({ ...banner, levels: { throne_room: 11, market } })].map((piece) => piece.body);
  };
  const before = draw(1);
  const changed = draw(15).filter((body, at) => body !== before[at]);
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
  const { body } = dungeonPicture({ floors, banner, raid: true });
  sound(body);
  expect(body.split('data-floor=')).toHaveLength(floors.length + 1);
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
