/** Signs in by a passkey. This file loads when the player turns to the form. */
import { ask, authPasskeyBegin, authPasskeyLogin, type Outcome, type PasskeyAnswer, Refusal } from '../../api';
import { askPasskey, forgetPasskey, needed, supported } from '../../lib/passkey';

/** A challenge lasts five minutes; the suggestions of a field may stay open longer. */
const AGAIN_MS = 240_000;

/** The request to the browser under way: a browser handles one at a time, by a dialog or by a field's suggestions. */
let asking: AbortController | null = null;

/** Withdraws the request under way and replaces it by another, or by none. */
function instead(next: AbortController | null) {
  asking?.abort();
  asking = next;
}

export const withdraw = () => instead(null);

/** Asks for a passkey at once, by the browser's own dialog. */
export async function signIn(): Promise<Outcome> {
  needed();
  const mine = new AbortController();
  instead(mine);
  try {
    return await enter(await askPasskey(await ask(authPasskeyBegin()), { signal: mine.signal }));
  } finally {
    if (asking === mine) asking = null;
  }
}

/** Signs in with the browser's answer. A passkey that the server no longer knows is withdrawn from the browser. */
export async function enter(answer: PasskeyAnswer): Promise<Outcome> {
  try {
    return await ask(authPasskeyLogin({ body: answer }));
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'auth.passkey_unknown') forgetPasskey(answer.id);
    throw cause;
  }
}

/** Offers passkeys in the suggestions of the e-mail field, if the browser can, and reports the chosen one. */
export async function offer(onChosen: (answer: PasskeyAnswer) => void) {
  if (asking || !supported()) return;
  const mine = new AbortController();
  asking = mine;
  let answer: Awaited<ReturnType<typeof turn>> = 'none';
  if (await PublicKeyCredential.isConditionalMediationAvailable?.()) {
    do {
      await seen();
      if (mine.signal.aborted) return;
      answer = await turn(mine.signal);
    } while (answer === 'old');
  }
  if (mine.signal.aborted) return;
  withdraw();
  if (answer !== 'none') onChosen(answer); // otherwise the button remains, and says why
}

/** One challenge: answered, refused, or expired. */
async function turn(withdrawn: AbortSignal): Promise<PasskeyAnswer | 'none' | 'old'> {
  const old = AbortSignal.timeout(AGAIN_MS);
  try {
    const options = await ask(authPasskeyBegin());
    if (withdrawn.aborted) return 'none';
    const end = new AbortController();
    for (const one of [old, withdrawn]) one.addEventListener('abort', () => end.abort());
    return await askPasskey(options, { mediation: 'conditional', signal: end.signal });
  } catch {
    return old.aborted ? 'old' : 'none';
  }
}

/** Waits until the page is visible. */
const seen = () =>
  new Promise<void>((done) => {
    if (document.visibilityState === 'visible') return done();
    document.addEventListener('visibilitychange', () => done(), { once: true });
  });
