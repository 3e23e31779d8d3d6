/** The live line: a web socket that receives patches. It reconnects by itself, after longer pauses each time. */
import { create } from 'zustand';
import { heardSomething, type LiveMessage, owed, signsBy } from '../../api';
import { catchUp, refetch, takeLatest, takePatch } from './store';
import { hear, lineClosed, lineOpened, wantedTopics } from './topics';

export type Line = 'connecting' | 'open' | 'down';

export const useLine = create<{ line: Line; since: number }>(() => ({ line: 'connecting', since: Date.now() }));

const setLine = (line: Line) => {
  if (useLine.getState().line !== line) useLine.setState({ line, since: Date.now() });
};

/** After this silence the page asks for a sign, which the server sends at once. */
const QUIET_MS = 12_000;
/** The server sends a message every 20 s: a longer silence means a dead connection. */
const SILENCE_MS = 45_000;
const BACKOFF_MS = [0, 1000, 2000, 5000, 10_000, 20_000] as const;
/** The code with which the server closes the sockets of an ended session. */
const SESSION_ENDED = 4401;

interface LiveOptions {
  url?: string;
  /** The session is over, or its role has changed: the root reads the session, and closes the line if there is none. */
  onEnded: () => Promise<void>;
}

export const liveUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`;

/** Opens the line and keeps it open. Returns the function that closes it for good. */
export function openLine({ url = liveUrl(), onEnded }: LiveOptions): () => void {
  let socket: WebSocket | null = null;
  let closed = false;
  let tries = 0;
  let downAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let settle: (() => void) | undefined;

  const behind = () => (downAt === undefined ? undefined : performance.now() - downAt);

  const hush = () => {
    clearTimeout(silence);
    clearTimeout(quiet);
    settle?.();
    settle = undefined;
  };

  const heard = () => {
    hush();
    heardSomething();
    silence = setTimeout(() => socket?.close(), SILENCE_MS);
    quiet = setTimeout(() => {
      settle = owed();
      sign();
    }, QUIET_MS);
  };

  const sign = () => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
  };

  const connect = () => {
    clearTimeout(timer);
    if (closed || socket) return;
    const opening = new WebSocket(url);
    socket = opening;
    opening.onopen = () => {
      const join = (topics: string[]) => {
        if (opening.readyState === WebSocket.OPEN) opening.send(JSON.stringify({ type: 'subscribe', topics }));
      };
      join([...new Set(['kingdom', 'realm', ...wantedTopics()])]);
      lineOpened(join, downAt !== undefined);
      heard();
      signsBy(sign);
      tries = 0;
      // Changes during the cut are asked for at once, before the server next names its latest version.
      const gone = behind();
      downAt = undefined;
      setLine('open');
      if (gone !== undefined) catchUp(gone).catch(() => {});
    };
    opening.onmessage = (event) => {
      heard();
      receive(event.data);
    };
    opening.onclose = (event) => lost(opening, event.code);
  };

  const lost = (which: WebSocket, code: number) => {
    if (socket !== which) return;
    socket = null;
    lineClosed();
    hush();
    signsBy(undefined);
    if (closed) return;
    downAt ??= performance.now();
    setLine('down');
    if (code === SESSION_ENDED) onEnded().then(comeBack);
    else comeBack();
  };

  const comeBack = () => {
    if (closed) return;
    const pause = BACKOFF_MS[Math.min(tries++, BACKOFF_MS.length - 1)] ?? 0;
    timer = setTimeout(connect, pause + Math.random() * 1000);
  };

  const drop = () => {
    const which = socket;
    if (!which) return;
    which.close();
    lost(which, 1001);
  };
  const back = () => {
    tries = 0;
    connect();
  };
  window.addEventListener('offline', drop);
  window.addEventListener('online', back);
  connect();

  return () => {
    closed = true;
    clearTimeout(timer);
    hush();
    signsBy(undefined);
    window.removeEventListener('offline', drop);
    window.removeEventListener('online', back);
    socket?.close();
    socket = null;
  };
}

function receive(raw: unknown) {
  if (typeof raw !== 'string') return;
  const message = JSON.parse(raw) as LiveMessage;
  switch (message.type) {
    case 'patch':
      return takePatch(message);
    case 'latest':
      return takeLatest(message);
    case 'resync':
      refetch().catch(() => {});
      return;
    default:
      return hear(message);
  }
}
