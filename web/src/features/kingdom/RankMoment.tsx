import { useNumbers } from '../../lib/notation';
import { Icon } from '../../ui/icon/Icon';
import { Moment, useMoment } from '../../ui/reign/Moment';
import { TEXT } from './text';

/** The kingdom has a new level. */
export default function RankMoment() {
  const [told, close] = useMoment(({ code }) => code === 'kingdom.risen');
  const { signed } = useNumbers();
  if (!told) return null;
  const { n, rank, power, xp } = told.params ?? {};
  return (
    <Moment label={TEXT.newLevel(Number(n))} name={String(rank)} onClose={close}>
      <ul className="gets">
        <li>
          <Icon name="power" />
          <span className="num up">{signed(Number(power ?? 0))}</span> {TEXT.power.toLowerCase()}
        </li>
        <li>
          <Icon name="star" />
          <span className="num up">{signed(Number(xp ?? 0))}</span> XP
        </li>
      </ul>
    </Moment>
  );
}
