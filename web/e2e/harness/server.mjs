// @ts-check
// The real binary on a port and a data folder of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const binary = process.env.UMBRARCH_BIN ?? join(root, 'bin/umbrarch');

/** The realm's time of day when a story begins, whatever the machine's is: the hours of a day's story fit before midnight. */
const MORNING = '06:00';

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * @typedef {object} Options
 * @property {string[]} [args] more flags for `umbrarch serve`
 * @property {Record<string, string>} [env]
 * @property {boolean} [houses] rival houses; off unless true
 * @property {boolean} [dev] the development clock; on unless false
 * @property {boolean} [machineTime] the realm has this machine's time, as an authenticator app has
 */

export class Server {
  /** @type {import('node:child_process').ChildProcess | undefined} */ #process;
  #log = '';

  /** @param {number} port @param {Options} options */
  constructor(port, options) {
    this.port = port;
    this.options = options;
    this.url = `http://localhost:${port}`;
    this.data = mkdtempSync(join(tmpdir(), 'umbrarch-e2e-'));
  }

  /** The server's output so far, over restarts. */
  get log() {
    return this.#log;
  }

  async start() {
    if (!existsSync(binary)) throw new Error(`${binary} is missing: run make build`);
    const flags = ['serve', '--addr', `127.0.0.1:${this.port}`, '--data', this.data];
    if (this.options.dev !== false) flags.push('--dev');
    if (this.options.dev !== false && !this.options.machineTime) flags.push(`--dev-clock=${MORNING}`);
    flags.push(`--houses=${this.options.houses ? 'on' : 'off'}`);
    const child = spawn(binary, [...flags, ...(this.options.args ?? [])], {
      env: { ...process.env, ...this.options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (/** @type {Buffer} */ chunk) => {
      this.#log += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#process = child;
    await this.#ready(child);
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #ready(child) {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${this.#log}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`the server was not ready in time:\n${this.#log}`);
  }

  /** Ends it in order (SIGTERM), or kills it at once (SIGKILL). @param {NodeJS.Signals} signal */
  async stop(signal = 'SIGTERM') {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** The same data and address, a new process. @param {NodeJS.Signals} signal that ends the old process */
  async restart(signal = 'SIGTERM') {
    await this.stop(signal);
    await this.start();
  }

  /** Suspends the process, as on a machine that swaps: connections stay open, and no answer comes. */
  stand() {
    this.#process?.kill('SIGSTOP');
  }

  goOn() {
    this.#process?.kill('SIGCONT');
  }

  async close() {
    this.goOn(); // a suspended process would not end
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Moves the realm's clock. `online`: the time is played, else it is an absence. @param {number} seconds */
  async advance(seconds, online = true) {
    await this.#dev('clock', { advanceSeconds: seconds, online });
  }

  /** Gives every dice stream a known seed. @param {number} seed */
  async seed(seed) {
    await this.#dev('seed', { seed });
  }

  /** @param {string} what @param {unknown} body */
  async #dev(what, body) {
    const answer = await fetch(`${this.url}/dev/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST /dev/${what}: ${answer.status} ${await answer.text()}`);
  }
}

/** @param {Options} [options] */
export async function startServer(options = {}) {
  const server = new Server(await freePort(), options);
  await server.start();
  return server;
}
