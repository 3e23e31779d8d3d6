/** How hard a password is to guess, by the estimator and the lists that others keep too. Fetched when one is chosen. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The time for an estimate grows fast with the length; what is longer is strong by then. */
const READ = 100;

/** From 0, guessed at once, to 4. */
export const estimate = (password: string): number => estimator.check(password.slice(0, READ)).score;
