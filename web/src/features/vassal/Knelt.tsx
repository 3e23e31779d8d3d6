import { lordOf } from '../../art/lords';
import { Portrait } from '../../art/Portrait';
import { useNumbers } from '../../lib/notation';
import { type ShownNotice, useMember } from '../../lib/reign';
import type { Fact } from '../../ui/Facts';
import { Arcade } from '../../ui/Panel';
import { Moment } from '../../ui/reign/Moment';
import { TEXT } from './text.gen';

/** The new vassal: face, land and tribute. */
export default function Knelt({ notice: { params = {} }, onClose }: { notice: ShownNotice; onClose: () => void }) {
  const land = String(params.territory);
  const name = String(params.name);
  const vassal = useMember('vassals', land);
  const loyalty = useMember('loyalties', land);
  const { perTick, number } = useNumbers();
  const facts: Fact[] = vassal
    ? [
        { label: TEXT.land, value: vassal.territory },
        {
          label: TEXT.tribute,
          value: (
            <span className="worth">
              <span className="num">{perTick(vassal.tributePerTick)}</span> {TEXT.tributeEach}
            </span>
          ),
        },
        { label: TEXT.strength, value: <span className="num">{number(vassal.strength)}</span> },
      ]
    : [];
  const face = lordOf(land);
  return (
    <Moment
      label={TEXT.newVassal}
      name={name}
      thumb={<Portrait {...face} frame={undefined} crop="bust" />}
      side={
        <>
          <Arcade />
          <div className="pair__one">
            <Portrait {...face} label={TEXT.portrait({ name })} />
          </div>
        </>
      }
      line={vassal?.description ?? TEXT.kneelsFor({ land: String(params.land) })}
      facts={facts}
      onClose={onClose}
    >
      {loyalty?.pays === 0 && <p className="muted">{TEXT.paysHint}</p>}
    </Moment>
  );
}
