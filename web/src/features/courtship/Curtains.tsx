import { useState } from 'react';
import { type CourtshipEvening, type CourtshipView, courtshipMature } from '../../api';
import { Curtain } from '../../art/Scenes';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** A scene that is not shown: a drawn curtain and a sentence, never a picture. */
export function Curtains({ member }: { member: CourtshipView }) {
  const say = useSay();
  const [evening, setEvening] = useState<CourtshipEvening | null>(null);
  const { send, again, busy, state } = useCommand(courtshipMature, { onDone: ({ result }) => setEvening(result) });
  const { mature, id, name } = member;
  return (
    <div className="court-actions__one">
      <Button wide icon={mature ? 'fog' : 'lock'} disabled={!mature} busy={busy} onClick={() => send({ member: id })}>
        {TEXT.curtains}{' '}
        {mature && mature.affection > 0 && <span className="soft">{TEXT.gain({ n: mature.affection })}</span>}
      </Button>
      {!mature && <p className="muted court-actions__why">{say('court.not_consort', { name })}</p>}
      <CommandNote state={state} onAgain={again} />
      {evening && <Night evening={evening} onClose={() => setEvening(null)} />}
    </div>
  );
}

function Night({ evening, onClose }: { evening: CourtshipEvening; onClose: () => void }) {
  const say = useSay();
  const { avatarColors, avatarEmblem } = useSection('player');
  const { primary, secondary } = avatarColors;
  return (
    <Dialog
      open
      className="night"
      title={TEXT.curtainsTitle}
      head={<Curtain primary={primary} secondary={secondary} emblem={avatarEmblem} />}
      onClose={onClose}
      foot={
        <Button tone="primary" onClick={onClose}>
          {TEXT.morning}
        </Button>
      }
    >
      <p>{say(evening.text, evening.params)}</p>
      {evening.gain > 0 && (
        <div className="chips">
          <Badge icon="heart" tone="arcane">
            {TEXT.gain({ n: evening.gain })}
          </Badge>
        </div>
      )}
    </Dialog>
  );
}
