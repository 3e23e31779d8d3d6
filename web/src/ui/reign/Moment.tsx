import { type ReactNode, useEffect, useState } from 'react';
import '../../styles/moment.css';
import { onNotice, type ShownNotice } from '../../lib/reign';
import { Button } from '../Button';
import { useEscape } from '../hooks/useEscape';
import { IconButton } from '../IconButton';

/** How long a moment stands unless somebody puts it away. */
export const MOMENT_MS = 9000;

/** The last notice that is worth a moment, and how to put it away. */
export function useMoment(worth: (notice: ShownNotice) => boolean): [ShownNotice | null, () => void] {
  const [notice, setNotice] = useState<ShownNotice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is worth a moment never changes
  useEffect(() => onNotice((one) => worth(one) && setNotice(one)), []);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, () => setNotice(null)];
}

interface Props {
  /** What has happened, such as "Kingdom level 5". */
  label: ReactNode;
  /** Whose or what it is, large. */
  name: ReactNode;
  art?: ReactNode;
  /** A cloth that hangs behind the name; what it brought stands under it, with a button to go on. */
  cloth?: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

/** Something great has happened: light, a name, and what it brought. It takes no press of anything beneath, and Esc puts it away. */
export function Moment({ label, name, art, cloth, children, onClose }: Props) {
  useEscape(true, onClose);
  const words = (
    <>
      <p className="label">{label}</p>
      <p className="display moment__name">{name}</p>
    </>
  );
  if (cloth)
    return (
      <section className="moment moment--cloth" aria-live="polite">
        <div className="moment__light" aria-hidden="true" />
        <div className="hanging">
          {cloth}
          <div className="hanging__face">{words}</div>
        </div>
        <div className="moment__body">
          {children}
          <Button tone="primary" onClick={onClose}>
            {TEXT.go} <kbd className="moment__key">Esc</kbd>
          </Button>
        </div>
      </section>
    );
  return (
    <section className="moment" aria-live="polite">
      <div className="moment__light" aria-hidden="true" />
      <div className="moment__card">
        {art && <div className="moment__art">{art}</div>}
        <div>
          {words}
          {children}
        </div>
        <IconButton icon="close" label={TEXT.close} onClick={onClose} />
      </div>
    </section>
  );
}

const TEXT = { close: 'Close', go: 'Continue' } as const;
