/** Some acts of an administrator need the password again. The caller waits here until the dialog is answered. */
import { create } from 'zustand';
import { Refusal } from '../../../api';
import type { CommandCall } from '../../../lib/reign';

interface Asked {
  /** Tells the waiting caller whether the password was given. */
  settle: ((given: boolean) => void) | null;
}

export const usePassword = create<Asked>(() => ({ settle: null }));

/** The administrator cancelled: nothing was sent, and there is nothing to show. */
export class Cancelled extends Error {}

const asked = () =>
  new Promise<boolean>((settle) => {
    usePassword.getState().settle?.(false);
    usePassword.setState({ settle });
  });

/** Runs an act. If the server asks for the password, the act is repeated after the password is given. */
export async function guarded<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'admin.confirm') throw error;
    if (!(await asked())) throw new Cancelled();
    return act();
  }
}

/**
 * The call of a command. If the server asks for the password, it is repeated with the same key after the password is
 * given.
 */
// biome-ignore lint/suspicious/noExplicitAny: the generated calls are generic over their own options
export const guardedCall = <C extends CommandCall<any>>(call: C): C =>
  (async (options: Parameters<C>[0]) => {
    const answer = await call(options);
    const code = (answer.error as { code?: string } | undefined)?.code;
    return code === 'admin.confirm' && (await asked()) ? call(options) : answer;
  }) as unknown as C;
