import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  /** The name of the set, for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** Give both to control the choice (in the address, say). */
  value?: string;
  onChange?: (id: string) => void;
  className?: string;
}

const STEP: Record<string, (at: number, n: number) => number> = {
  ArrowRight: (at, n) => (at + 1) % n,
  ArrowLeft: (at, n) => (at - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
};

/** Tabs with a roving focus: one stop for Tab, arrows within, Home and End. Only the open panel is drawn. */
export function Tabs({ label, items, value, onChange, className }: Props) {
  const base = useId();
  const [own, setOwn] = useState(items[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const chosen = items.find((item) => item.id === (value ?? own)) ?? items[0];
  if (!chosen) return null;

  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const next = items[step(items.indexOf(chosen), items.length)];
    if (!next) return;
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {items.map((item) => {
          const on = item === chosen;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${base}-${item.id}-tab`}
              data-tab={item.id}
              aria-selected={on}
              aria-controls={on ? `${base}-${item.id}` : undefined}
              tabIndex={on ? 0 : -1}
              onClick={() => choose(item.id)}
            >
              {item.label}
            </button>
          );
        })}
      </div>
      <div key={chosen.id} role="tabpanel" id={`${base}-${chosen.id}`} aria-labelledby={`${base}-${chosen.id}-tab`}>
        {chosen.content}
      </div>
    </div>
  );
}
