/** A passkey in place of the password, for requests that need a proof. */
import { ask, authPasskeysProve, type PasskeyAnswer } from '../api';

/** Asks for one of the ruler's own passkeys again. A failure becomes a worded refusal. */
export async function givePasskey(): Promise<PasskeyAnswer> {
  const { askPasskey, needed } = await import('./passkey');
  needed();
  return askPasskey(await ask(authPasskeysProve()));
}
