export { ask } from './ask';
export { nameSeen } from './client';
export * from './generated';
export { isProblem, isUncertain, Refusal, saysNothingOfEarlier, Unreachable } from './refusal';
