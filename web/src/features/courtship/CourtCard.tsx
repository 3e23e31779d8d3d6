import { Portrait } from '../../art/Portrait';
import { Rings } from '../../art/Union';
import { formatDate } from '../../lib/format';
import { type ShownNotice, useMember, useSection } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Arcade } from '../../ui/Panel';
import { Moment } from '../../ui/reign/Moment';
import { rulerInput } from '../../ui/reign/RulerPortrait';
import { MemberFace, useSitter } from './MemberFace';
import { Kin, Newborn } from './Newborn';
import { TEXT } from './text.gen';

/** A new consort, or a birth. */
export default function CourtCard({ notice, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const { name, member, child, n } = notice.params ?? {};
  const whom = { id: String(member), name: String(name), onClose };
  if (notice.code === 'court.child') return <Birth {...whom} child={String(child)} count={Number(n)} at={notice.at} />;
  return <NewConsort {...whom} />;
}

interface Whom {
  id: string;
  name: string;
  onClose: () => void;
}

/** The time until a child with this member is possible; nothing if no wait is known. */
const Wait = ({ of }: { of: string }) => {
  const ready = useMember('court', of)?.procreate.readyAt;
  return ready ? <Countdown to={ready} /> : TEXT.now;
};

const Figure = ({ n }: { n: number }) => <span className="num">{n}</span>;

function Birth({ id, name, child, count, at, onClose }: Whom & { child: string; count: number; at: number }) {
  const { name: ruler } = useSection('player');
  return (
    <Moment
      label={TEXT.childBorn}
      name={child}
      thumb={<Newborn of={id} />}
      head={<Kin of={id} name={name} />}
      line={TEXT.bornLines[count % TEXT.bornLines.length]}
      facts={[
        { label: TEXT.parents, value: TEXT.both({ ruler, name }) },
        { label: TEXT.birthday, value: formatDate(at) },
        { label: TEXT.childrenNow, value: <Figure n={count} /> },
        { label: TEXT.nextChild({ name }), value: <Wait of={id} /> },
      ]}
      onClose={onClose}
    />
  );
}

function NewConsort({ id, name, onClose }: Whom) {
  const court = useSection('court');
  const { boon } = useSection('courtship');
  const consorts = Object.values(court).filter(({ status }) => status === 'Consort').length;
  return (
    <Moment
      label={consorts > 1 ? TEXT.newConsort : TEXT.firstConsort}
      name={name}
      thumb={<MemberFace id={id} />}
      side={<Pair of={id} name={name} />}
      line={court[id]?.description}
      facts={[
        ...(boon.each > 0 ? [{ label: TEXT.boon, value: TEXT.boonOf({ n: boon.each }) }] : []),
        { label: TEXT.firstChild, value: <Wait of={id} /> },
        { label: TEXT.consorts, value: <Figure n={consorts} /> },
      ]}
      onClose={onClose}
    />
  );
}

/** The ruler and the consort under one arcade, with their arms joined. */
function Pair({ of, name }: { of: string; name: string }) {
  const player = useSection('player');
  const colours = useSitter(of)?.portrait.colours ?? {};
  const arms = [
    { ...player.avatarColors, emblem: player.avatarEmblem },
    { ...colours, emblem: 'star' },
  ] as const;
  return (
    <>
      <Arcade />
      <div className="pair__two">
        <Portrait {...rulerInput(player)} frame="arch" backdrop="lancet" label={TEXT.portrait({ name: player.name })} />
        <MemberFace id={of} backdrop="lancet" label={TEXT.portrait({ name })} />
      </div>
      <Rings of={arms} />
    </>
  );
}
