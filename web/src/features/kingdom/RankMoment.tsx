import { Cloth } from '../../art/Hanging';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../../ui/icon/Icon';
import { Moment, useMoment } from '../../ui/reign/Moment';
import { useBanner } from './banner';
import { TEXT } from './text';

/** The kingdom has a new level: its new rank on a cloth in the ruler's colours. */
export default function RankMoment() {
  const [notice, close] = useMoment(({ code }) => code === 'kingdom.upgraded');
  const { signed } = useNumbers();
  if (!notice) return null;
  const { n, rank, power, xp } = notice.params ?? {};
  return (
    <Moment label={TEXT.newLevel(Number(n))} name={String(rank)} cloth={<RulersCloth />} onClose={close}>
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

const RulersCloth = () => <Cloth banner={useBanner()} />;
