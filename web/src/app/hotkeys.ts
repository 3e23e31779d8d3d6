/**
 * Single-key shortcuts: G and then a screen's own key, ? for the list of them. They work only where no field has the
 * focus and no dialog is open. A player who speaks to the page, or drives it by a screen reader's keys, can switch them
 * off.
 */
import { useEffect, useEffectEvent } from 'react';
import { usePrefs } from '../lib/prefs';
import { modalOpen } from '../ui/Modal';
import { hrefOf, openTo, type Place } from './nav';

/** The time in which the second key must follow G. */
const WAITS_MS = 1500;
/** Elements that handle keys themselves: fields, and menus, which find their items by letters. */
const OWN = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]';

interface Actions {
  keys: () => void;
  log: () => void;
  palette: () => void;
}

/** The screens that have a hotkey, in the order of their addresses. */
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

/** Opens the screen's own search, or the palette if it has none. */
function search({ palette }: Actions) {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  if (field) field.focus();
  else palette();
}

/** Presses the gold button of the screen, if it has an enabled one. */
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
