// @ts-check
// The page in the other two engines: Gecko in Firefox, and WebKit, which half of the players on phones have.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { openDoor } from './engines/door.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { packagesOf } from './engines/packages.mjs';
import { walk } from './engines/walk.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { DESKTOP, PHONE } from './harness/browser.mjs';
import { startServer } from './harness/server.mjs';

/** Their packages are for Linux; there they have to be. */
const skip = process.platform !== 'linux' && 'Firefox ESR and WebKitGTK are packages of Linux: CI walks in them';

const ENGINES = /** @type {const} */ ([
  { engine: 'Firefox', finder: 'find_firefox', packages: 'firefox-esr', open: openFirefox, size: DESKTOP },
  { engine: 'WebKit', finder: 'find_webkit', packages: 'webkit2gtk-driver and xvfb', open: openWebKit, size: PHONE },
]);

for (const { engine, finder, packages, open, size } of ENGINES)
  test(`a new player walks from the gate to the casino in ${engine}`, { skip, timeout: 300_000 }, async (t) => {
    const found = packagesOf(finder);
    assert.ok(found, `${engine} is missing: install ${packages} (make needs does it where apt-get can)`);
    const server = await startServer();
    const door = await openDoor(server.port);
    const window = await open(found);
    try {
      await window.resize(size);
      assert.deepEqual(await walk(window, server, door.url), []);
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
  });
