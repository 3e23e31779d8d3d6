import { Cloth } from '../../art/Hanging';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Moment, useMoment } from '../../ui/reign/Moment';
import { useBanner } from './banner';
import { TEXT } from './text';

/** The kingdom has a new level: its new rank on a cloth in the ruler's colours, what it brought and what it opens. */
export default function RankMoment() {
  const [notice, close] = useMoment(({ code }) => code === 'kingdom.upgraded');
  const { signed, number } = useNumbers();
  const { level, description, upgrades } = useSection('kingdom');
  if (!notice) return null;
  const { n, rank, power, xp } = notice.params ?? {};
  return (
    <Moment label={TEXT.newLevel(Number(n))} name={String(rank)} cloth={<RulersCloth />} onClose={close}>
      <div className="moment__words">
        {level === n && <p className="quote">{description}</p>}
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
        {(upgrades ?? [])
          .filter((one) => one.requiredKingdomLevel === n && !one.owned)
          .map((one) => (
            <p key={one.id} className="moment__opens">
              <Icon name="key" />
              <span>{TEXT.opens(one.name, number(one.cost))}</span>
            </p>
          ))}
      </div>
    </Moment>
  );
}

const RulersCloth = () => <Cloth banner={useBanner()} />;
