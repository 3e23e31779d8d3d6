import { type FactionInside, factionAdmission, factionAnswerRequest } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Switch } from '../../ui/Switch';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

/** The rule of admission, and the applicants; for Owner and Officers. */
export function Admission({ faction }: { faction: FactionInside }) {
  const changed = useFactionsChanged();
  const setting = useCommand(factionAdmission, { onDone: changed });
  const answering = useCommand(factionAnswerRequest, { onDone: changed });
  const requests = faction.requests ?? [];
  return (
    <>
      <h2 className="title">{TEXT.admission}</h2>
      <Switch
        label={TEXT.byRequest}
        checked={faction.byRequest}
        disabled={setting.busy}
        onChange={(byRequest) => setting.send({ byRequest })}
      />
      {(faction.byRequest || requests.length > 0) && (
        <>
          <h3>{TEXT.requests}</h3>
          {requests.length === 0 && <p className="muted">{TEXT.noRequests}</p>}
          <ul className="faction-rows" aria-label={TEXT.requests}>
            {requests.map(({ id, name }) => (
              <li key={id}>
                <b className="grow">{name}</b>
                <Button
                  size="sm"
                  disabled={answering.busy}
                  aria-label={TEXT.acceptNamed({ name })}
                  onClick={() => answering.send({ player: id, accept: true })}
                >
                  {TEXT.accept}
                </Button>
                <Button
                  size="sm"
                  tone="danger"
                  disabled={answering.busy}
                  aria-label={TEXT.denyNamed({ name })}
                  onClick={() => answering.send({ player: id, accept: false })}
                >
                  {TEXT.deny}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
