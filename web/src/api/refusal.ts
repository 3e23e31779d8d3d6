import type { Problem } from './generated';

type Words = (problem: Problem) => string;

let words: Words = ({ detail }) => detail;
let silence = 'Unreachable';

/**
 * Sets the function that words refusals by code and params, with numbers in the reader's notation, and the text for a
 * server that does not answer. Without it refusals keep the server's words.
 */
export const wordRefusals = (by: Words, noAnswer: string) => {
  words = by;
  silence = noAnswer;
};

/** A refusal of the server, in the words that the player reads. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  /** Milliseconds to wait, if the server named a time. */
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

/** No answer came. For a command this means that the outcome is unknown. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super(silence, { cause });
    this.name = 'Unreachable';
  }
}

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value && 'status' in value;

/** The outcome is unknown only if no answer came, or if the store lost its own answer. Every other error is certain. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refusal && error.code === 'store.outcome_unknown');

/**
 * Codes that are answered before the key is looked up: this try changed nothing, and the outcome of an earlier try with
 * the key stays open.
 */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set([
  'rate.limited',
  'server.draining',
  'server.internal',
  'store.unavailable',
]);

export const saysNothingOfEarlier = (error: unknown): boolean =>
  error instanceof Refusal && BEFORE_THE_KEY.has(error.code);
