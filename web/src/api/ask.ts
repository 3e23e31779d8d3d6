import { isProblem, Refusal, Unreachable } from './refusal';

interface Answered<T> {
  data?: T;
  error?: unknown;
  response?: Response;
}

function retryAfter(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

/**
 * Waits for a generated call and returns its data. A problem of the server becomes a Refusal; anything else that is no
 * answer (a cut line, a proxy's error page) becomes Unreachable.
 */
export async function ask<T>(call: PromiseLike<Answered<T>>): Promise<T> {
  let answered: Answered<T>;
  try {
    answered = await call;
  } catch (cause) {
    throw new Unreachable(cause);
  }
  const { data, error, response } = answered;
  if (response?.ok) return data as T;
  if (isProblem(error)) throw new Refusal(error, retryAfter(response));
  throw new Unreachable(error);
}
