export { heardSomething, owed, signsBy, useAnswers } from './answers';
export { ask } from './ask';
export { nameSeen } from './client';
export { forgetEarly } from './early';
export * from './generated';
export * from './generated/registry.gen';
export { isProblem, isUncertain, Refusal, saysNothingOfEarlier, Unreachable, wordRefusals } from './refusal';
