/** The messages of a faction: what was said before, and what is said while the page listens. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, type ChatMessage, chatList } from '../../api';
import { listenTo, useLine } from '../../lib/reign';

const keyOf = (faction: string) => ['chat', faction] as const;

/** A message in its place. Null where one before it was missed: then all are asked for again. */
export function withMessage(have: readonly ChatMessage[], next: ChatMessage): ChatMessage[] | null {
  const last = have.at(-1);
  if (last && next.id <= last.id) return [...have];
  if (last && next.id > last.id + 1) return null;
  return [...have, next];
}

export function useChat(faction: string) {
  const queries = useQueryClient();
  const open = useLine(({ line }) => line === 'open');
  useEffect(() => {
    const key = keyOf(faction);
    return listenTo(`faction:${faction}`, (message) => {
      const have = queries.getQueryData<ChatMessage[]>(key);
      if (!have) return;
      const now =
        message.type === 'chat' ? withMessage(have, message.message) : have.filter(({ id }) => id !== message.id);
      if (now) queries.setQueryData(key, now);
      else queries.invalidateQueries({ queryKey: key });
    });
  }, [faction, queries]);
  // What was said while the line was down is asked for when it is back.
  useEffect(() => {
    if (open) queries.invalidateQueries({ queryKey: keyOf(faction) });
  }, [open, faction, queries]);
  return {
    open,
    ...useQuery({ queryKey: keyOf(faction), queryFn: () => ask(chatList({ path: { faction } })), refetchOnMount: 'always' }),
  };
}

/** What one sent oneself is there at once, whether or not the line has told it yet. */
export function useOwnMessage(faction: string) {
  const queries = useQueryClient();
  return (message: ChatMessage) => {
    const have = queries.getQueryData<ChatMessage[]>(keyOf(faction));
    const now = have && withMessage(have, message);
    if (now) queries.setQueryData(keyOf(faction), now);
    else queries.invalidateQueries({ queryKey: keyOf(faction) });
  };
}
