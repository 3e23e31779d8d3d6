import { afterEach, expect, test, vi } from 'vitest';
import { askPasskey, creationOf, makePasskey, needed, requestOf } from './passkey';

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const CREATION = { challenge: 'aGk-_w', user: { id: 'YQ', name: 'a', displayName: 'a' }, rp: { name: 'Umbrarch' } };
const OLD = { id: 'Yg', type: 'public-key', transports: ['usb'] };

test('a browser that reads no JSON gets bytes', () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const made = creationOf({ options: { ...CREATION, excludeCredentials: [OLD] } });
  expect([...(made.challenge as Uint8Array)]).toEqual([104, 105, 62, 255]);
  expect([...(made.user.id as Uint8Array)]).toEqual([97]);
  expect(made.excludeCredentials).toEqual([{ ...OLD, id: new Uint8Array([98]) }]);
  const asked = requestOf({ options: { challenge: 'YQ', rpId: 'keep.example' } });
  expect(asked).toEqual({ challenge: new Uint8Array([97]), rpId: 'keep.example', allowCredentials: [] });
});

test('a browser that reads JSON reads it itself', () => {
  const parseCreationOptionsFromJSON = vi.fn(() => 'read');
  vi.stubGlobal('PublicKeyCredential', { parseCreationOptionsFromJSON });
  expect(creationOf({ options: CREATION })).toBe('read');
});

test('a browser without passkeys is told so in words', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(needed).toThrow('This browser offers no passkeys here. They need https and a browser that knows them.');
  await expect(askPasskey({ options: { challenge: 'YQ' } })).rejects.toThrow(/^This browser offers no passkeys/);
});

test.each([
  ['NotAllowedError', 'No passkey was given.'],
  ['InvalidStateError', 'This device has a passkey of this account already.'],
  ['SecurityError', 'Passkeys do not work at this address.'],
  ['OperationError', 'The browser could not ask for a passkey.'],
])('%s is said as %s', async (name, words) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const create = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', { credentials: { create } });
  await expect(makePasskey({ options: CREATION }, 'key')).rejects.toThrow(words);
});

test('what the browser gave is sent as text that a URL could hold', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const response = {
    clientDataJSON: bytes('{}'),
    authenticatorData: new Uint8Array([251, 255]).buffer,
    signature: bytes('s'),
    userHandle: bytes('a'),
  };
  vi.stubGlobal('navigator', { credentials: { get: async () => ({ id: 'Yg', response }) } });
  expect(await askPasskey({ options: { challenge: 'YQ' } })).toEqual({
    id: 'Yg',
    clientData: 'e30',
    authenticatorData: '-_8',
    signature: 'cw',
    userHandle: 'YQ',
  });
});
