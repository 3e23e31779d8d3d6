import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from './IconButton';
import { TEXT } from './text.gen';

/** A shorter swipe is a slip of the thumb. */
export const SWIPE_PX = 50;

interface Props {
  label: string;
  items: readonly { id: string; content: ReactNode; caption: string }[];
  index: number;
  onChange: (index: number) => void;
}

/** Pictures one at a time: arrows, swipe, keys and dots. The ends do not wrap. */
export function PictureViewer({ label, items, index, onChange }: Props) {
  const from = useRef<number | null>(null);
  const shown = items[index];
  const go = (to: number) => {
    if (to >= 0 && to < items.length && to !== index) onChange(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.isPrimary) from.current = event.clientX;
  };
  const onPointerUp = (event: PointerEvent) => {
    if (from.current === null) return;
    const moved = event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) >= SWIPE_PX) go(index + (moved < 0 ? 1 : -1));
  };
  if (!shown) return null;
  return (
    <section className="pictures" aria-roledescription={TEXT.pictures} aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: swiping is beside the buttons, never instead of them */}
      <div
        className="viewer__stage"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <IconButton icon="left" label={TEXT.previous} disabled={index === 0} onClick={() => go(index - 1)} />
        <figure key={shown.id}>
          {shown.content}
          <figcaption aria-live="polite">
            {shown.caption}
            <span className="sr">, </span>
            <span className="pictures__at">{TEXT.at({ n: index + 1, of: items.length })}</span>
          </figcaption>
        </figure>
        <IconButton
          icon="right"
          label={TEXT.next}
          disabled={index === items.length - 1}
          onClick={() => go(index + 1)}
        />
      </div>
      <div className="dots" aria-hidden="true">
        {items.map((item, at) => (
          <i key={item.id} className={at === index ? 'on' : undefined} />
        ))}
      </div>
    </section>
  );
}
