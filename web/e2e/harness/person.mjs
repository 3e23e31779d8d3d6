// @ts-check
// A signed-in person by the API, for stories that start after the gate.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export const PASSWORD = 'tallow-8';

const CREATION = {
  name: 'Ysolde',
  title: 'Archmage',
  gender: 'Female',
  sexuality: 'Bisexual',
  race: 'archdemon',
  origin: 'pact_bound',
  alignment: 'neutral',
  school: 'pyromancy',
  points: { strength: 20 },
  avatarColors: { skin: '#7a4c33', hair: '#2a1a22', eyes: '#ffce5c', primary: '#5a1f2b', secondary: '#d4af5a' },
  avatarEmblem: 'crown',
};

/** @param {import('./browser.mjs').Person} person @param {string} path @param {unknown} body */
export async function command(person, path, body) {
  const answer = await person.context.request.post(`${person.url}/api/v1/${path}`, {
    data: body,
    headers: { 'Idempotency-Key': randomUUID(), origin: person.url },
  });
  assert.ok(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

/** @param {import('./browser.mjs').Person} person */
export async function view(person) {
  const look = () => person.context.request.get(`${person.url}/api/v1/reign`);
  let answer = await look();
  while (answer.status() === 429) {
    await sleep(1000 * (await answer.json()).params.retryAfter); // a story looks more often than a page
    answer = await look();
  }
  assert.ok(answer.ok(), await answer.text());
  return answer.json();
}

/**
 * A purse may have grown by whole ticks on a slow machine.
 * @param {number} more gold @param {number} [tick] income of a tick
 */
export function onlyTicks(more, tick = 30) {
  assert.ok(more >= 0 && more <= 12 * tick && more % tick === 0, `${more} gold more than expected`);
}

/** @param {import('./browser.mjs').Person} person */
export async function registerBy(person, email = 'ysolde@keep.example') {
  await command(person, 'auth/register', { email, password: PASSWORD, confirm: PASSWORD });
}

/** Registers and founds a reign. @param {import('./browser.mjs').Person} person @param {Partial<typeof CREATION>} [more] */
export async function enthrone(person, email = 'ysolde@keep.example', more = {}) {
  await registerBy(person, email);
  await found(person, more);
}

/**
 * Founds a reign for the signed-in person.
 * @param {import('./browser.mjs').Person} person @param {Partial<typeof CREATION>} [more]
 */
export async function found(person, more = {}) {
  await command(person, 'reign', { ...CREATION, ...more });
}

/** Plays at once as a guest. @param {import('./browser.mjs').Person} person */
export async function enthroneGuest(person) {
  await command(person, 'auth/guest', {});
  await found(person);
}

/** Past the longest wait between two events, in seconds online. */
export const PAST_THE_TIMER = 2100;

const STEPS = {
  oracles_spire: 1,
  forge_of_creation: 1,
  throne_room: 4,
  treasury: 7,
  barracks: 5,
  walls: 10,
  farm: 6,
  mine: 5,
  market: 5,
  academy: 4,
};

/**
 * A kingdom of some weeks: every plot built, some high, and nothing left to acknowledge.
 * @param {import('./server.mjs').Server} server @param {import('./browser.mjs').Person} person
 */
export async function grow(server, person) {
  for (let day = 0; day < 16; day++) {
    await server.advance(86_400, false);
    await view(person);
  }
  for (const [building, steps] of Object.entries(STEPS))
    for (let step = 0; step < steps; step++) await command(person, 'commands/building.upgrade', { building });
  for (let level = 1; level < 4; level++) {
    await server.advance(450, true);
    await command(person, 'commands/kingdom.upgrade', {});
  }
  await calm(server, person);
}

/**
 * Passes time until an event comes, and accepts it: the next is a quarter of an hour away, so that its dialog covers no
 * story.
 * @param {import('./server.mjs').Server} server @param {import('./browser.mjs').Person} person
 */
export async function calm(server, person) {
  const listed = async () => Object.keys((await view(person)).sections.events).join();
  const before = await listed();
  for (let waited = 0; waited < PAST_THE_TIMER && (await listed()) === before; waited += 60) await server.advance(60);
  await settle(person);
}

/**
 * Accepts the events of the meantime, and acknowledges the report of an absence.
 * @param {import('./browser.mjs').Person} person @param {(event: any) => boolean} [but] events that stay waiting
 */
export async function settle(person, but = () => false) {
  const { events, absence } = (await view(person)).sections;
  for (const event of Object.values(events))
    if (!event.isResolved && !but(event))
      await command(person, 'commands/event.resolve', { id: event.id, choice: 'accept' });
  const last = absence.reports?.at(-1);
  if (last) await command(person, 'commands/absence.acknowledge', { through: last.id });
}

/**
 * A hundred soldiers, by a day of war games.
 * @param {import('./server.mjs').Server} server @param {import('./browser.mjs').Person} person
 */
export async function muster(server, person) {
  while ((await view(person)).sections.buildings.barracks.level < 8)
    await command(person, 'commands/building.upgrade', { building: 'barracks' });
  await command(person, 'commands/activity.start', { activity: 'idle20' });
  await server.advance(86_400, false);
  await view(person);
  await command(person, 'commands/activity.collect', { activity: 'idle20' });
  await settle(person);
}

/**
 * The next event with a remedy; events before it are accepted. After the cards of a day it waits for the next.
 * @param {import('./server.mjs').Server} server @param {import('./browser.mjs').Person} person
 * @param {(event: any) => boolean} [fits] which of them
 */
export async function untilIll(server, person, fits = () => true) {
  const remediable = (/** @type {any} */ event) => Boolean(event.mitigation) && !event.isResolved && fits(event);
  for (let round = 0; round < 240; round++) {
    await server.advance(PAST_THE_TIMER);
    const events = Object.values((await view(person)).sections.events);
    const ill = events.find(remediable);
    const newest = events.sort((a, b) => b.at - a.at)[0];
    if (!ill && newest?.small) {
      await server.advance(8 * 3600, false);
      await settle(person);
    }
    if (!ill) continue;
    await settle(person, ({ id }) => id === ill.id);
    return ill;
  }
  throw new Error('no event with a remedy came');
}

/**
 * The next event with this title; events before it are accepted.
 * @param {import('./server.mjs').Server} server @param {import('./browser.mjs').Person} person @param {string} wanted
 */
export async function untilEvent(server, person, wanted) {
  for (let waited = 0; waited < 86_400; waited += 300) {
    const events = Object.values((await view(person)).sections.events);
    const found = events.find(({ title, isResolved }) => title === wanted && !isResolved);
    await settle(person, ({ id }) => id === found?.id);
    if (found) return found;
    await server.advance(300);
  }
  throw new Error(`"${wanted}" did not come within a day`);
}

/** The prices of gifts, the dearest first. */
const PRESENTS = { royal_crown: 10_000, golden_jewelry: 1000, silk_dress: 500, enchanted_rose: 100 };

/**
 * Gives gifts until less than this gold is left, or a rose is too dear.
 * @param {import('./browser.mjs').Person} person @param {number} below
 */
export async function squander(person, below) {
  const held = async () => (await view(person)).sections.pulse.gold;
  for (const [gift, cost] of Object.entries(PRESENTS))
    for (let gold = await held(); gold >= below && gold >= cost; gold = await held())
      await command(person, 'commands/npc.gift', { npc: 'nyx_hollowstep', gift });
}

/**
 * The pages that this person opens from here on get no pushes and do not know it: like a second tab on a cut line.
 * @param {import('./browser.mjs').Person} person
 */
export const deafen = (person) =>
  person.context.routeWebSocket(/\/live$/, (line) =>
    line.onMessage((said) => {
      if (JSON.parse(String(said)).type === 'ping') line.send(JSON.stringify({ type: 'pong' }));
    }),
  );
