import './client';

export { ask } from './ask';
export * from './generated';
export { isProblem, isUncertain, Refusal, saysNothingOfEarlier, Unreachable } from './refusal';
