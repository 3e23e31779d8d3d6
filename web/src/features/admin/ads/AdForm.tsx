import { type FormEvent, useState } from 'react';
import { type NewsAd, newsPutAd } from '../../../api';
import { useCommand } from '../../../lib/reign';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { Switch } from '../../../ui/Switch';
import { toast } from '../../../ui/toasts';
import { guardedCall } from '../password/usePassword';
import { TEXT } from './text';
import { Upload } from './Upload';

const putAd = guardedCall(newsPutAd);

const blank = (text: string) => text.trim() === '';

/** Which field a refusal speaks of. */
const FIELD: Record<string, string> = { 'news.ad_label': 'label', 'news.ad_link': 'link', 'news.ad_image': 'image' };

interface Props {
  of: NewsAd | undefined;
  hosts: readonly string[];
  onSaved: () => void;
  onCancel: () => void;
}

export function AdForm({ of, hosts, onSaved, onCancel }: Props) {
  const [label, setLabel] = useState(of?.label ?? '');
  const [link, setLink] = useState(of?.link_url ?? '');
  const [image, setImage] = useState(of?.image_url ?? '');
  const [active, setActive] = useState(of?.is_active ?? true);
  const [tried, setTried] = useState(false);
  const { send, again, busy, state, refusal } = useCommand(putAd, {
    quiet: true,
    onDone: ({ result }) => {
      toast(TEXT.saved(result.label), { tone: 'verdigris', icon: 'check' });
      for (const clear of [setLabel, setLink, setImage]) clear('');
      setTried(false);
      onSaved();
    },
  });
  const field = FIELD[refusal?.code ?? ''];
  const faultOf = (name: string, text: string) => {
    if (tried && blank(text)) return TEXT.missing;
    return field === name ? refusal?.message : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ([label, link, image].some(blank)) return;
    send({ ...(of && { ad: of.id }), label, link_url: link.trim(), image_url: image.trim(), is_active: active });
  };
  return (
    <Panel plain aria-labelledby="ad-form">
      <form className="stack" onSubmit={submit} noValidate autoComplete="off">
        <h3 className="label" id="ad-form">
          {of ? TEXT.edit : TEXT.create}
        </h3>
        <TextField
          label={TEXT.label}
          hint={TEXT.labelHint}
          value={label}
          error={faultOf('label', label)}
          onChange={(e) => setLabel(e.target.value)}
        />
        <TextField
          label={TEXT.link}
          hint={TEXT.linkHint}
          value={link}
          error={faultOf('link', link)}
          onChange={(e) => setLink(e.target.value)}
        />
        <Upload onUploaded={setImage} />
        <TextField
          label={TEXT.image}
          hint={TEXT.imageHint(hosts)}
          value={image}
          error={faultOf('image', image)}
          onChange={(e) => setImage(e.target.value)}
        />
        {!blank(image) && <img className="adpreview" src={image} alt="" referrerPolicy="no-referrer" />}
        <Switch label={TEXT.active} checked={active} onChange={setActive} />
        {refusal && !field && (
          <p role="alert" className="down">
            {refusal.message}
          </p>
        )}
        <CommandNote state={state} onAgain={again} />
        <div className="foot">
          <Button type="submit" tone="primary" busy={busy}>
            {of ? TEXT.save : TEXT.post}
          </Button>
          {of && <Button onClick={onCancel}>{TEXT.cancel}</Button>}
        </div>
      </form>
    </Panel>
  );
}
