import { type FormEvent, useState } from 'react';
import { eventInject } from '../../../api';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { FindPlayer } from '../mailbox/Mailbox';
import { useAct } from '../useAct';
import { TEXT } from './text';

/** World: an event of the content for one kingdom, now. */
export function Injector() {
  const [player, setPlayer] = useState('');
  const [card, setCard] = useState('');
  const { command, busy, error } = useAct(() => {});
  const send = (event: FormEvent) => {
    event.preventDefault();
    command(eventInject, { player: player.trim(), card: card.trim() });
  };
  return (
    <div className="console__two">
      <Panel plain>
        <form className="stack" onSubmit={send} noValidate>
          <h3 className="label">{TEXT.inject}</h3>
          <p className="muted">{TEXT.note}</p>
          <TextField label={TEXT.player} value={player} onChange={(event) => setPlayer(event.target.value)} />
          <TextField
            label={TEXT.event}
            hint={TEXT.eventHint}
            value={card}
            onChange={(event) => setCard(event.target.value)}
          />
          <FormNote error={error} />
          <div className="foot">
            <Button type="submit" tone="primary" busy={busy}>
              {TEXT.send}
            </Button>
          </div>
        </form>
      </Panel>
      <FindPlayer onChoose={setPlayer} />
    </div>
  );
}
