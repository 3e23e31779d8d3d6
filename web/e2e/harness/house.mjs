// @ts-check
// A ruler's family and level, in their own times: what stories of heirs, letters and succession begin with.
import { command, settle, view } from './person.mjs';

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {import('./browser.mjs').Person} Person */

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The consort of these stories. */
export const WHO = 'yarrow_knell';

/** A consort and a child. @param {Server} server @param {Person} person */
export async function family(server, person) {
  const member = { member: WHO };
  const affection = async () => (await view(person)).sections.court[WHO].affection;
  await command(person, 'commands/discovery.begin', { candidate: WHO });
  for (let n = 0; (await affection()) < 100 && n < 40; n++) {
    await server.advance(601);
    await command(person, 'commands/courtship.spend_time', member);
  }
  await server.advance(HOUR);
  await command(person, 'commands/courtship.advance', member);
  await server.advance(DAY, false);
  await command(person, 'commands/courtship.advance', member);
  await server.advance(DAY, false);
  await command(person, 'commands/courtship.procreate', member);
}

/** Reigns some days, with a command on each. @param {Server} server @param {Person} person @param {number} n */
export async function reign(server, person, n) {
  for (let day = 0; day < n; day++) {
    await server.advance(DAY, false);
    await settle(person);
    await command(person, 'commands/courtship.spend_time', { member: WHO });
  }
}

/**
 * Reigns some days as a bot does: each day it hears everybody who waits, and takes the first answer that is open.
 * @param {Server} server @param {Person} person @param {number} n @returns the number of scenes that were answered
 */
export async function live(server, person, n) {
  let answered = 0;
  for (let day = 0; day < n; day++) {
    await reign(server, person, 1);
    answered += await hear(person);
  }
  return answered;
}

/** @param {Person} person */
async function hear(person) {
  const { scenes } = (await view(person)).sections;
  let answered = 0;
  for (const { id, choices } of /** @type {any[]} */ (Object.values(scenes))) {
    const open = choices.find((/** @type {any} */ { short, needs }) => !short && needs.length === 0);
    if (!open) continue;
    await command(person, 'commands/scene.choose', { scene: id, choice: open.id });
    answered++;
  }
  return answered;
}

/** @param {Server} server @param {Person} person @param {number} level of the kingdom @param {number} [pause] seconds */
export async function upgradeTo(server, person, level, pause = HOUR) {
  for (let turn = 0; turn < 200; turn++) {
    const { kingdom } = (await view(person)).sections;
    if (kingdom.level >= level) break;
    if (kingdom.locked.length === 0) await command(person, 'commands/kingdom.upgrade', {});
    else await server.advance(pause, true);
  }
  await settle(person);
}
