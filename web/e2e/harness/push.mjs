// @ts-check
// A push service for stories: it checks the sender by the realm's key, and decrypts messages as a browser does (RFC
// 8291, 8292).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const bytes = (/** @type {string} */ text) => Buffer.from(text, 'base64url');

/**
 * Checks the signature and its audience, and returns the realm's key.
 * @param {string} header @param {string} audience
 */
function signedBy(header, audience) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const format = /** @type {const} */ ('jwk');
  const of = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: of, dsaEncoding: 'ieee-p1363' }, bytes(signature))) throw new Error('forged');
  const { aud } = JSON.parse(bytes(claims).toString());
  if (aud !== audience) throw new Error(`meant for ${aud}`);
  return key;
}

/** One browser behind a push service. */
export class PushService {
  /** @type {string[]} what came, as the browser reads it */
  received = [];
  /** @type {unknown[]} */
  refused = [];
  #browser = createECDH('prime256v1');
  #auth = randomBytes(16);
  #server = createServer((request, answer) => {
    /** @type {Buffer[]} */
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      try {
        this.key = signedBy(request.headers.authorization ?? '', this.#origin);
        this.received.push(this.#read(Buffer.concat(parts)));
        answer.writeHead(201).end();
      } catch (error) {
        this.refused.push(error);
        answer.writeHead(403).end();
      }
    });
  });

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#server.unref(); // it ends with the story
    this.#browser.generateKeys();
    return this;
  }

  get #origin() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}`;
  }

  /** The subscription as a browser gives it to its page. */
  get subscription() {
    const keys = { p256dh: this.#browser.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: `${this.#origin}/send/1`, keys };
  }

  /** @param {Buffer} body */
  #read(body) {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const shared = this.#browser.computeSecret(sender);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.#browser.getPublicKey(), sender]);
    const input = Buffer.from(hkdfSync('sha256', shared, this.#auth, both, 32));
    const derive = (/** @type {string} */ what, /** @type {number} */ size) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, size));
    const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    open.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/**
 * Chromium asks its maker's push service for an address, which tests do not reach: it gets this one instead. All else
 * is the browser's own.
 * @param {import('playwright-core').BrowserContext} context @param {PushService} service
 */
export async function behind(context, service) {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((subscription) => {
    const kept = 'test.subscribed';
    const made = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () =>
      /** @type {any} */ (localStorage.getItem(kept) === null ? null : made);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(kept, 'yes');
      return /** @type {any} */ (made);
    };
  }, service.subscription);
}

/** Hands a message to the service worker, as the browser does when its push service sends one. @param {import('playwright-core').Page} page of the site */
export async function deliverer(page) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise((/** @type {(id: string) => void} */ found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (/** @type {string} */ data) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}
