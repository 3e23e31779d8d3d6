/** Signing in by a passkey. This file comes when somebody turns to the form. */
import { ask, authPasskeyBegin, authPasskeyLogin, type Outcome, type PasskeyAnswer, Refusal } from '../../api';
import { askPasskey, forgetPasskey, needed, supported } from '../../lib/passkey';

/** A challenge lasts five minutes; the list of a field may stand open for longer. */
const AGAIN_MS = 240_000;

/** The field's list. A browser asks for one passkey at a time. */
let offering: AbortController | null = null;

export function withdraw() {
  offering?.abort();
  offering = null;
}

/** Asks for a passkey at once, by the browser's own dialog. */
export async function signIn(): Promise<Outcome> {
  needed();
  withdraw();
  return enter(await askPasskey(await ask(authPasskeyBegin())));
}

/** Signs in by what the browser gave. A passkey that is gone here is no longer offered there. */
export async function enter(answer: PasskeyAnswer): Promise<Outcome> {
  try {
    return await ask(authPasskeyLogin({ body: answer }));
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'auth.passkey_unknown') forgetPasskey(answer.id);
    throw cause;
  }
}

/** Puts passkeys into the list of the e-mail field, where the browser does that, and tells of the one that was chosen. */
export async function offer(onChosen: (answer: PasskeyAnswer) => void) {
  if (offering || !supported() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  const mine = new AbortController();
  offering = mine;
  for (;;) {
    const answer = await turn(mine.signal);
    if (mine.signal.aborted) return;
    if (answer !== 'old') withdraw();
    if (answer === 'none') return; // the button is there, and says why
    if (answer !== 'old') return onChosen(answer);
    await seen();
  }
}

/** One challenge: answered, refused, or too old to be answered. */
async function turn(withdrawn: AbortSignal): Promise<PasskeyAnswer | 'none' | 'old'> {
  const old = AbortSignal.timeout(AGAIN_MS);
  try {
    const options = await ask(authPasskeyBegin());
    const signal = new AbortController();
    for (const one of [old, withdrawn]) one.addEventListener('abort', () => signal.abort());
    if (withdrawn.aborted) return 'none';
    return await askPasskey(options, { mediation: 'conditional', signal: signal.signal });
  } catch {
    return old.aborted ? 'old' : 'none';
  }
}

/** Waits until the page is looked at. */
const seen = () =>
  new Promise<void>((done) => {
    if (document.visibilityState === 'visible') return done();
    document.addEventListener('visibilitychange', () => done(), { once: true });
  });
