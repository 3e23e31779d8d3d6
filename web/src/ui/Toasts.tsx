import { useEffect, useState } from 'react';
import { cx } from '../lib/cx';
import { useRootClasses } from './hooks/useRootClasses';
import { Icon } from './icon/Icon';
import { TEXT } from './text.gen';
import { TOAST_MS, TOASTS_ID, type Toast, useToasts } from './toasts';

/** Mounted once, by the frame. The list is a live region; a press or a timeout dismisses an entry. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const spoken = useToasts((state) => state.spoken);
  useRootClasses(toasts.length > 0 ? 'has-toast' : undefined);
  return (
    <section
      id={TOASTS_ID}
      className="toasts"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={TEXT.notifications}
    >
      {toasts.map((toast) => (
        <ToastEntry key={toast.id} toast={toast} />
      ))}
      {toasts.length > 1 && <DismissAll />}
      {spoken && (
        <p key={spoken.id} className="sr">
          {spoken.text}
        </p>
      )}
    </section>
  );
}

function DismissAll() {
  const clear = useToasts((state) => state.clear);
  return (
    <button type="button" className="toasts__all" aria-live="off" onClick={clear}>
      {TEXT.dismissAll}
    </button>
  );
}

function ToastEntry({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  const stays = toast.stays || toast.tone === 'blood';
  useEffect(() => {
    if (held || stays) return;
    const timer = setTimeout(() => dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, stays, toast.id, dismiss]);
  return (
    <button
      type="button"
      className={cx('toast', toast.tone && `is-${toast.tone}`)}
      onClick={() => {
        toast.onPress?.();
        dismiss(toast.id);
      }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.icon ?? (stays ? 'warn' : 'bell')} />
      <span>
        {toast.text}
        {toast.note && <small>{toast.note}</small>}
      </span>
      <span className="sr">{TEXT.dismiss}</span>
    </button>
  );
}
