import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of English texts below a folder, in a stable order. */
export const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('ext.en.json'))
    .sort()
    .map((name) => join(folder, name));
