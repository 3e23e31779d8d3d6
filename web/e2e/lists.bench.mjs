// @ts-check
// The longest lists on a phone-like processor: fifty NPCs and every activity, opened and scrolled through with Chromium
// slowed four times. It prints the longest task of each, by the clock and by the thread's own time (other load of this
// machine affects only the first). Figures to read, not a test.
import { setTimeout as sleep } from 'node:timers/promises';
import { inEachWidth, SLOWDOWN, tasksOf } from './harness/bench.mjs';
import { command, enthroneGuest, settle, view } from './harness/person.mjs';

const COURT = 50;
const TRAITS = ['Female', 'Male', 'Demon', 'Cunning'];

/** The session of the ruler: the court takes most of a minute to fill, so both widths use the same. */
/** @type {import('playwright-core').Cookie[] | undefined} */
let ruler;

await inEachWidth(async ({ browser, server, person, width }) => {
  if (ruler) await person.context.addCookies(ruler);
  else {
    await enthroneGuest(person);
    await fillCourt(server, person);
    ruler = await person.context.cookies();
  }
  await settle(person);
  const page = await person.open('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(2000);
  const cdp = await person.context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const [route, card, name] of [
    ['npcs', 'article.npc', 'NPCs'],
    ['idle', 'article.act', 'activities'],
  ]) {
    const arriving = longest(await tasksOf(browser, () => arrive(page, String(route), String(card))));
    const scrolling = longest(await tasksOf(browser, () => scrollThrough(page)));
    console.log(
      `${await page.locator(String(card)).count()} ${name} at ${width} px, ${SLOWDOWN}x slower: ` +
        `longest task arriving ${said(arriving)}, scrolling ${said(scrolling)}`,
    );
    await page.goto(`${server.url}/#/profile`);
    await page.waitForTimeout(1000);
  }
});

/** @param {import('playwright-core').Page} page @param {string} route @param {string} card */
async function arrive(page, route, card) {
  await page.evaluate((to) => {
    location.hash = `#/${to}`;
  }, route);
  // A check of visibility would lay the page out once more, in the middle of the measurement.
  await page.locator(card).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(3000);
}

/** @param {import('playwright-core').Page} page */
async function scrollThrough(page) {
  await page.mouse.move(180, 400);
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(2000);
}

/** The longest of the tasks. @param {import('./harness/bench.mjs').Task[]} tasks @returns {{ clock: number, processor: number }} */
function longest(tasks) {
  const most = (/** @type {'clock' | 'processor'} */ time) => Math.max(0, ...tasks.map((one) => one[time]));
  return { clock: most('clock'), processor: most('processor') };
}

/** @param {{ clock: number, processor: number }} task */
function said({ clock, processor }) {
  return `${clock.toFixed(0)} ms (${processor.toFixed(0)} of its own)`;
}

/** Recruits until the court is full. @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person */
async function fillCourt(server, person) {
  await server.advance(86_400, false);
  for (let n = 1; ; n++) {
    const { npcs, pulse, absence, roster } = (await view(person)).sections;
    const reports = absence.reports ?? [];
    if (reports.length > 0) await command(person, 'commands/absence.acknowledge', { through: reports.at(-1).id });
    if (Object.keys(npcs).length >= COURT) return;
    if (pulse.gold < 50_000) {
      await server.advance(8 * 86_400, false);
      continue;
    }
    if (roster.taken >= roster.slots) {
      await command(person, 'commands/building.upgrade', { building: 'throne_room' });
      continue;
    }
    const traits = [TRAITS[n % TRAITS.length]];
    await command(person, 'commands/recruit.draft', { name: `Warden ${n}`, role: 'Warden', traits });
    await command(person, 'commands/recruit.portrait', {});
    await command(person, 'commands/recruit.hire', { power: 0, deception: 0, loyalty: 0 });
    // One person's requests are limited in rate.
    await sleep(600);
  }
}
