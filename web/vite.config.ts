import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Where the Go server listens during development; `umbrarch serve --dev` uses the same default.
const server = process.env.UMBRARCH_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** boot.ts runs main.tsx only after the first paint; this has it fetched meanwhile. */
const fetchMainEarly = (): Plugin => ({
  name: 'fetch-main-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const main = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/main.tsx'));
      if (!main) throw new Error('the build has no chunk for src/main.tsx');
      return [main.fileName, ...main.imports].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});

/**
 * React's client is one function that runs as soon as it has come. Told so, the browser compiles it where it reads it,
 * beside the page's main thread, instead of a second time on it.
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

export default defineConfig({
  plugins: [react(), fetchMainEarly(), compileReactEarly()],
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
    setupFiles: ['./tests/setup.ts'],
    css: false,
    restoreMocks: true,
  },
});
