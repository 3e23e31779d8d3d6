import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice, Patch, Sections, View } from '../../api';
import { serverNow } from '../clock';
import { clearNotices, useNotices } from './notices';
import { catchUp, forgetReign, ownCommand, refetch, takeAnswer, takeLatest, takePatch, useReign } from './store';

const pulse = (gold: number, tickedAt = 1000) => ({
  gold,
  progress: 30,
  timePlayed: 0,
  tickedAt,
  nextTickAt: tickedAt + 10_000,
});
const building = (level: number) => ({ id: 'walls', level, cost: 600 }) as unknown as Sections['buildings'][string];

const view = (over: Partial<View> = {}): View => ({
  version: 5,
  seq: 5,
  epoch: 'e1',
  build: 'b1',
  contentHash: 'c1',
  serverTime: 1000,
  lastUpdated: 1000,
  sections: { pulse: pulse(500), buildings: { walls: building(0) } } as unknown as Sections,
  ...over,
});

const patch = (over: Partial<Patch> = {}): Patch => ({
  type: 'patch',
  topic: 'kingdom',
  version: 5,
  from: 5,
  epoch: 'e1',
  build: 'b1',
  serverTime: 2000,
  lastUpdated: 2000,
  sections: {},
  notices: [],
  ...over,
});

let served: View;
let asked: number;

beforeEach(() => {
  asked = 0;
  served = view();
  useNotices.setState({ log: [] });
  vi.stubGlobal('fetch', async (request: Request) => {
    const json = (body: unknown) =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    if (request.url.endsWith('/content/frame')) return json({ hash: 'c1', messages: {} });
    asked++;
    return json(served);
  });
  return refetch().then(() => {
    asked = 0;
  });
});
afterEach(() => {
  forgetReign();
  vi.unstubAllGlobals();
});

const held = () => useReign.getState().held!;
const said = () => useNotices.getState().log.map((notice) => notice.code);

test('a patch of the same version, as ticks make it, replaces the record', () => {
  takePatch(patch({ sections: { pulse: pulse(530, 11_000) } }));
  expect(held().sections.pulse.gold).toBe(530);
  expect(asked).toBe(0);
});

test('what is told while the view is on its way is kept', () => {
  forgetReign();
  clearNotices();
  takePatch(patch({ notices: [{ code: 'campaign.conquered', at: 1 }] }));
  expect(said()).toEqual(['campaign.conquered']);
  expect(useReign.getState().held).toBeNull();
});

test('what is older than what is held is dropped', () => {
  takePatch(patch({ lastUpdated: 999, sections: { pulse: pulse(1) } }));
  takePatch(patch({ version: 4, from: 3, lastUpdated: 9999, sections: { pulse: pulse(2) } }));
  expect(held().sections.pulse.gold).toBe(500);
  expect(asked).toBe(0);
});

test('a patch that comes late does not put the clock back', () => {
  takePatch(patch({ serverTime: 50_000, lastUpdated: 50_000 }));
  const shown = serverNow();
  takePatch(patch({ serverTime: 2000, lastUpdated: 2000 }));
  expect(serverNow()).toBeGreaterThanOrEqual(shown);
});

test('a collection is patched member by member; null takes a member away', () => {
  takePatch(patch({ version: 6, from: 5, sections: { buildings: { farm: building(1) } } }));
  expect(Object.keys(held().sections.buildings)).toEqual(['walls', 'farm']);
  takePatch(patch({ version: 7, from: 6, sections: { buildings: { walls: null } } }));
  expect(Object.keys(held().sections.buildings)).toEqual(['farm']);
});

test('an untouched section stays the same object, so that its screen is not drawn again', () => {
  const before = held().sections.buildings;
  takePatch(patch({ sections: { pulse: pulse(530) } }));
  expect(held().sections.buildings).toBe(before);
});

test('the push of an own command after its answer changes nothing and asks nothing', () => {
  ownCommand.begin('k1');
  const notices: Notice[] = [{ code: 'building.built', at: 1 }];
  takeAnswer({
    version: 6,
    from: 5,
    seq: 6,
    lastUpdated: 2000,
    serverTime: 2000,
    sections: { pulse: pulse(100) },
    notices,
    result: {},
  });
  takePatch(patch({ version: 6, from: 5, cause: 'k1', sections: { pulse: pulse(100) }, notices }));
  ownCommand.end();
  expect(held().version).toBe(6);
  expect(asked).toBe(0);
  expect(said()).toEqual(['building.built']);
});

test('a gap asks for the whole view', async () => {
  served = view({ version: 8, lastUpdated: 3000, sections: { pulse: pulse(42) } as unknown as Sections });
  takePatch(patch({ version: 8, from: 7 }));
  await vi.waitFor(() => expect(held().version).toBe(8));
  expect(asked).toBe(1);
  expect(held().sections.pulse.gold).toBe(42);
});

