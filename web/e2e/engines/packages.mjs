// @ts-check
// Where the browsers are that nobody has to have for playing or building: scripts/tools.sh looks for them.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = join(dirname(fileURLToPath(import.meta.url)), '../../../scripts/tools.sh');

/** What is found, a line each, or nothing. @param {'find_firefox' | 'find_webkit'} finder */
export function packagesOf(finder) {
  const { status, stdout } = spawnSync('bash', ['-c', `. "$0" && ${finder}`, tools], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n') : undefined;
}
