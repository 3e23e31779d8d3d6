import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Where the Go server listens during development; `umbrarch serve --dev` uses the same default.
const server = process.env.UMBRARCH_DEV_SERVER ?? 'http://127.0.0.1:8080';

const path = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** The styles of the first picture as one text, without comments and spaces. */
const read = (name: string): string =>
  readFileSync(path(`styles/${name}`), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@import "\.\/(.*?)";/g, (_import, next) => read(next))
    .replace(/\s+/g, ' ');

/**
 * Puts them into the page itself. The style sheet with all others comes after the elements that they draw, and delays
 * nothing.
 */
const firstPicture = (): Plugin => ({
  name: 'first-picture',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      if (!html.includes('class="waiting"')) return html;
      const [sheet = ''] = html.match(/<link rel="stylesheet"[^>]*>/) ?? [];
      return {
        html: html.replace(sheet, '').replace('</body>', `${sheet}</body>`),
        tags: [{ tag: 'style', children: read('first.css'), injectTo: 'head' }],
      };
    },
  },
});

/**
 * A screen's own styles override the kit's, so they must come after them. The kit's stand at the end of the body, but
 * the bundler puts sheets that it fetches later into the head.
 */
const screensAfterKit = (): Plugin => ({
  name: 'screens-after-kit',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      let found = 0;
      for (const one of Object.values(bundle)) {
        if (one.type !== 'chunk' || !one.code.includes('document.head.appendChild(')) continue;
        one.code = one.code.replaceAll('document.head.appendChild(', 'document.body.appendChild(');
        found++;
      }
      if (found !== 1) throw new Error(`${found} chunks put styles into the head, not one`);
    },
  },
});

/** boot.ts runs main.tsx only after the first paint; this fetches it meanwhile. */
const fetchMainEarly = (): Plugin => ({
  name: 'fetch-main-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const main = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/main.tsx'));
      if (!main) throw new Error('the build has no chunk for src/main.tsx');
      return [main.fileName, ...main.imports]
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
    },
  },
});

/**
 * React's client is one function that runs as soon as it is loaded. With this mark the browser compiles it while it
 * loads, off the main thread, and not a second time on it.
 */
const compileReactEarly = (): Plugin => ({
  name: 'compile-react-early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const client = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.includes('react-dom-client')),
      );
      if (client?.type !== 'chunk') throw new Error("the build has no chunk for React's client");
      client.code = `//# allFunctionsCalledOnLoad\n${client.code}`;
    },
  },
});

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** A module and all its static imports. */
function together(start: string, modules: Modules) {
  const all = new Set([path(start)]);
  for (const id of all) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) all.add(next);
  return all;
}

/**
 * Chunks that are always loaded together are merged: each file costs the main thread milliseconds and the network a
 * round trip, however small it is. They stand in the order of need: the page before the sign-in, the frame with the
 * parts that screens share, the code that all drawings share, and the kingdom's. `beside` names code that loads at the
 * same time, except `own`, which stays with its chunk.
 */
const FILES = [
  { name: 'page', of: 'main.tsx', beside: 'features/auth/AuthScreen.tsx', own: '/features/auth/' },
  { name: 'frame', of: 'app/Realm.tsx' },
  { name: 'portraits', of: 'art/heraldry.ts', beside: 'art/core/seed.ts' },
  { name: 'castle', of: 'art/castle/scene.ts' },
];

function fileOf(id: string, modules: Modules) {
  if (/node_modules.(react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
  // A module with a dynamic import keeps a file of its own name.
  const asked = modules.getModuleInfo(id)?.dynamicImporters.length;
  if (asked || id === path('boot.ts')) return null;
  if (together('boot.ts', modules).has(id)) return id.endsWith('.css') ? null : 'boot';
  if (id.includes('vite/preload-helper')) return 'boot';
  const reaches = (start: string | undefined) => start !== undefined && together(start, modules).has(id);
  // A sheet stands in the order of its screens: only those of the frame are merged.
  if (id.endsWith('.css')) return reaches('app/Realm.tsx') && !reaches('main.tsx') ? 'frame' : null;
  return (
    FILES.find(({ of, beside, own = '.' }) => reaches(of) || (reaches(beside) && (own === '.' || !id.includes(own))))
      ?.name ?? null
  );
}

export default defineConfig({
  resolve: {
    // Its form for development throws where a param is missing; players see the slot.
    alias: {
      'icu-minify/format': fileURLToPath(
        new URL('node_modules/icu-minify/dist/esm/production/format.js', import.meta.url),
      ),
    },
  },
  plugins: [react(), firstPicture(), screensAfterKit(), fetchMainEarly(), compileReactEarly()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined as data: `<use href>` needs a real address, and the page's policy stays narrow.
    assetsInlineLimit: 0,
    // The polyfill would be an inline script, which the policy forbids.
    modulePreload: { polyfill: false },
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'what comes together', name: fileOf }],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server, changeOrigin: true, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./tests/alone.ts', './tests/setup.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 30_000,
    css: false,
    restoreMocks: true,
  },
});
