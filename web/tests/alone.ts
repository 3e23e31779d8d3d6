/**
 * Test files share a process, a document and the modules of packages, because starting each anew takes longer than its
 * tests. Each file has its own copy of the page's modules and must leave nothing behind: no listener, timer or channel,
 * and an empty document.
 */
import { afterAll, vi } from 'vitest';

const undo: (() => void)[] = [];

/**
 * Events that the page listens to as long as it lives. The document's other listeners belong to packages, which add
 * them once.
 */
const LASTING = ['keydown', 'visibilitychange'];

for (const [target, takes] of [
  [window, () => true],
  [document, (type: string) => LASTING.includes(type)],
] as const) {
  const add = target.addEventListener;
  target.addEventListener = ((...args: Parameters<typeof add>) => {
    if (takes(args[0])) undo.push(() => target.removeEventListener(args[0], args[1], args[2]));
    add.apply(target, args);
  }) as typeof add;
  undo.push(() => {
    target.addEventListener = add;
  });
}

for (const [set, clear] of [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
] as const) {
  const real = globalThis[set];
  globalThis[set] = ((act: () => void, ms?: number, ...given: []) => {
    const timer = real(act, ms, ...given);
    undo.push(() => globalThis[clear](timer));
    return timer;
  }) as typeof real;
  undo.push(() => {
    globalThis[set] = real;
  });
}

const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    undo.push(() => this.close());
  }
};
undo.push(() => {
  globalThis.BroadcastChannel = Channel;
});

// A part that a screen still fetches when its last test ends would load into the document of the next file.
afterAll(async () => {
  await vi.dynamicImportSettled();
  for (const one of undo.reverse()) one();
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '';
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
});
