/** Pan and zoom of a drawing by wheel, drag, two fingers, keys and buttons. Whole elements move, by transform alone. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { SEA_AROUND, SIZE } from './plane';

/** The part of the world in the window: its centre, and the world units along its longer side. */
export interface Window {
  x: number;
  y: number;
  span: number;
}

const NEAREST = 260;
const FURTHEST = 1300;
const STEP: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** A press that moves by more pixels is a drag. */
const DRAG = 6;
/** Milliseconds after the last move until the drawing is made sharp again. */
const REST = 160;

export interface PanZoom {
  /** Props of the box that clips the drawing. */
  box: {
    onPointerDown: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
  };
  /** Zooms by a factor about the centre; a factor below 1 goes nearer. */
  zoom: (factor: number) => void;
  /** Brings a place of the world into the window, unless it is there already. */
  reveal: (x: number, y: number) => void;
}

const clamp = (n: number, low: number, high: number) => Math.max(low, Math.min(high, n));

export const clampWindow = ({ x, y, span }: Window): Window => ({
  x: clamp(x, 0, SIZE),
  y: clamp(y, 0, SIZE),
  span: clamp(span, NEAREST, FURTHEST),
});

interface Hold {
  x: number;
  y: number;
}

/** Moves `drawing` within `frame`. `onSpan` gets the span in steps, for parts that keep their size. */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  drawing: RefObject<HTMLElement | null>,
  start: Window,
  onSpan: (span: number) => void,
): PanZoom {
  const at = useRef(start);
  const held = useRef(new Map<number, Hold>());
  const dragged = useRef(0);
  const tell = useRef(onSpan);
  tell.current = onSpan;

  const mover = useMemo(() => {
    let asked = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const pixels = () => {
      const box = frame.current;
      return box ? Math.max(box.clientWidth, box.clientHeight, 1) / at.current.span : 1;
    };
    const draw = () => {
      asked = 0;
      const [box, world] = [frame.current, drawing.current];
      if (!box || !world) return;
      const { x, y, span } = at.current;
      const scale = pixels();
      const left = box.clientWidth / 2 - (x + SEA_AROUND) * scale;
      const top = box.clientHeight / 2 - (y + SEA_AROUND) * scale;
      world.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
      tell.current(span);
    };
    const show = (next: Window) => {
      at.current = clampWindow(next);
      const world = drawing.current;
      if (!world) return;
      // A layer of its own while it moves, drawn sharp again at rest.
      world.classList.add('is-moving');
      clearTimeout(rest);
      rest = setTimeout(() => world.classList.remove('is-moving'), REST);
      asked ||= requestAnimationFrame(draw);
    };
    const by = (dx: number, dy: number) => show({ ...at.current, x: at.current.x + dx, y: at.current.y + dy });
    /** Zooms about a point of the screen, which keeps its place. */
    const zoom = (factor: number, clientX?: number, clientY?: number) => {
      const rect = frame.current?.getBoundingClientRect();
      if (!rect) return;
      const now = at.current;
      const span = clamp(now.span * factor, NEAREST, FURTHEST);
      const scale = pixels();
      const px = now.x + ((clientX ?? rect.left + rect.width / 2) - rect.left - rect.width / 2) / scale;
      const py = now.y + ((clientY ?? rect.top + rect.height / 2) - rect.top - rect.height / 2) / scale;
      const k = span / now.span;
      show({ x: px - (px - now.x) * k, y: py - (py - now.y) * k, span });
    };
    const reveal = (x: number, y: number) => {
      const box = frame.current;
      if (!box) return;
      const scale = pixels();
      const [halfWide, halfHigh] = [box.clientWidth / scale / 2.6, box.clientHeight / scale / 2.6];
      const { x: cx, y: cy } = at.current;
      const [nx, ny] = [clamp(cx, x - halfWide, x + halfWide), clamp(cy, y - halfHigh, y + halfHigh)];
      if (nx !== cx || ny !== cy) show({ ...at.current, x: nx, y: ny });
    };
    const stop = () => {
      cancelAnimationFrame(asked);
      clearTimeout(rest);
    };
    return { draw, by, zoom, reveal, pixels, stop };
  }, [frame, drawing]);

  useLayoutEffect(() => {
    mover.draw();
    const box = frame.current;
    if (!box) return;
    const sized = new ResizeObserver(() => mover.draw());
    sized.observe(box);
    return () => sized.disconnect();
  }, [mover, frame]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      mover.zoom(Math.exp(clamp(event.deltaY, -120, 120) / 900), event.clientX, event.clientY);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      const was = held.current.get(event.pointerId);
      if (!was) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...held.current.entries()].find(([id]) => id !== event.pointerId)?.[1];
      held.current.set(event.pointerId, now);
      dragged.current += Math.abs(now.x - was.x) + Math.abs(now.y - was.y);
      if (other) {
        const gap = (hold: Hold) => Math.hypot(hold.x - other.x, hold.y - other.y);
        mover.zoom(gap(was) / Math.max(gap(now), 1), (now.x + other.x) / 2, (now.y + other.y) / 2);
      } else mover.by((was.x - now.x) / mover.pixels(), (was.y - now.y) / mover.pixels());
    };
    const onUp = (event: globalThis.PointerEvent) => held.current.delete(event.pointerId);
    box.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      mover.stop();
      box.removeEventListener('wheel', onWheel);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, [mover, frame]);

  return useMemo(
    () => ({
      zoom: (factor) => mover.zoom(factor),
      reveal: mover.reveal,
      box: {
        onPointerDown: (event) => {
          if (held.current.size === 0) dragged.current = 0;
          held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        },
        // A drag that ends over a land does not choose the land.
        onClickCapture: (event) => {
          if (dragged.current < DRAG) return;
          event.preventDefault();
          event.stopPropagation();
        },
        onKeyDown: (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const step = STEP[event.key];
          const far = at.current.span / 12;
          if (step) mover.by(step[0] * far, step[1] * far);
          else if (event.key === '+' || event.key === '=') mover.zoom(0.8);
          else if (event.key === '-') mover.zoom(1.25);
          else return;
          event.preventDefault();
        },
      },
    }),
    [mover],
  );
}
