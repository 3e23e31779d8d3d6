// Compresses the built page once, as far as Brotli goes: the server gives the smaller file to a browser that can read it, and
// spends nothing on it. What is small or is compressed already stays alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
const TEXT = /\.(js|css|svg|html|json|webmanifest)$/;
const LEAST = 1024; // bytes: a smaller file fits the packet that its head takes
const compress = promisify(brotliCompress);

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXT.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const raw = readFileSync(file);
    if (raw.length < LEAST) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
    writeFileSync(`${file}.br`, await compress(raw, { params }));
  }),
);
