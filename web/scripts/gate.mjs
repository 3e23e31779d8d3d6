// Draws the gate once, after the build. A visitor without a session gets it in the first answer, before any script.
// Writes dist/gate.html from dist/index.html, with the markup of AuthScreen and the styles that it needs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { Window } from 'happy-dom';
import { createServer } from 'vite';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(web, path), 'utf8');

/** The gate's style sheets, in the order of the kit. */
const SHEETS = [
  'styles/type.css',
  'styles/panel.css',
  'styles/button.css',
  'styles/tabs.css',
  'styles/field.css',
  'styles/layout.css',
  'features/auth/auth.css',
];

/** Some parts of the page expect a document while they are drawn. */
function pretend() {
  const window = new Window({ url: 'http://localhost/' });
  window.document.documentElement.dataset.theme = 'dark';
  for (const name of ['window', 'document', 'localStorage', 'location', 'history', 'matchMedia'])
    globalThis[name] = window[name] ?? window;
  globalThis.BroadcastChannel = undefined;
}

async function markup() {
  const server = await createServer({
    root: web,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { drawGate } = await server.ssrLoadModule('/src/app/drawGate.tsx');
    return await drawGate();
  } finally {
    await server.close();
  }
}

const manifest = JSON.parse(read('dist/.vite/manifest.json'));
/** The address of a source file in the build. */
const built = (source) => {
  const found = manifest[source]?.file;
  if (!found) throw new Error(`the build has no ${source}`);
  return `/${found}`;
};

const styles = () =>
  SHEETS.map((sheet) => read(`src/${sheet}`))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\("\.\/(fonts\/.*?)"\)/g, (_, font) => `url("${built(`src/features/auth/${font}`)}")`)
    .replace(/\s+/g, ' ');

pretend();
const sprite = 'src/ui/icon/generated/first.svg';
const gate = (await markup()).replaceAll(`/${sprite}`, built(sprite));
if (gate.includes('"/src/')) throw new Error(`the gate shows what is not in ${sprite}`);
const fonts = ['cinzel', 'alegreya'].map((family) => built(`src/features/auth/fonts/${family}-gate.woff2`));
const head = [
  `<style>${styles()}</style>`,
  ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
].join('\n    ');

const screen = manifest['src/features/auth/AuthScreen.tsx'];
/** The files of the first script. The rest of the code loads after the first picture. */
const boot = manifest['index.html'].imports.map((name) => `/${manifest[name].file}`);

/** The gate is drawn without the page's sheets and code. They stand in a template, which boot.ts takes out. */
const behind = (page) => {
  const own = [
    `<link rel="modulepreload" crossorigin href="/${screen.file}">`,
    ...screen.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  const links = (page.match(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? []).filter(
    (link) => !boot.some((file) => link.includes(`"${file}"`)),
  );
  return links
    .reduce((rest, link) => rest.replace(link, ''), page)
    .replace('</body>', () => `  <template id="behind">${[...links, ...own].join('')}</template>\n  </body>`);
};

const page = behind(read('dist/index.html'))
  .replace('<html lang="en"', '<html lang="en" data-session="none"')
  .replace('<title>Umbrarch</title>', '<title>Umbrarch: play, login or register</title>')
  .replace('<script src="/theme.js"></script>', () => `<script>${read('public/theme.js')}</script>`)
  .replace('</head>', () => `    ${head}\n  </head>`)
  .replace(/<main class="waiting".*?<\/main>/s, () => `${gate}<script>${read('scripts/gate-press.js')}</script>`);
if (!page.includes('class="auth"')) throw new Error('dist/index.html has no place for the gate');
writeFileSync(join(web, 'dist/gate.html'), page);
process.exit(0);
