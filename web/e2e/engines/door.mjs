// @ts-check
/**
 * A proxy before the server, for a browser whose driver does not report the page's console. It adds one script to the
 * page, which runs first and reports every error to the proxy; all else passes unchanged.
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

const LISTENER = '/listener.js';
const TOLD = '/told';

/** Runs in the page. @param {string} to */
function listen(to) {
  const tell = (/** @type {unknown[]} */ ...words) => navigator.sendBeacon(to, words.map(String).join(' '));
  const logged = console.error;
  console.error = (...words) => {
    tell(...words);
    logged(...words);
  };
  addEventListener('unhandledrejection', ({ reason }) => tell('nobody caught', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(violatedDirective, blockedURI),
  );
  // Errors of scripts, and, in the capture phase, elements that failed to load.
  const failed = (/** @type {ErrorEvent} */ { message, filename, target }) =>
    target instanceof Element ? tell('not loaded:', target.outerHTML) : tell(message, filename);
  addEventListener('error', failed, true);
}

/** @param {import('node:http').IncomingMessage} from */
async function read(from) {
  let text = '';
  for await (const chunk of from.setEncoding('utf8')) text += chunk;
  return text;
}

/** @param {number} behind the port of the server */
export async function openDoor(behind) {
  /** @type {string[]} */
  const errors = [];
  const server = createServer(async (asked, answer) => {
    if (asked.url === TOLD) {
      errors.push(await read(asked));
      answer.writeHead(204).end();
      return;
    }
    if (asked.url === LISTENER) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${listen})('${TOLD}')`);
      return;
    }
    const isPage = asked.url === '/';
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const passed = request({ port: behind, path: asked.url, method: asked.method, headers });
    asked.pipe(passed);
    const gone = () => answer.destroy();
    passed.on('error', gone).on('response', async (came) => {
      if (!isPage) {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.on('error', gone).pipe(answer);
        return;
      }
      const { 'content-length': _length, ...rest } = came.headers;
      const page = (await read(came)).replace('<head>', `<head><script src="${LISTENER}"></script>`);
      answer.writeHead(came.statusCode ?? 502, rest).end(page);
    });
  });
  server.on('upgrade', (asked, socket, head) => {
    const through = connect(behind, '127.0.0.1', () => {
      const lines = asked.rawHeaders.map((word, at) => (at % 2 ? `${word}\r\n` : `${word}: `)).join('');
      through.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines}\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    socket.on('error', () => through.destroy());
    through.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    errors,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
