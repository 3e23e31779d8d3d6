import { type ChangeEvent, useId, useState } from 'react';
import { adminPicture, ask, Refusal } from '../../../api';
import { useSay } from '../../../lib/reign';
import { TEXT } from './text.gen';

/** Uploads a picture and passes on its address. The server re-encodes it. */
export function Upload({ onUploaded }: { onUploaded: (address: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const say = useSay();
  const id = useId();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { image_url } = await ask(adminPicture({ body: file }));
      onUploaded(image_url);
    } catch (cause) {
      setFault(cause instanceof Refusal ? cause.message : say('admin.unexpected'));
    } finally {
      setBusy(false);
      target.value = '';
    }
  };
  return (
    <div className="field">
      <label htmlFor={id}>{TEXT.upload}</label>
      <input
        id={id}
        type="file"
        className="input"
        accept="image/png,image/jpeg,image/gif"
        disabled={busy}
        aria-describedby={`${id}-hint`}
        aria-invalid={fault ? true : undefined}
        onChange={send}
      />
      <small id={`${id}-hint`} className="muted">
        {busy ? TEXT.uploading : TEXT.uploadHint}
      </small>
      {fault && (
        <p role="alert" className="down">
          {fault}
        </p>
      )}
    </div>
  );
}
