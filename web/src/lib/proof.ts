/** A passkey in place of the password, for what asks who sits there. */
import { ask, authPasskeysProve, type PasskeyAnswer } from '../api';

/** Asks for one of the ruler's own passkeys again. What goes wrong is a refusal in words. */
export async function givePasskey(): Promise<PasskeyAnswer> {
  const { askPasskey, needed } = await import('./passkey');
  needed();
  return askPasskey(await ask(authPasskeysProve()));
}
