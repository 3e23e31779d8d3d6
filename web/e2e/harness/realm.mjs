// @ts-check
// Shared state of players in one realm, prepared by the API for stories that start later.
import { command, enthrone, settle, view } from './person.mjs';

/**
 * Rulers after a day away, each with gold for a faction.
 * @param {import('./story.mjs').SizedScene} scene @param {string[]} names
 */
export async function rulers({ server, seat }, names) {
  const people = [];
  for (const name of names) {
    const person = await seat();
    await enthrone(person, `${name.toLowerCase()}@keep.example`, { name });
    people.push(person);
  }
  await server.advance(86_400, false);
  for (const person of people) await view(person);
  for (const person of people) await settle(person);
  return people;
}

/** Past the progress that the next kingdom level needs, in seconds online. */
const RIPE = 450;

/**
 * Rulers who may give to factions and campaigns (decision K16): kingdom level 3, and four days with a command each.
 * @param {import('./story.mjs').SizedScene} scene @param {string[]} names
 */
export async function seasonedRulers(scene, names) {
  const people = await rulers(scene, names);
  const each = async (/** @type {string} */ path, body = {}) => {
    for (const person of people) await command(person, path, body);
  };
  for (let day = 0; day < 3; day++) {
    await each('commands/building.upgrade', { building: 'farm' });
    await scene.server.advance(86_400, false);
  }
  for (let level = 1; level < 3; level++) {
    await scene.server.advance(RIPE);
    await each('commands/kingdom.upgrade');
  }
  for (const person of people) await settle(person);
  return people;
}

/**
 * A faction of these people; the first owns it.
 * @param {string} name @param {import('./browser.mjs').Person} owner @param {import('./browser.mjs').Person[]} members
 */
export async function foundFaction(name, owner, ...members) {
  await command(owner, 'commands/faction.create', { name, description: 'We keep one candle lit.', emblem: 'flame' });
  const faction = (await view(owner)).sections.allegiance.faction;
  for (const member of members) await command(member, 'commands/faction.join', { faction });
  return faction;
}
