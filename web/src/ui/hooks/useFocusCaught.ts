import { useEffect } from 'react';

/** Text fields are left out: a phone would open its keyboard over the page. */
const CONTROLS =
  'button:not([disabled]), a[href], :is([type="radio"], [type="checkbox"]):not([disabled]), select:not([disabled]), [tabindex="0"]:not(aside)';

/** A focused control, the elements around it from the inside out, and the controls after each of these. */
interface Held {
  control: HTMLElement;
  around: readonly Element[];
  next: readonly (Element | null)[];
  path: string;
}

const isLost = ({ control }: Held) =>
  (!control.isConnected || control.matches(':disabled')) &&
  (document.activeElement === document.body || document.activeElement === control);

function hold(control: HTMLElement, box: Element): Held {
  const around: Element[] = [];
  const next: (Element | null)[] = [control.nextElementSibling];
  for (let at = control.parentElement; at && box.contains(at); at = at.parentElement) {
    around.push(at);
    next.push(at.nextElementSibling);
  }
  return { control, around, next, path: pathOf() };
}

const pathOf = () => location.hash.split('?', 1)[0] ?? '';

const follows = (one: Element, other: Element) =>
  one.contains(other) || (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The nearest control after the lost one, or the one before it if there is none after. */
function heir({ control, around, next }: Held): HTMLElement | undefined {
  for (const [at, box] of around.entries()) {
    if (!box.isConnected) continue;
    const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one !== control);
    const from = control.isConnected ? control : next[at];
    const after = from?.isConnected ? controls.find((one) => follows(from, one)) : undefined;
    if (after ?? controls.at(-1)) return after ?? controls.at(-1);
  }
}

/**
 * A control that disappears or is disabled by its own press would drop the focus to the top of the page: the next
 * control takes it, in the main part and in dialogs. Observes only the elements around the focused control.
 */
export function useFocusCaught() {
  useEffect(() => {
    let held: Held | undefined;
    let frame = 0;
    const check = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!held || held.path !== pathOf()) return release();
        if (isLost(held)) (heir(held) ?? document.getElementById('main'))?.focus({ preventScroll: true });
        else if (document.activeElement !== held.control) release();
      });
    };
    const watcher = new MutationObserver(check);
    const release = () => {
      watcher.disconnect();
      held = undefined;
    };
    const take = ({ target }: FocusEvent) => {
      release();
      const box = target instanceof HTMLElement && target.closest('[aria-modal="true"], #main');
      if (!box || box === target) return;
      held = hold(target, box);
      watcher.observe(target, { attributes: true, attributeFilter: ['disabled'] });
      for (const one of held.around) watcher.observe(one, { childList: true });
    };
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', check);
    return () => {
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', check);
      cancelAnimationFrame(frame);
      release();
    };
  }, []);
}
