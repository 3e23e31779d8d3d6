// @ts-check
// WebKitGTK from its package: its MiniBrowser on a virtual screen, driven by WebDriver.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../harness/server.mjs';
import { find, until } from './window.mjs';

const KEYS = { Tab: Key.TAB, Escape: Key.ESCAPE };

/** The toolbar would keep the window from becoming as narrow as a phone. */
const NARROW_BAR =
  'toolbar *, headerbar *, entry, button { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }';

const SCREEN = { width: 1400, height: 1000 };

/**
 * Without a window manager the window under the pointer has the focus, so the pointer stays in the middle.
 * @param {number} width @param {number} height
 */
const inTheMiddle = (width, height) => ({
  x: Math.round((SCREEN.width - width) / 2),
  y: Math.round((SCREEN.height - height) / 2),
  width,
  height,
});

/** A virtual screen. @param {string} xvfb */
async function openScreen(xvfb) {
  const size = ['-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`];
  const screen = spawn(xvfb, ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = /** @type {import('node:stream').Readable} */ (screen.stdio[3]);
  const [display] = await Promise.race([once(said, 'data'), once(screen, 'exit')]);
  return { screen, display: `:${String(display).trim()}` };
}

/** @param {string} driver @param {number} port @param {NodeJS.ProcessEnv} env */
async function openDriver(driver, port, env) {
  const service = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('WebKitWebDriver', ready, 30_000);
  return service;
}

/** @param {string[]} packages as scripts/tools.sh finds them @returns {Promise<import('./window.mjs').Window>} */
export async function openWebKit([minibrowser = '', service = '', xvfb = '']) {
  const home = mkdtempSync(join(tmpdir(), 'umbrarch-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW_BAR);
  const { screen, display } = await openScreen(xvfb);
  const port = await freePort();
  const driving = await openDriver(service, port, {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    // Without a graphics card WebKit would emulate one on the processor, at six frames a second: it paints directly
    // instead.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // There is no desktop bus here, and WebKit need not wait for it.
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
  });
  const wish = { binary: minibrowser, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': wish }))
    .build();
  const inner = () =>
    driver.executeScript('return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]');
  return {
    engine: 'WebKit',
    process: driving.pid ?? 0,
    go: (address) => driver.get(address),
    ask: (run, ...args) => driver.executeScript(run, ...args),
    there: async ({ css, name }) => Boolean(await driver.executeScript(find, css, name)),
    press: async ({ css, name }) => {
      const found = /** @type {import('selenium-webdriver').WebElement | null} */ (
        await driver.executeScript(find, css, name)
      );
      await found?.click();
      return Boolean(found);
    },
    key: (name) => driver.actions().sendKeys(KEYS[name]).perform(),
    resize: async ({ width, height }) => {
      const [, , sides = 0, bars = 0] = /** @type {number[]} */ (await inner());
      await driver
        .manage()
        .window()
        .setRect(inTheMiddle(width + sides, height + bars));
      const now = async () => String((await inner()).slice(0, 2));
      await until(`a page of ${width} by ${height} px`, async () => (await now()) === `${width},${height}`, 10_000);
    },
    remember: async (name, value) => void (await driver.manage().addCookie({ name, value, path: '/' })),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      driving.kill();
      screen.kill();
      rmSync(home, { recursive: true, force: true });
    },
    errors: () => [], // the driver reports none: see door.mjs
  };
}
