import './client';

export { ask } from './ask';
export * from './generated';
export { isProblem, isUncertain, Refusal, Unreachable } from './refusal';
