// @ts-check
// Finds the browsers that are optional for playing and building: scripts/tools.sh looks for them.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = join(dirname(fileURLToPath(import.meta.url)), '../../../scripts/tools.sh');

/** The lines that the finder prints, or none. @param {'find_firefox' | 'find_webkit'} finder */
export function packagesOf(finder) {
  const { status, stdout } = spawnSync('bash', ['-c', `. "$0" && ${finder}`, tools], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n') : undefined;
}
