import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminAccounts, ask } from '../../../api';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { EmptyState, ErrorState } from '../../../ui/States';
import { Row } from './Row';
import { TEXT } from './text';

/** Players: an account is found by its e-mail or id, shut out, let in, or given a role. */
export function Accounts() {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['admin.accounts', q],
    queryFn: () => ask(adminAccounts({ query: { q } })),
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
    if (q === typed.trim()) refetch();
  };
  return (
    <Panel plain>
      <form className="stack" onSubmit={find} noValidate>
        <TextField
          label={TEXT.search}
          hint={TEXT.hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="foot">
          <Button type="submit" tone="primary">
            {TEXT.find}
          </Button>
        </div>
      </form>
      {isPending && <Skeleton height={120} label={TEXT.loading} />}
      {error && (
        <ErrorState title={TEXT.failed} onRetry={refetch}>
          {error.message}
        </ErrorState>
      )}
      {data?.length === 0 && <EmptyState icon="lock" title={TEXT.none} />}
      {data && data.length > 0 && (
        <ul className="sessions" aria-label={TEXT.list}>
          {data.map((one) => (
            <Row key={one.id} account={one} onChanged={refetch} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
