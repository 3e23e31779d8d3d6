import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminPlayers, ask, type PlayersFound } from '../../../api';
import { Button } from '../../../ui/Button';
import { TimeAgo } from '../../../ui/Countdown';
import { TextField } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { EmptyState, ErrorState } from '../../../ui/States';
import { hrefOfPlayer, usePlayerId } from './address';
import { Badges } from './Badges';
import { Player } from './Player';
import { TEXT } from './text';

/** Players: one is found by name, id or e-mail, and opened. */
export function Players() {
  const id = usePlayerId();
  return id ? <Player key={id} id={id} /> : <Search />;
}

function Search() {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['admin', 'players', q],
    queryFn: () => ask(adminPlayers({ query: { q } })),
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setQ(typed.trim());
    if (q === typed.trim()) refetch();
  };
  return (
    <Panel plain>
      <form className="console__bar" onSubmit={find} noValidate>
        <TextField
          label={TEXT.search}
          hint={TEXT.hint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="primary" icon="search">
          {TEXT.find}
        </Button>
      </form>
      {isPending && <Skeleton height={120} label={TEXT.loading} />}
      {error && (
        <ErrorState title={TEXT.failed} onRetry={refetch}>
          {error.message}
        </ErrorState>
      )}
      {data?.length === 0 && <EmptyState icon="people" title={TEXT.none} />}
      {data && data.length > 0 && (
        <ul className="sessions" aria-label={TEXT.list}>
          {data.map((one) => (
            <Row key={one.id} player={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ player }: { player: PlayersFound }) {
  const who = player.name || player.email || player.id;
  return (
    <li className="set">
      <span className="anywhere">
        {player.name || TEXT.nameless} <Badges player={player} />
        <small>
          {player.email ? `${player.email}, ` : ''}
          {player.id}, {player.seenAt > 0 ? <TimeAgo at={player.seenAt} /> : TEXT.never}
        </small>
      </span>
      <a className="btn btn--sm" href={hrefOfPlayer(player.id)} aria-label={TEXT.openThis(who)}>
        {TEXT.open}
      </a>
    </li>
  );
}
