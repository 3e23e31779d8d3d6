/** Some acts ask for the password again. Whoever sends one waits here until it was given, or not. */
import { create } from 'zustand';
import { Refusal } from '../../../api';

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
