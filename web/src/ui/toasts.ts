/** Short messages in the corner: newest first, five at most. */
import { create } from 'zustand';
import type { Tone } from './Badge';

export interface Toast {
  id: number;
  text: string;
  note?: string;
  tone?: Tone;
  icon?: string;
  /** Its sender dismisses it, not a timeout. */
  stays?: boolean;
  /** The effect of a press beside dismissing it: opens the linked event. */
  onPress?: () => void;
}

/**
 * An open dialog owns the list by this id, because some screen readers do not announce content outside a modal dialog.
 */
export const TOASTS_ID = 'toasts';

export const MAX_TOASTS = 5;
/** Long enough to read it twice; errors stay until they are dismissed. */
export const TOAST_MS = 5000;

interface ToastState {
  toasts: readonly Toast[];
  /** The last message that was only read aloud: it is visible where it happened. */
  spoken?: Pick<Toast, 'id' | 'text'>;
  speak: (text: string) => void;
  show: (toast: Omit<Toast, 'id'>) => number;
  dismiss: (id: number) => void;
  clear: () => void;
}

let last = 0;

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  speak: (text) => set({ spoken: { id: ++last, text } }),
  show: (toast) => {
    const id = ++last;
    set((state) => ({ toasts: [{ ...toast, id }, ...state.toasts].slice(0, MAX_TOASTS) }));
    return id;
  },
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
  clear: () => set({ toasts: [], spoken: undefined }),
}));

/** For code outside components. */
export const toast = (text: string, more: Omit<Toast, 'id' | 'text'> = {}) =>
  useToasts.getState().show({ text, ...more });
