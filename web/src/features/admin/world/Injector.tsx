import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type AdminEvent, adminEvents, ask, eventInject } from '../../../api';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { Select } from '../../../ui/Select';
import { FindPlayer } from '../mailbox/Mailbox';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

/** World: starts an event of the content in one kingdom. */
export function Injector() {
  const [player, setPlayer] = useState('');
  return (
    <div className="console__two">
      <Panel plain aria-labelledby="inject">
        <div className="stack">
          <h3 className="label" id="inject">
            {TEXT.inject}
          </h3>
          <p className="muted">{TEXT.note}</p>
          <Cards player={player} onPlayer={setPlayer} />
        </div>
      </Panel>
      <FindPlayer onChoose={setPlayer} />
    </div>
  );
}

interface Props {
  player: string;
  onPlayer: (id: string) => void;
}

function Cards(props: Props) {
  const query = useQuery({
    queryKey: ['admin', 'events'],
    queryFn: () => ask(adminEvents()),
  });
  const { data } = query;
  if (!data) return <QueryState of={query} height={240} loading={TEXT.loading} failed={TEXT.failed} />;
  return <Form {...props} events={data} />;
}

const optionOf = ({ id, title, type }: AdminEvent) => ({ value: id, label: TEXT.option({ title, type }) });

function Form({ player, onPlayer, events }: Props & { events: readonly AdminEvent[] }) {
  const [card, setCard] = useState(events[0]?.id ?? '');
  const [tried, setTried] = useState(false);
  const { command, busy, error } = useAct(() => setTried(false));
  const missing = player.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!missing) command(eventInject, { player: player.trim(), card });
  };
  return (
    <form className="stack" onSubmit={send} noValidate>
      <TextField
        label={TEXT.player}
        value={player}
        error={tried && missing ? TEXT.missing : undefined}
        onChange={(event) => onPlayer(event.target.value)}
      />
      <Select label={TEXT.event} value={card} options={events.map(optionOf)} onChange={setCard} />
      <p className="quote">{events.find(({ id }) => id === card)?.description}</p>
      <FormNote error={error} />
      <div className="foot">
        <Button type="submit" tone="primary" busy={busy}>
          {TEXT.send}
        </Button>
      </div>
    </form>
  );
}
