import './kingdom.css';
import { Building, KingdomScene, PLOT_IDS, stageOf } from '../../art/Castle';
import { Cloth } from '../../art/Hanging';
import { useNumbers } from '../../lib/notation';
import { type ShownNotice, useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Moment } from '../../ui/reign/Moment';
import { useAge } from '../../ui/reign/useAge';
import { useBanner } from '../../ui/reign/useBanner';
import { TEXT } from './text.gen';

/** Light from the keep, the new rank on a cloth in the ruler's colours, its gains and its unlocked parts. */
export default function NewRank({ notice: { params = {} }, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const banner = useBanner();
  const { signed } = useNumbers();
  const buildings = useSection('buildings');
  const levels = Object.fromEntries(PLOT_IDS.map((id) => [id, buildings[id]?.level ?? 0]));
  const age = useAge();
  const stage = stageOf('throne_room', levels.throne_room ?? 0, age);
  return (
    <Moment
      label={TEXT.newLevel({ n: Number(params.n) })}
      name={String(params.rank)}
      thumb={<Building id="throne_room" stage={stage} banner={banner} />}
      scene={{
        view: <KingdomScene levels={levels} age={age} {...banner} dawn label={TEXT.scene} />,
        cloth: <Cloth banner={banner} />,
      }}
      onClose={onClose}
    >
      <ul className="moment__gains">
        <li>
          <Icon name="power" />
          <span>
            <b className="num up">{signed(Number(params.power ?? 0))}</b> {TEXT.power.toLowerCase()}
          </span>
        </li>
        <li>
          <Icon name="star" />
          <span>
            <b className="num up">{signed(Number(params.xp ?? 0))}</b> {TEXT.xpShort}
          </span>
        </li>
      </ul>
      <Opened at={Number(params.n)} />
    </Moment>
  );
}

/** The description of the level, and the kingdom upgrades that it unlocks. */
function Opened({ at }: { at: number }) {
  const { level, description, upgrades } = useSection('kingdom');
  const { perTick } = useNumbers();
  const opened = (upgrades ?? []).filter((one) => one.requiredKingdomLevel === at && !one.owned);
  return (
    <div>
      {level === at && <p className="moment__line">{description}</p>}
      {opened.length > 0 && (
        <section className="opens">
          <h3>{TEXT.opensTitle}</h3>
          <ul>
            {opened.map((one) => (
              <li key={one.id}>
                <Icon name={one.icon} />
                <span>
                  <b>{TEXT.opensUpgrade({ name: one.name })}</b>
                  <small>
                    {one.perTick !== undefined && `${TEXT.eachTick({ gold: perTick(one.perTick) })}, `}
                    {TEXT.inGold({ price: one.cost })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
