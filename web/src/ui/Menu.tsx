import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../lib/cx';
import { useEscape } from './hooks/useEscape';
import { useOutside } from './hooks/useOutside';
import { Icon } from './icon/Icon';

export interface MenuItem {
  id: string;
  label: string;
  icon?: string;
  href?: string;
  onSelect?: () => void;
  current?: boolean;
  count?: number;
}

interface Props {
  /** The content of the button. */
  label: ReactNode;
  /** The name for screen readers, for a label that is not text. */
  name?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  buttonClassName?: string;
}

/** Milliseconds before the menu closes after the pointer has left, so that a slip of the hand does not close it. */
export const LEAVE_MS = 200;

const MOVES: Record<string, (at: number, n: number) => number> = {
  ArrowDown: (at, n) => (at + 1) % n,
  ArrowUp: (at, n) => (at - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
};

/** A dropdown that opens under the pointer, by click, Enter or arrows, and closes by Esc with the focus back on its button. */
export function Menu({ label, name, items, align = 'start', buttonClassName }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byPointer = useRef(false);
  const wanted = useRef<number | null>(null);

  const close = (refocus = false) => {
    setOpen(false);
    byPointer.current = false;
    if (refocus) button.current?.focus();
  };
  useEscape(open, () => close(box.current?.contains(document.activeElement)));
  useOutside(box, open, () => close());
  useEffect(() => () => clearTimeout(leaving.current), []);

  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (!open || wanted.current === null) return;
    const list = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    list.at(wanted.current)?.focus();
    wanted.current = null;
  }, [open]);

  const enter = (event: PointerEvent) => {
    clearTimeout(leaving.current);
    if (event.pointerType !== 'mouse' || open) return;
    byPointer.current = true;
    setOpen(true);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(() => close(), LEAVE_MS);
  };
  const press = () => {
    // The click that follows a hover must not close the menu that the hover opened.
    if (open && !byPointer.current) return close();
    byPointer.current = false;
    setOpen(true);
  };
  const openAt = (at: number) => {
    if (open) entries().at(at)?.focus();
    else {
      wanted.current = at;
      setOpen(true);
    }
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      openAt(event.key === 'ArrowDown' ? 0 : -1);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      openAt(0);
    }
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const list = entries();
    list[move(list.indexOf(document.activeElement as HTMLElement), list.length)]?.focus();
  };

  return (
    <div className="menubox" ref={box} onPointerEnter={enter} onPointerLeave={leave}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={press}
        onKeyDown={onButtonKey}
      >
        {label}
      </button>
      {open && (
        <div
          className={cx('menu', align === 'end' && 'menu--end')}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={name ?? (typeof label === 'string' ? label : undefined)}
          onKeyDown={onMenuKey}
        >
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onDone={() => close(!item.href)} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-current': item.current ? ('page' as const) : undefined,
    onClick: () => {
      item.onSelect?.();
      onDone();
    },
  };
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
      {item.count ? <b className="count-chip">{item.count}</b> : null}
    </>
  );
  return item.href ? (
    <a href={item.href} {...shared}>
      {inside}
    </a>
  ) : (
    <button type="button" {...shared}>
      {inside}
    </button>
  );
}
