import { useQuery } from '@tanstack/react-query';
import { ask, newsRemoveUpdate, newsUpdates } from '../../../api';
import { Posts } from '../posts/Posts';
import { TEXT } from './text.gen';
import { UpdateForm } from './UpdateForm';

/** Tools: notes of the Update Log. Built-in ones can be changed and deleted as well. */
export function Updates() {
  const query = useQuery({ queryKey: ['updates'], queryFn: () => ask(newsUpdates()) });
  return (
    <Posts
      query={query}
      posts={query.data}
      queryKey={['updates']}
      text={TEXT}
      icon="news"
      nameOf={({ title }) => title}
      form={({ key, ...props }) => <UpdateForm key={key} {...props} />}
      remove={{ call: newsRemoveUpdate, bodyOf: ({ id }) => ({ update: id }) }}
    >
      {(one) => (
        <div>
          <b>{one.title}</b>
          <small className="muted">
            {one.version} · {one.date}
          </small>
        </div>
      )}
    </Posts>
  );
}
