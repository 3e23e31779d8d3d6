import { type FormEvent, useState } from 'react';
import { adminPlayers, ask, eventMail, type PlayersFound } from '../../../api';
import { Button } from '../../../ui/Button';
import { TextArea, TextField } from '../../../ui/Field';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

/** A message to one player. */
export function Mailbox() {
  const [player, setPlayer] = useState('');
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const { command, busy, error } = useAct(() => {
    setTitle('');
    setMessage('');
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    command(eventMail, { player: player.trim(), title, message }, 'quiet'); // the server's own words
  };
  return (
    <div className="console__two">
      <Panel plain>
        <form className="stack" onSubmit={send} noValidate>
          <h3 className="label">{TEXT.compose}</h3>
          <p className="muted">{TEXT.where}</p>
          <TextField label={TEXT.player} value={player} onChange={(event) => setPlayer(event.target.value)} />
          <TextField label={TEXT.title} value={title} onChange={(event) => setTitle(event.target.value)} />
          <TextArea
            label={TEXT.message}
            rows={5}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <FormNote error={error} />
          <div className="foot">
            <Button type="submit" tone="primary" icon="letter" busy={busy}>
              {TEXT.send}
            </Button>
          </div>
        </form>
      </Panel>
      <FindPlayer onChoose={setPlayer} />
    </div>
  );
}

/** Finds the player for a message or an event. */
export function FindPlayer({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly PlayersFound[]>();
  const { run, busy, error } = useAct(() => {});
  const find = (event: FormEvent) => {
    event.preventDefault();
    run(async () => setFound((await ask(adminPlayers({ query: { q: typed.trim() } }))).players), 'quiet');
  };
  return (
    <Panel plain>
      <form className="stack" onSubmit={find} noValidate>
        <TextField label={TEXT.find} value={typed} onChange={(event) => setTyped(event.target.value)} />
        <FormNote error={error} />
        <div className="foot">
          <Button type="submit" icon="search" busy={busy}>
            {TEXT.search}
          </Button>
        </div>
      </form>
      {found?.length === 0 && <p className="muted">{TEXT.none}</p>}
      {found && found.length > 0 && (
        <ul className="sessions" aria-label={TEXT.found}>
          {found.map((one) => (
            <li className="set" key={one.id}>
              <span className="anywhere">
                {one.name || one.email || one.id}
                <small>{one.id}</small>
              </span>
              <Button
                size="sm"
                aria-label={TEXT.chooseThis({ who: one.name || one.email || one.id })}
                onClick={() => onChoose(one.id)}
              >
                {TEXT.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
