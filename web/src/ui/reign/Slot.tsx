import { type ComponentType, type ReactNode, Suspense } from 'react';
import { fillersOf, type SlotName, type SlotProps } from '../../lib/slots';

interface Props<K extends SlotName> {
  name: K;
  props: SlotProps[K];
  /** Drawn if no feature fills the slot. */
  empty?: ReactNode;
}

/** Draws the fillings of other features. */
export function Slot<K extends SlotName>({ name, props, empty = null }: Props<K>) {
  const fillers = fillersOf(name) as readonly ComponentType<object>[];
  if (fillers.length === 0) return empty;
  return (
    <Suspense fallback={null}>
      {fillers.map((Filler, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes after the start
        <Filler key={at} {...props} />
      ))}
    </Suspense>
  );
}
