// @ts-check
// Dungeons that raiders attack.
import assert from 'node:assert/strict';
import { settle, view } from './person.mjs';

/** @typedef {{ success: boolean, lootLost: number, raiderName: string, raiderPower: number }} Raid */

/** A floor without furniture. */
export const BARE = { description: '', monsters: [], traps: [], effects: [] };

/** @param {number} n @param {number} power */
const pieces = (n, power) => Array.from({ length: n }, (_, i) => ({ name: `Thing ${i + 1}`, description: '', power }));

/** The strongest floor at a kingdom's beginning: 8,400 x 1.25 x 1.2 x 1.15. */
export const STRONG = {
  ...BARE,
  theme: 'Bone Library',
  guardianId: 'morwen_sableglass',
  monsters: pieces(4, 500),
  traps: pieces(3, 200),
  effects: ['living_stone', 'blood_wards', 'unholy_consecration'],
};

/**
 * Days away, each of them paid.
 * @param {import('./server.mjs').Server} server @param {import('./browser.mjs').Person} person @param {number} days
 */
export async function rich(server, person, days) {
  for (let day = 0; day < days; day++) {
    await server.advance(86_400, false);
    await view(person);
  }
  await settle(person);
}

/**
 * Passes time with raids, an hour or two apart, until the wanted ones have come: the dice decide them.
 * @param {import('./server.mjs').Server} server @param {import('./browser.mjs').Person} person @param {(raids: Raid[]) => boolean} enough
 * @returns {Promise<Raid[]>} newest first
 */
export async function raidsUntil(server, person, enough) {
  for (let waited = 0; waited < 100; waited++) {
    const { raidHistory } = (await view(person)).sections.dungeon;
    if (enough(raidHistory)) return raidHistory;
    await server.advance(600);
    await settle(person);
  }
  assert.fail('no such raid came');
}
