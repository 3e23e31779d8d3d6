import { useState } from 'react';
import { handOver } from '../lib/share/handOver';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { TEXT } from './text.gen';
import { toast } from './toasts';

interface Props {
  /** The text of the button, or its name if it is an icon alone. */
  label: string;
  /** The title of the picture in the share sheet. */
  title: string;
  draw: () => Promise<File>;
  small?: boolean;
}

/** Shares a picture with another application, or saves it. */
export function ShareButton({ label, title, draw, small }: Props) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    if (busy) return;
    setBusy(true);
    try {
      if ((await handOver(await draw(), title)) === 'saved') toast(TEXT.saved);
    } catch {
      toast(TEXT.unsaved, { tone: 'blood' });
    }
    setBusy(false);
  };
  if (small) return <IconButton icon="share" label={label} aria-busy={busy || undefined} onClick={share} />;
  return (
    <Button icon="share" busy={busy} onClick={share}>
      {label}
    </Button>
  );
}
