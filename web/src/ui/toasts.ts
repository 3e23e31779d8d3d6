/** What has just happened, said in the corner: newest first, five at most. */
import { create } from 'zustand';
import type { Tone } from './Badge';

export interface Toast {
  id: number;
  text: string;
  note?: string;
  tone?: Tone;
  icon?: string;
  /** It is put away by what told it, not by time. */
  stays?: boolean;
  /** What a press does besides putting it away: opens the event it speaks of. */
  onPress?: () => void;
}

/** An open dialog owns the list by this name: what is outside of a modal dialog, some readers do not announce. */
export const TOASTS_ID = 'toasts';

export const MAX_TOASTS = 5;
/** Long enough to be read twice; errors stay until they are put away. */
export const TOAST_MS = 5000;

interface ToastState {
  toasts: readonly Toast[];
  /** The last that was only read out: eyes see it where it happened. */
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

/** For code outside of components. */
export const toast = (text: string, more: Omit<Toast, 'id' | 'text'> = {}) =>
  useToasts.getState().show({ text, ...more });
