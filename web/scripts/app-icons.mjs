// Renders the icons of the installed page from public/sigil.svg with Chromium. Run it again when the sigil changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const open = join(dirname(fileURLToPath(import.meta.url)), '../public');
const sigil = readFileSync(join(open, 'sigil.svg'), 'utf8');

/**
 * A platform may cut a maskable icon to any shape, so its subject stays in the middle and its background fills the
 * square.
 */
const ICONS = [
  { name: 'icon-180.png', side: 180, share: 0.78 },
  { name: 'icon-192.png', side: 192, share: 0.86 },
  { name: 'icon-512.png', side: 512, share: 0.86 },
  { name: 'icon-maskable-512.png', side: 512, share: 0.58 },
];

const browser = await chromium.launch({
  executablePath: process.env.UMBRARCH_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { name, side, share } of ICONS) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: radial-gradient(circle, #3a2c3f, #120f15 75%) }
    svg { width: ${share * 100}vw; height: ${share * 100}vh }
  </style>${sigil}`);
  writeFileSync(join(open, name), await page.screenshot());
}
await browser.close();
