import { isProblem } from '../../api/refusal';
import type { CommandCall } from './command';

/**
 * A command is repeated after a 503, because nobody knows whether it was carried out. These codes are the rules' own
 * answer, though they come as 503: they are shown at once, and trying again is the player's choice.
 */
export const settledBy = <A>(call: CommandCall<A>, codes: readonly string[]): CommandCall<A> => {
  return async (options) => {
    const got = await call(options);
    if (!isProblem(got.error) || !codes.includes(got.error.code)) return got;
    return { ...got, error: { ...got.error, status: 422 } };
  };
};
