// @ts-check
// The cost of an idle page: processor time of all processes of WebKit, without a graphics card, in 20 s of each screen.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { packagesOf } from './engines/packages.mjs';
import { openRoute, reignIn, routesOf } from './engines/reign.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { DESKTOP } from './harness/browser.mjs';
import { startServer } from './harness/server.mjs';

const IDLE = 20_000;
/** Until the screen has come to rest. */
const SETTLED = 8000;
/** Clock ticks a second, as Linux counts them for every process. */
const TICKS = 100;
/** The places of the parent and the two times in /proc/<id>/stat, after the name. */
const FIELD = { parent: 1, user: 11, system: 12 };

/** Seconds of processor time of a process and its descendants. @param {number} root */
function used(root) {
  /** @type {Map<number, { parent: number, ticks: number }>} */
  const all = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = Number(fields[FIELD.user]) + Number(fields[FIELD.system]);
      all.set(Number(id), { parent: Number(fields[FIELD.parent]), ticks });
    } catch {
      // it has ended meanwhile
    }
  /** @type {(id: number) => boolean} */
  const below = (id) => id === root || (all.has(id) && below(all.get(id)?.parent ?? 0));
  return [...all].reduce((sum, [id, { ticks }]) => sum + (below(id) ? ticks : 0), 0) / TICKS;
}

/** The gold in the top bar. Runs in the page. */
const purse = () => document.querySelector('header')?.textContent;

const found = packagesOf('find_webkit');
if (!found) {
  console.log('idle: WebKitGTK is missing (webkit2gtk-driver and xvfb)');
  process.exit(0);
}
const server = await startServer();
const window = await openWebKit(found);
try {
  await window.resize(DESKTOP);
  await reignIn(window, server, server.url);
  const only = process.env.UMBRARCH_ROUTES?.split(',');
  for (const route of only ?? (await routesOf(window))) {
    await openRoute(window, route);
    await sleep(SETTLED);
    const [before, had] = [used(window.process), await window.ask(purse)];
    await sleep(IDLE);
    const seconds = used(window.process) - before;
    const told = had === (await window.ask(purse)) ? ', and the page heard of no tick' : '';
    console.log(`idle ${route}: ${seconds.toFixed(1)} s of ${IDLE / 1000} s in WebKit${told}`);
  }
} finally {
  await window.close();
  await server.close();
}
