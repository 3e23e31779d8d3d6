/** What an administrator changes asks for the password again. Whoever sends one waits here until it was given, or not. */
import { create } from 'zustand';
import { Refusal } from '../../../api';
import type { CommandCall } from '../../../lib/reign';

interface Asked {
  /** Tells whoever waits whether the password was given. */
  settle: ((given: boolean) => void) | null;
}

export const usePassword = create<Asked>(() => ({ settle: null }));

/** The administrator did not want to go on: nothing was sent, and there is nothing to say. */
export class Cancelled extends Error {}

const asked = () =>
  new Promise<boolean>((settle) => {
    usePassword.getState().settle?.(false);
    usePassword.setState({ settle });
  });

/** Carries out an act; where the server asks for the password, the act is repeated once it was given. */
export async function guarded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'admin.confirm') throw error;
    if (!(await asked())) throw new Cancelled();
    return act();
  }
}

/** The call of a command: where the server asks for the password, it is repeated with its key once that was given. */
// biome-ignore lint/suspicious/noExplicitAny: the generated calls are generic over their own options
export const guardedCall = <C extends CommandCall<any>>(call: C): C =>
  (async (options: Parameters<C>[0]) => {
    const answer = await call(options);
    const code = (answer.error as { code?: string } | undefined)?.code;
    return code === 'admin.confirm' && (await asked()) ? call(options) : answer;
  }) as unknown as C;
