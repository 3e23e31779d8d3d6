import { afterEach, expect, test, vi } from 'vitest';

const files = import.meta.glob<string>('../../public/theme.js', { query: '?raw', import: 'default', eager: true });
const [script = ''] = Object.values(files);

/** Runs the script as a browser does that has parsed the page's head, and then has the rest of the page parsed. */
function open() {
  new Function(script)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('[role="alert"]')?.textContent;
}

/** A browser that knows every feature but one. */
function withAll({ but }: { but?: string }) {
  vi.stubGlobal('CSS', { supports: (...asked: string[]) => !but || !asked.join(' ').includes(but) });
  const create = document.createElement.bind(document);
  const asked = ['script', 'div']; // elements that the script creates to test the browser and does not insert
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    asked.includes(tag) ? new Proxy(create(tag), { has: (_el, feature) => feature !== but }) : create(tag),
  );
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a browser that has what the page needs is told nothing', () => {
  withAll({});
  expect(open()).toBeUndefined();
});

test.each([':has', 'color-mix', 'container-type', 'popover', 'noModule'])(
  'a browser without %s is told that it is too old',
  (but) => {
    withAll({ but });
    expect(open()).toMatch(/^This browser is too old to draw the realm\. .* Firefox 125 or Safari 17/);
  },
);

test('a browser without CSS.supports is told so, too', () => {
  withAll({});
  vi.stubGlobal('CSS', undefined);
  expect(open()).toMatch(/too old/);
});
