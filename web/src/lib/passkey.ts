/** Passkeys by the browser's own API. Loaded on demand: none of it is needed before the first screen. */
import { type NewPasskey, type PasskeyAnswer, type PasskeyOptions, Refusal } from '../api';
import { FAULT } from './passkeyText.gen';

type Why = keyof typeof FAULT;

const refuse = (why: Why) =>
  new Refusal({ type: 'about:blank', title: '', status: 0, code: `passkey.${why}`, detail: FAULT[why] });

/** By the name of the error that the browser throws. */
const REASONS: Readonly<Record<string, Why>> = {
  NotAllowedError: 'unchosen',
  AbortError: 'unchosen',
  InvalidStateError: 'known',
  SecurityError: 'elsewhere',
  NotSupportedError: 'unsupported',
};

export const supported = () => typeof PublicKeyCredential !== 'undefined' && navigator.credentials !== undefined;

/** Throws a worded error if the browser has no passkeys. */
export function needed() {
  if (!supported()) throw refuse('unsupported');
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const described = ({ id, ...rest }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor => ({
  ...(rest as Omit<PublicKeyCredentialDescriptor, 'id'>),
  id: bytesOf(id),
});

/** The options for a new passkey. Browsers before 2024 do not parse the JSON themselves. */
export function creationOf({ options }: PasskeyOptions): PublicKeyCredentialCreationOptions {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  if (PublicKeyCredential.parseCreationOptionsFromJSON) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return {
    ...(json as unknown as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map(described),
  };
}

/** The options for a request of a passkey. */
export function requestOf({ options }: PasskeyOptions): PublicKeyCredentialRequestOptions {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return {
    ...(json as unknown as PublicKeyCredentialRequestOptions),
    challenge: bytesOf(json.challenge),
    allowCredentials: (json.allowCredentials ?? []).map(described),
  };
}

async function credential(asked: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  needed();
  let given: Credential | null;
  try {
    given = await asked();
  } catch (cause) {
    throw refuse(REASONS[(cause as Error).name] ?? 'failed');
  }
  if (!given) throw refuse('unchosen');
  return given as PublicKeyCredential;
}

/** Has the browser make a passkey, and returns the part that the server keeps. */
export async function makePasskey(options: PasskeyOptions, name: string): Promise<NewPasskey> {
  const made = await credential(() => navigator.credentials.create({ publicKey: creationOf(options) }));
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientData: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
    transports: response.getTransports?.() ?? [],
    name,
  };
}

/**
 * Has the browser ask for a passkey. A conditional request appears in the suggestions of a field until it is aborted.
 */
export async function askPasskey(
  options: PasskeyOptions,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'> = {},
): Promise<PasskeyAnswer> {
  const given = await credential(() => navigator.credentials.get({ publicKey: requestOf(options), ...how }));
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    id: given.id,
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle ? textOf(response.userHandle) : undefined,
  };
}

/**
 * Tells the browser that the server no longer knows a passkey, so that the browser stops offering it. A browser without
 * that API goes on offering it.
 */
export function forgetPasskey(id: string) {
  if (!supported()) return;
  PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId: id }).catch(() => {});
}
