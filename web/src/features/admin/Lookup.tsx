import { type FormEvent, type ReactNode, useState } from 'react';
import { type Look, usePages } from '../../lib/pages';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { PageMore } from '../../ui/Paged';
import { Panel } from '../../ui/Panel';
import { Rows } from './Rows';

interface Props<T> {
  /** Names the query in the page's cache. */
  name: string;
  text: Readonly<Record<'search' | 'hint' | 'find' | 'list' | 'loading' | 'failed' | 'none', string>>;
  icon: string;
  look: (wanted: Look) => Promise<{ next?: string; list: readonly T[] }>;
  row: (one: T, refetch: () => void) => ReactNode;
}

/** A search field, its results, and the reason if there are none. */
export function Lookup<T extends { id: string }>({ name, text, icon, look, row }: Props<T>) {
  const [typed, setTyped] = useState('');
  const { query, rows, search, more } = usePages(['admin', name], look, ({ list }) => list);
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (search.typed.trim() === typed.trim()) query.refetch();
    search.onType(typed);
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
      <Rows
        query={query}
        rows={rows}
        label={text.list}
        text={text}
        icon={icon}
        none={text.none}
        row={(one) => row(one, () => void query.refetch())}
      />
      <PageMore of={text.list} {...more} />
    </Panel>
  );
}
