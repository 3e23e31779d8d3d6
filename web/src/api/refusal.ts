import type { Problem } from './generated';

type Words = (problem: Problem) => string;

let words: Words = ({ detail }) => detail;

/** Has refusals worded by code and params, with amounts as the reader divides them. Without it they keep the server's words. */
export const wordRefusals = (by: Words) => {
  words = by;
};

/** The server's no, in the words a player reads. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  /** Milliseconds to wait, where the server named a time. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number) {
    super(words(problem));
    this.name = 'Refusal';
    this.code = problem.code;
    this.status = problem.status;
    this.params = problem.params ?? {};
    this.retryAfter = retryAfter;
  }
}

/** No answer came: for a command that means the outcome is unknown. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('The server does not answer.', { cause });
    this.name = 'Unreachable';
  }
}

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value && 'status' in value;

/** Nobody knows yet whether it was carried out: no answer came, or the store itself lost its own. All else is certain. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refusal && error.code === 'store.outcome_unknown');

/** What is answered before the key is looked up: it changed nothing, and says nothing of an earlier try with that key. */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set([
  'rate.limited',
  'server.draining',
  'server.internal',
  'store.unavailable',
]);

export const saysNothingOfEarlier = (error: unknown): boolean =>
  error instanceof Refusal && BEFORE_THE_KEY.has(error.code);
