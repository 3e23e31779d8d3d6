import type { ShownNotice } from '../../lib/reign';
import { Moment, useMoment } from '../../ui/reign/Moment';
import { MemberFace } from './MemberFace';
import { Newborn } from './Newborn';
import { TEXT } from './text';

const worth = ({ code, params }: ShownNotice) =>
  code === 'court.child' || (code === 'court.advanced' && params?.status === 'Consort');

/** Somebody has become a consort, or a child is born. */
export default function CourtMoment() {
  const [notice, close] = useMoment(worth);
  if (!notice) return null;
  const { name, member, child, n } = notice.params ?? {};
  const born = notice.code === 'court.child';
  return (
    <Moment
      label={born ? TEXT.childOf(String(name)) : TEXT.newConsort}
      name={String((born && child) || name)}
      art={typeof member === 'string' && (born ? <Newborn of={member} /> : <MemberFace id={member} />)}
      onClose={close}
    >
      {born && <p className="muted">{TEXT.childrenNow(Number(n))}</p>}
    </Moment>
  );
}
