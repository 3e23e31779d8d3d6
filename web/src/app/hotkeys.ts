/**
 * Single-key shortcuts: G and then a screen's own key, ? for the list of them. They are heard only where nobody
 * writes and no dialog waits, and whoever speaks to the page or drives it by a reader's keys can switch them off.
 */
import { useEffect, useEffectEvent } from 'react';
import { usePrefs } from '../lib/prefs';
import { modalOpen } from '../ui/Modal';
import { hrefOf, openTo, type Place } from './nav';

/** How long G waits for the key after it. */
const WAITS_MS = 1500;
/** Where keys are somebody's own: fields, and menus, which find their items by them. */
const OWN = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]';

interface Actions {
  keys: () => void;
  log: () => void;
  palette: () => void;
}

/** The screens that have a hotkey, in the order of the menus' addresses. */
export const hotkeysOf = (place: Place) =>
  openTo(place).flatMap(({ key, label, path }) => (key ? [{ key, label, path }] : []));

const deaf = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  !usePrefs.getState().hotkeys ||
  modalOpen() ||
  (event.target instanceof Element && event.target.closest(OWN) !== null);

/** To the screen's own search, or to the palette where it has none. */
function search({ palette }: Actions) {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  if (field) field.focus();
  else palette();
}

/** Presses the gold button of the screen, where there is one that can be pressed. */
function mainAct(): boolean {
  const gold = document.querySelectorAll<HTMLElement>('#main .btn--primary, .deck .btn--primary');
  const shown = [...gold].find((one) => one.checkVisibility() && !one.matches('[disabled], [aria-disabled="true"]'));
  shown?.click();
  return shown !== undefined;
}

export function useHotkeys(place: Place, actions: Actions) {
  const led = useEffectEvent((pressed: string) => {
    const to = hotkeysOf(place).find(({ key }) => key === pressed);
    if (to) location.href = hrefOf(to.path);
    return to !== undefined;
  });
  const press = useEffectEvent((pressed: string) => {
    if (pressed === '?') actions.keys();
    else if (pressed === '/') search(actions);
    else if (pressed === 'l') actions.log();
    else if (pressed === 'a') return mainAct();
    else return false;
    return true;
  });
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const hear = (event: KeyboardEvent) => {
      if (deaf(event)) return;
      const pressed = event.key.toLowerCase();
      const after = event.timeStamp - since < WAITS_MS;
      since = pressed === 'g' && !after ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (after ? led(pressed) : press(pressed)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
