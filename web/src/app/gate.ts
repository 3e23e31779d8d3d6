/**
 * The server saw no session and drew the gate into its first answer: the page asks neither for the session nor for
 * content.
 */
import type AuthScreen from '../features/auth/AuthScreen';
import { arrived } from '../lib/chunk';

export const drawnAlready = () => document.documentElement.dataset.session === 'none';

let screen: typeof AuthScreen | undefined;

/** Fetched before the page is drawn, so that the form replaces its picture at once. */
export async function loadGate() {
  screen = (await arrived(() => import('../features/auth/AuthScreen'))).default;
}

export const loadedGate = () => screen;