test('another epoch asks for the whole view even where the version fits', async () => {
  served = view({ epoch: 'e2', version: 3 });
  takePatch(patch({ epoch: 'e2', version: 6, from: 5 }));
  await vi.waitFor(() => expect(held().epoch).toBe('e2'));
  expect(held().version).toBe(3);
});

// C-240: a current tab applies another tab's change without a notice of syncing, and without its toasts.
test('a patch that fits says nothing about another tab', () => {
  takePatch(
    patch({ version: 6, from: 5, cause: 'theirs', lastUpdated: 9000, notices: [{ code: 'building.built', at: 1 }] }),
  );
  expect(held().version).toBe(6);
  expect(said()).toEqual(['building.built']);
  expect(useNotices.getState().log[0]?.quiet).toBe(true);
});

// C-241, E-243: a page that was behind for more than 2,500 ms while another page acted says so once.
test('a page that was behind says so once', async () => {
  served = view({ version: 6, lastUpdated: 7000 });
  const reconnected = catchUp(5000);
  takeLatest({ version: 6, tickedAt: 1000, epoch: 'e1', contentHash: 'c1', serverTime: 7000 });
  await reconnected;
  expect(said()).toEqual(['sync.other_tab']);
  expect(asked).toBe(1);
});

// E-243: a page that was behind for two seconds says nothing.
test.each([300, 2000])('a page that was behind for %i ms says nothing', async (behind) => {
  served = view({ version: 6, lastUpdated: 9000 });
  await catchUp(behind);
  expect(held().version).toBe(6);
  expect(said()).toEqual([]);
});

test('missed ticks alone are caught up in silence', async () => {
  served = view({ lastUpdated: 90_000, sections: { pulse: pulse(900, 90_000) } as unknown as Sections });
  await catchUp(60_000);
  expect(held().sections.pulse.gold).toBe(900);
  expect(said()).toEqual([]);
});

test('a page whose own command is on its way says nothing', async () => {
  ownCommand.begin('k2');
  served = view({ version: 6, lastUpdated: 9000 });
  await catchUp(5000);
  ownCommand.end();
  expect(said()).toEqual([]);
});

test('content swapped under a quiet page is asked for, with the view that goes with it', async () => {
  served = view({ contentHash: 'c2' });
  takeLatest({ version: 5, tickedAt: 1000, epoch: 'e1', contentHash: 'c1', serverTime: 2000 });
  expect(asked).toBe(0);
  takeLatest({ version: 5, tickedAt: 1000, epoch: 'e1', contentHash: 'c2', serverTime: 3000 });
  await vi.waitFor(() => expect(held().contentHash).toBe('c2'));
  expect(asked).toBe(1);
  expect(said()).toEqual([]);
});

const sign = { version: 5, tickedAt: 1000, epoch: 'e1', contentHash: 'c1', serverTime: 3000 };

test('a view that did not come is asked for again with the next sign of the server', async () => {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')));
  await expect(refetch()).rejects.toThrow();
  vi.stubGlobal('fetch', answer);
  served = view({ sections: { pulse: pulse(42) } as unknown as Sections });
  takeLatest(sign);
  await vi.waitFor(() => expect(held().sections.pulse.gold).toBe(42));
  takeLatest(sign);
  expect(asked).toBe(1);
});

test('a patch that comes late may hold what the view lacks, so the next sign has the view asked for', async () => {
  takePatch(patch({ lastUpdated: 999, sections: { buildings: { farm: building(1) } } }));
  expect(Object.keys(held().sections.buildings)).toEqual(['walls']);
  served = view({ sections: { pulse: pulse(500), buildings: { farm: building(1) } } as unknown as Sections });
  takeLatest(sign);
  await vi.waitFor(() => expect(Object.keys(held().sections.buildings)).toEqual(['farm']));
  expect(asked).toBe(1);
});

test('no reign is a standing, not an error', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        JSON.stringify({ type: 'about:blank', title: 'x', status: 404, code: 'reign.none', detail: 'None.' }),
        {
          status: 404,
          headers: { 'content-type': 'application/problem+json' },
        },
      ),
  );
  await refetch();
  expect(useReign.getState().standing).toBe('none');
});

// S-077: reads and socket may be on different nodes.
test('a reading names the newest version that was heard of, and an older view is not taken', async () => {
  const named: (string | null)[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    named.push(request.headers.get('Umbrarch-Seen'));
    return answer(request);
  });
  takePatch(patch({ version: 9, from: 8 }));
  await vi.waitFor(() => expect(named).toContain('e1/9'));
  await refetch();
  expect(useReign.getState().held?.version).toBe(5);
  served = view({ version: 9 });
  await refetch();
  served = view({ version: 7 });
  await refetch();
  expect(useReign.getState().held?.version).toBe(9);
  served = view({ version: 7, epoch: 'e2' });
  await refetch();
  expect(useReign.getState().held?.version).toBe(7);
});
