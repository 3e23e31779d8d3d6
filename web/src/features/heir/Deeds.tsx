import { useState } from 'react';
import { type HeirView, heirName, heirRecall } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button, ButtonLink } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { LockedButton } from '../../ui/reign/LockedButton';
import { usePlan } from '../../ui/reign/usePlan';
import { HouseDialog } from './HouseDialog';
import { Plan } from './Plan';
import { TEXT } from './text.gen';

type Asked = 'name' | 'wed' | 'hostage' | 'recall';

/** What the ruler may do with an heir; a closed deed has its reason beside it. */
export function Deeds({ heir }: { heir: HeirView }) {
  const [asked, setAsked] = useState<Asked>();
  const { name, deeds, named, abroad } = heir;
  const close = () => setAsked(undefined);
  const reasons = (one: (typeof deeds)[keyof typeof deeds]) => (one ? [one] : []);
  const open = (deed: Asked) => {
    if (!deeds[deed]) setAsked(deed);
  };
  return (
    <section aria-label={TEXT.deeds} className="heir__deeds">
      <Rule>{TEXT.deeds}</Rule>
      {named ? (
        <p>{TEXT.isNamed({ name })}</p>
      ) : (
        <LockedButton
          icon="crown"
          tone="primary"
          locked={reasons(deeds.name)}
          aria-label={TEXT.nameFor({ name })}
          onClick={() => open('name')}
        >
          {TEXT.name}
        </LockedButton>
      )}
      {deeds.office ? (
        <LockedButton locked={[deeds.office]}>{TEXT.post}</LockedButton>
      ) : (
        <ButtonLink href="#/kingdom?building=throne_room">{TEXT.toOffices}</ButtonLink>
      )}
      <LockedButton
        icon="ring"
        locked={reasons(deeds.wed)}
        aria-label={TEXT.marryFor({ name })}
        onClick={() => open('wed')}
      >
        {TEXT.marry}
      </LockedButton>
      {abroad?.kind === 'hostage' ? (
        <Button aria-label={TEXT.recallFor({ name })} onClick={() => open('recall')}>
          {TEXT.recall}
        </Button>
      ) : (
        <LockedButton
          locked={reasons(deeds.hostage)}
          aria-label={TEXT.sendFor({ name })}
          onClick={() => open('hostage')}
        >
          {TEXT.send}
        </LockedButton>
      )}
      {(asked === 'wed' || asked === 'hostage') && <HouseDialog heir={heir} kind={asked} onClose={close} />}
      {asked === 'name' && <Ask heir={heir} deed="name" onClose={close} />}
      {asked === 'recall' && <Ask heir={heir} deed="recall" onClose={close} />}
    </section>
  );
}

interface AskProps {
  heir: HeirView;
  deed: 'name' | 'recall';
  onClose: () => void;
}

const COMMAND = { name: heirName, recall: heirRecall };

/** A deed that needs no choice, with the server's plan. */
function Ask({ heir, deed, onClose }: AskProps) {
  const command = COMMAND[deed];
  const { send, busy, state, again } = useCommand(command, { onDone: onClose });
  const body = { child: heir.id };
  const plan = usePlan(`heir.${deed}`, command, body);
  const title = deed === 'name' ? TEXT.nameFor({ name: heir.name }) : TEXT.recallFor({ name: heir.name });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button tone="primary" busy={busy} onClick={() => send(body)}>
            {deed === 'name' ? TEXT.name : TEXT.recall}
          </Button>
          <Button onClick={onClose}>{TEXT.leave}</Button>
        </>
      }
    >
      <p className="muted">
        {deed === 'name'
          ? TEXT.askName({ name: heir.name })
          : TEXT.askRecall({ name: heir.name, house: heir.abroad?.house ?? '' })}
      </p>
      <Plan plan={plan} heir={heir} />
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
