import { lordOf } from '../../art/lords';
import { Portrait } from '../../art/Portrait';
import { useNumbers } from '../../lib/notation';
import { useMember } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Moment, useMoment } from '../../ui/reign/Moment';
import { TEXT } from './text';

/** Somebody has knelt. */
export default function VassalMoment() {
  const [notice, close] = useMoment(({ code }) => code === 'vassal.subjugated');
  if (!notice) return null;
  const { name, land, territory } = notice.params ?? {};
  return (
    <Moment
      label={TEXT.newVassal}
      name={String(name)}
      art={typeof territory === 'string' && <Portrait {...lordOf(territory)} />}
      onClose={close}
    >
      <p className="muted">{TEXT.kneelsFor(String(land))}</p>
      {typeof territory === 'string' && <Tribute of={territory} />}
    </Moment>
  );
}

/** What is paid once loyalty allows it. */
function Tribute({ of }: { of: string }) {
  const vassal = useMember('vassals', of);
  const { perTick } = useNumbers();
  if (!vassal) return null;
  return (
    <ul className="gets">
      <li>
        <Icon name="coin" />
        <span className="num worth">{perTick(vassal.tributePerTick)}</span> {TEXT.tributeEach}
      </li>
    </ul>
  );
}
