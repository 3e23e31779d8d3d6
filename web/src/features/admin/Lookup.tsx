import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';

interface Props<T> {
  /** Names the answers among all that the page has asked for. */
  name: string;
  text: Readonly<Record<'search' | 'hint' | 'find' | 'list' | 'loading' | 'failed' | 'none', string>>;
  icon: string;
  look: (typed: string) => Promise<readonly T[] | null>;
  row: (one: T, refetch: () => void) => ReactNode;
}

/** A field, what it finds, and why it finds nothing. */
export function Lookup<T>({ name, text, icon, look, row }: Props<T>) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const query = useQuery({
    queryKey: ['admin', name, q],
    queryFn: async () => (await look(q)) ?? [],
  });
  const { data, refetch } = query;
  const find = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
    if (q === typed.trim()) refetch();
  };
  return (
    <Panel plain>
      <form className="console__bar" onSubmit={find} noValidate>
        <TextField
          label={text.search}
          hint={text.hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="primary" icon="search">
          {text.find}
        </Button>
      </form>
      <QueryState of={query} height={120} loading={text.loading} failed={text.failed} />
      {data?.length === 0 && <EmptyState icon={icon} title={text.none} />}
      {data && data.length > 0 && (
        <ul className="sessions" aria-label={text.list}>
          {data.map((one) => row(one, refetch))}
        </ul>
      )}
    </Panel>
  );
}
