import { type NewsPutUpdateResponse, type NewsUpdate, newsPutUpdate } from '../../../api';
import { TextArea, TextField } from '../../../ui/Field';
import { guardedCall } from '../password/usePassword';
import { PostForm } from '../posts/PostForm';
import type { FormProps } from '../posts/Posts';
import { usePost } from '../posts/usePost';
import { TEXT } from './text.gen';

const putUpdate = guardedCall(newsPutUpdate);

/** Writes a note of the Update Log. */
export function UpdateForm({ of, onSaved, onCancel }: FormProps<NewsUpdate>) {
  const post = usePost({
    call: putUpdate,
    first: {
      title: of?.title ?? '',
      version: of?.version ?? '',
      date: of?.date ?? '',
      notes: (of?.notes ?? []).join('\n'),
    },
    required: ['title', 'version', 'notes'],
    aboutOf: ({ params }) => (params.field ? String(params.field) : undefined),
    saidOf: ({ result }: NewsPutUpdateResponse) => TEXT.posted({ title: result.title }),
    onSaved,
  });
  const { title, version, date, notes } = post.typed;
  const bodyOf = () => ({ ...(of && { update: of.id }), ...(date && { date }), title, version, notes });
  return (
    <PostForm existing={!!of} text={TEXT} icon="news" post={post} onSubmit={post.submit(bodyOf)} onCancel={onCancel}>
      <TextField label={TEXT.title} {...post.fieldOf('title')} />
      <TextField label={TEXT.version} {...post.fieldOf('version')} />
      <TextField type="date" label={TEXT.date} {...post.fieldOf('date')} />
      <TextArea label={TEXT.notes} hint={TEXT.notesHint} rows={6} {...post.fieldOf('notes')} />
    </PostForm>
  );
}
