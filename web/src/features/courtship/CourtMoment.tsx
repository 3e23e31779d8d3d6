import type { Told } from '../../lib/reign';
import { Moment, useMoment } from '../../ui/reign/Moment';
import { MemberFace } from './MemberFace';
import { TEXT } from './text';

const worth = ({ code, params }: Told) =>
  code === 'court.child' || (code === 'court.advanced' && params?.status === 'Consort');

/** Somebody has become a consort, or a child is born. */
export default function CourtMoment() {
  const [told, close] = useMoment(worth);
  if (!told) return null;
  const { name, member, n } = told.params ?? {};
  const born = told.code === 'court.child';
  return (
    <Moment
      label={born ? TEXT.childBorn : TEXT.newConsort}
      name={String(name)}
      art={typeof member === 'string' && <MemberFace id={member} />}
      onClose={close}
    >
      {born && <p className="muted">{TEXT.childrenNow(Number(n))}</p>}
    </Moment>
  );
}
