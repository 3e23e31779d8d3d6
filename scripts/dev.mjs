// Runs page and server for development: vite serves the page on http://localhost:5173 with hot reload and forwards API
// requests to the server, which is rebuilt and restarted when Go code or content changes. Ctrl-C stops both.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const PAGE = 'http://localhost:5173';
const ADDR = process.env.ADDR ?? '127.0.0.1:8080';
const DATA = join(root, 'data/dev'); // a store used with a development clock is marked, so it is a separate one
const VERSION = execFileSync(join(root, 'scripts/version'), { encoding: 'utf8' }).trim();
const binary = join(root, '.cache/dev/umbrarch');
const WATCHED = ['cmd', 'internal', 'content', 'go.mod'];
const SOURCE = /(?<!_test)\.go$|\.(json|sql|mod)$/;
const QUIET_MS = 200; // editors write several files at once

/** A process of its own group: the terminal's Ctrl-C reaches this script alone, which ends them in order. */
const start = (command, args, options = {}) => spawn(command, args, { cwd: root, stdio: 'inherit', detached: true, ...options });

async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

let builder;
let server;
async function restart() {
  if (ending) return;
  builder = start('go', ['build', '-buildvcs=false', '-ldflags', `-X main.version=${VERSION}`, '-o', binary, './cmd/umbrarch']);
  const [code] = await once(builder, 'exit');
  if (ending) return;
  if (code !== 0) return console.error('dev: not built; the server before it goes on');
  await stop(server);
  server = start(binary, ['serve', '--dev', '--addr', ADDR, '--data', DATA, '--public-url', PAGE]);
}

/** One build at a time; what changes meanwhile is built after it. */
let building = Promise.resolve();
let timer;
const changed = () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(restart);
  }, QUIET_MS);
};

let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  clearTimeout(timer);
  await Promise.all([stop(builder), stop(page)]);
  await building;
  await stop(server);
  process.exit(code);
}

mkdirSync(dirname(binary), { recursive: true });
mkdirSync(DATA, { recursive: true });
building = restart();
const vite = ['node_modules/vite/bin/vite.js', '--strictPort', '--clearScreen', 'false'];
const page = start(process.execPath, vite, { cwd: join(root, 'web'), env: { ...process.env, UMBRARCH_DEV_SERVER: `http://${ADDR}` } });
page.on('exit', () => end(1));
for (const place of WATCHED)
  watch(join(root, place), { recursive: true }, (_event, file) => SOURCE.test(file ?? '') && changed());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
