import { useNavigate } from 'react-router';
import { discoveryBegin } from '../../api';
import { formatPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useContentPart, useMember, useSay } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { Facts } from '../../ui/Facts';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { EmptyState } from '../../ui/States';
import { Sum } from '../../ui/Why';
import type { Suitor } from './model';
import { Needs } from './Needs';
import { Prefers } from './Prefers';
import { AlignmentBadge, Four, StatusBadge } from './parts';
import { SuitorFace } from './SuitorFace';
import { TEXT } from './text.gen';

interface Props {
  id: string;
  onClose: () => void;
}

/** All known facts about one candidate, and the button that visits them. */
export function Dossier({ id, onClose }: Props) {
  const view = useMember('candidates', id);
  const who = useContentPart('candidates').find((one) => one.id === id);
  const land = useContentPart('map').territories?.find((one) => one.id === who?.kingdom);
  if (!view || !who) return <Gone onClose={onClose} />;
  return (
    <Drawer open title={who.name} kicker={TEXT.dossier} onClose={onClose} foot={<Begin who={who} view={view} />}>
      <Head who={who} view={view} />
      <p>{who.description}</p>
      <Four of={who.attributes} />
      <Facts
        items={[
          { label: TEXT.from, value: land?.name ?? TEXT.nowhere },
          { label: TEXT.traits, value: who.tags?.join(', ') || TEXT.nothing },
          {
            label: TEXT.compatibility,
            value: (
              <>
                <b className="num">{view.compatibility}%</b>
                <Explain figure={`compatibility:${id}`} title={TEXT.compatibility} />
              </>
            ),
          },
        ]}
      />
      {view.status === 'Unavailable' && <Before view={view} />}
      <Rule>{TEXT.lore}</Rule>
      <p>{who.lore}</p>
      <Rule>{TEXT.prefers}</Rule>
      <Prefers of={who.preferences} />
      <Rule>{TEXT.breakdown}</Rule>
      <Breakdown view={view} />
      {view.status !== 'Unavailable' && <Before view={view} />}
    </Drawer>
  );
}

/** Open requirements stand above the lore: the player opened the dossier for them. */
const Before = ({ view }: Pick<Suitor, 'view'>) => (
  <>
    <Rule>{TEXT.before}</Rule>
    <Needs list={view.requirements ?? []} />
  </>
);

const Head = ({ who, view }: Suitor) => (
  <div className="suitor-head">
    <SuitorFace who={who} label={TEXT.portrait({ name: who.name })} />
    <div>
      <span className="label">
        {TEXT.aged} <span className="num">{who.age}</span>
      </span>
      <p className="muted">{who.title}</p>
      <div className="chips">
        <AlignmentBadge id={who.alignment} />
        <StatusBadge status={view.status} />
      </div>
    </div>
  </div>
);

function Breakdown({ view }: Pick<Suitor, 'view'>) {
  const say = useSay();
  const { number } = useNumbers();
  return (
    <Sum
      terms={(view.breakdown ?? []).map((term) => ({
        label: say(term.code, term.params),
        // A detail is in points of an attribute, and is not in the sum.
        value: term.detail ? number(term.value) : formatPercent(term.value / 100),
        sub: term.detail,
      }))}
      total={{ label: TEXT.total, value: `${view.compatibility}%` }}
    />
  );
}

function Begin({ who, view }: Suitor) {
  const say = useSay();
  const go = useNavigate();
  const { send, again, busy, state } = useCommand(discoveryBegin, { onDone: () => go(`/harem?member=${who.id}`) });
  const locked = view.status === 'Unavailable';
  return (
    <div className="suit-begin">
      <Button
        tone="primary"
        wide
        icon={locked ? 'lock' : undefined}
        disabled={locked}
        busy={busy}
        aria-describedby="suit-why"
        onClick={() => send({ candidate: who.id })}
      >
        {TEXT.begin}
      </Button>
      <p className="muted" id="suit-why">
        {locked ? say('court.requirements', { name: who.name }) : TEXT.willSee}
      </p>
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

const Gone = ({ onClose }: { onClose: () => void }) => (
  <Drawer open title={TEXT.dossier} onClose={onClose}>
    <EmptyState title={TEXT.gone} action={<Button onClick={onClose}>{TEXT.back}</Button>}>
      {TEXT.goneNote}
    </EmptyState>
  </Drawer>
);
