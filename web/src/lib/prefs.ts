/** The settings of this browser. They are stored here, so that they hold before a sign-in. */
import { create } from 'zustand';
import type { Notation } from './format';

export type Motion = 'system' | 'still';

export interface Prefs {
  notation: Notation;
  motion: Motion;
  sound: boolean;
  /** Single-key shortcuts. They belong to this browser alone, since they depend on the keyboard. */
  hotkeys: boolean;
}

/** The settings that the profile keeps too. */
export type MirroredPrefs = Omit<Prefs, 'hotkeys'>;

const KEY = 'umbrarch.prefs';
const NONE: Prefs = { notation: 'full', motion: 'system', sound: false, hotkeys: true };

const oneOf = <T extends string>(value: unknown, all: readonly T[], or: T): T =>
  all.includes(value as T) ? (value as T) : or;

/** Checks each value, since anything can be stored under the key. */
export function read(raw: string | null): Prefs {
  try {
    const stored = JSON.parse(raw ?? '{}') as Partial<Record<keyof Prefs, unknown>>;
    return {
      notation: oneOf(stored.notation, ['full', 'short', 'scientific'], NONE.notation),
      motion: oneOf(stored.motion, ['system', 'still'], NONE.motion),
      sound: stored.sound === true,
      hotkeys: stored.hotkeys !== false,
    };
  } catch {
    return NONE;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** True once a choice is stored in this browser. */
export const hasStoredPrefs = (): boolean => stored() !== null;

export const usePrefs = create<Prefs>(() => read(stored()));

export function setPrefs(change: Partial<Prefs>) {
  usePrefs.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(usePrefs.getState()));
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
}
