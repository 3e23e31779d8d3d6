// Compresses the built page once, at Brotli's highest level. The server sends the compressed file to a browser that can
// read it and spends no time on compression. Small files and files that are already compressed are left alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
const TEXT = /\.(js|css|svg|html|json|webmanifest)$/;
const LEAST = 1024; // bytes: a smaller file fits into the same packet as its header
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
