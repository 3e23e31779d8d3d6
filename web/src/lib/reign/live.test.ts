import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnswers } from '../../api';
import { openLine, useLine } from './live';
import { forgetReign, useReign } from './store';

class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  readyState = Socket.OPEN;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose?.({ code: 1000 });
  }
}

let closeLine: () => void;
const ended = vi.fn(async () => {});
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  Socket.all = [];
  asked = 0;
  ended.mockClear();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', async () => {
    asked++;
    return Response.json({ version: 1, sections: { pulse: {} } });
  });
  closeLine = openLine({ url: 'ws://realm/live', onEnded: ended });
});
afterEach(() => {
  closeLine();
  forgetReign();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = () => Socket.all.at(-1)!;

test('the line subscribes to the kingdom and the realm', () => {
  last().onopen?.();
  expect(JSON.parse(last().sent[0]!)).toEqual({ type: 'subscribe', topics: ['kingdom', 'realm'] });
  expect(useLine.getState().line).toBe('open');
  expect(asked).toBe(0);
});

test('a cut line comes back within a second, then later each time', async () => {
  last().onopen?.();
  last().onclose?.({ code: 1006 });
  expect(useLine.getState().line).toBe('down');
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(2);
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(999);
  expect(Socket.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1001);
  expect(Socket.all).toHaveLength(3);
});

test('once it is back the whole view is asked for', async () => {
  last().onopen?.();
  last().onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1000);
  last().onopen?.();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(useReign.getState().held?.version).toBe(1);
});

test('a silent line is taken for dead', async () => {
  last().onopen?.();
  await vi.advanceTimersByTimeAsync(46_500);
  expect(Socket.all).toHaveLength(2);
});

// C-036: the socket of a revoked session closes; the page reads the session, and there is none.
test('an ended session does not come back', async () => {
  ended.mockImplementationOnce(async () => closeLine());
  last().onopen?.();
  last().onclose?.({ code: 4401 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(Socket.all).toHaveLength(1);
});

test('whose role has changed is signed in still, and the line comes back', async () => {
  last().onopen?.();
  last().onclose?.({ code: 4401 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(Socket.all).toHaveLength(2);
  last().onopen?.();
  expect(useLine.getState().line).toBe('open');
});

test('a line that says nothing for long is asked for a sign, and a server that gives none is told of', async () => {
  last().onopen?.();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(JSON.parse(last().sent.at(-1)!)).toEqual({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(4900);
  expect(useAnswers.getState().silent).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(useAnswers.getState().silent).toBe(true);
  last().onmessage?.({ data: '{"type":"pong"}' });
  expect(useAnswers.getState().silent).toBe(false);
});
