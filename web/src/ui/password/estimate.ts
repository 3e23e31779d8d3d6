/** Estimates how hard a password is to guess, by a library and its lists. Loaded when a password is chosen. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The time of an estimate grows fast with the length, and a longer password is strong anyway. */
const READ = 100;

/** From 0, guessed at once, to 4. */
export const estimate = (password: string): number => estimator.check(password.slice(0, READ)).score;
