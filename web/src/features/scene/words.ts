import { FAMILY } from './text.gen';

/** A kind of scene in words. */
export const familyName = (family: string): string => FAMILY[family as keyof typeof FAMILY] ?? family;

/** Each name once. */
export const namesOf = (all: readonly { name: string }[]): string[] => [...new Set(all.map(({ name }) => name))];
