import { useState } from 'react';
import { type NewsAd, type NewsPutAdResponse, newsPutAd } from '../../../api';
import { TextField } from '../../../ui/Field';
import { Switch } from '../../../ui/Switch';
import { guardedCall } from '../password/usePassword';
import { PostForm } from '../posts/PostForm';
import type { FormProps } from '../posts/Posts';
import { blank, usePost } from '../posts/usePost';
import { TEXT } from './text.gen';
import { Upload } from './Upload';

const putAd = guardedCall(newsPutAd);

/** The field that each refusal is about. */
const FIELD: Record<string, string> = { 'news.ad_label': 'label', 'news.ad_link': 'link', 'news.ad_image': 'image' };

interface Props extends FormProps<NewsAd> {
  hosts: readonly string[];
}

export function AdForm({ of, hosts, onSaved, onCancel }: Props) {
  const [active, setActive] = useState(of?.is_active ?? true);
  const post = usePost({
    call: putAd,
    first: { label: of?.label ?? '', link: of?.link_url ?? '', image: of?.image_url ?? '' },
    required: ['label', 'link', 'image'],
    aboutOf: ({ code }) => FIELD[code],
    saidOf: ({ result }: NewsPutAdResponse) => TEXT.saved({ label: result.label }),
    onSaved,
  });
  const { label, link, image } = post.typed;
  const bodyOf = () => ({
    ...(of && { ad: of.id }),
    label,
    link_url: link.trim(),
    image_url: image.trim(),
    is_active: active,
  });
  return (
    <PostForm existing={!!of} text={TEXT} post={post} onSubmit={post.submit(bodyOf)} onCancel={onCancel}>
      <TextField label={TEXT.label} hint={TEXT.labelHint} {...post.fieldOf('label')} />
      <TextField label={TEXT.link} hint={TEXT.linkHint} {...post.fieldOf('link')} />
      <Upload onUploaded={(address) => post.set('image', address)} />
      <TextField
        label={TEXT.image}
        hint={hosts.length > 0 ? TEXT.imageHint({ hosts: hosts.join(', ') }) : TEXT.imageUpload}
        {...post.fieldOf('image')}
      />
      {!blank(image) && <img className="adpreview" src={image} alt="" referrerPolicy="no-referrer" />}
      <Switch label={TEXT.active} checked={active} onChange={setActive} />
    </PostForm>
  );
}
