// @ts-check
// The page in the two other engines: Gecko in Firefox, and WebKit, which half of the players on phones use.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { openDoor } from './engines/door.mjs';
import { everyScreen } from './engines/everywhere.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { packagesOf } from './engines/packages.mjs';
import { walk } from './engines/walk.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { DESKTOP, PHONE } from './harness/browser.mjs';
import { WHOLE } from './harness/form.mjs';
import { startServer } from './harness/server.mjs';

/** Their packages exist for Linux only; there they are required. */
const skip = process.platform !== 'linux' && 'Firefox ESR and WebKitGTK are packages of Linux: CI walks in them';

/**
 * @typedef {object} Engine
 * @property {string} engine
 * @property {'find_firefox' | 'find_webkit'} finder
 * @property {string} packages
 * @property {(found: string[]) => Promise<import('./engines/window.mjs').Window>} open
 * @property {import('./engines/window.mjs').Size} size
 */

/** @type {readonly Engine[]} */
const ENGINES = [
  { engine: 'Firefox', finder: 'find_firefox', packages: 'firefox-esr', open: openFirefox, size: DESKTOP },
  { engine: 'WebKit', finder: 'find_webkit', packages: 'webkit2gtk-driver and xvfb', open: openWebKit, size: PHONE },
];

/**
 * Walks through a separate browser and server, and returns the faults.
 * @param {Engine} one @param {import('node:test').TestContext} t
 * @param {(window: import('./engines/window.mjs').Window, server: import('./harness/server.mjs').Server, url: string) => Promise<string[]>} walking
 */
async function inEngine({ engine, finder, packages, open, size }, t, walking) {
  const found = packagesOf(finder);
  assert.ok(found, `${engine} is missing: install ${packages} (make needs does it where apt-get can)`);
  const server = await startServer();
  const door = await openDoor(server.port);
  const window = await open(found);
  try {
    await window.resize(size);
    assert.deepEqual(await walking(window, server, door.url), []);
    assert.deepEqual([...window.errors(), ...door.errors], [], 'the page logged errors');
  } catch (error) {
    mkdirSync('test-results', { recursive: true });
    writeFileSync(`test-results/failed-${engine}.png`, await window.picture());
    t.diagnostic([...window.errors(), ...door.errors, ...server.log.split('\n').slice(-30)].join('\n'));
    throw error;
  } finally {
    await window.close();
    door.close();
    await server.close();
  }
}

for (const one of ENGINES) {
  test(`a new player walks from the gate to the casino in ${one.engine}`, { skip, timeout: 300_000 }, (t) =>
    inEngine(one, t, walk),
  );

  const long = skip || (!WHOLE && 'the long form walks through every screen');
  test(`every screen at both widths and in both themes in ${one.engine}`, { skip: long, timeout: 1_200_000 }, (t) =>
    inEngine(one, t, everyScreen),
  );
}
