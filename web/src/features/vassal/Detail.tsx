import { lordOf } from '../../art/lords';
import { Portrait } from '../../art/Portrait';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { TimeAgo } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/icon/Icon';
import { Rule } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { Deeds } from './Deeds';
import { Delta, useDelta } from './Delta';
import { Governor } from './Governor';
import { type Held, LOOK } from './model';
import { LoyaltyMeter } from './Roster';
import { TEXT } from './text.gen';

interface Props {
  vassal: Held;
  /** Shows the vassal's name; the sheet of the phone has a heading of its own. */
  titled?: boolean;
}

/** One vassal: face, loyalty, tribute, governor, and the acts. */
export function Detail({ vassal, titled }: Props) {
  const { id, name, title, traits, now, description } = vassal;
  const delta = useDelta();
  return (
    <>
      <div className="likeness">
        <Portrait {...lordOf(id)} label={TEXT.portrait({ name })} />
        <div>
          {titled && <h2 className="title">{name}</h2>}
          {titled && <p className="muted">{title}</p>}
          <div className="chips">
            <Badge icon={LOOK[now.status].icon} tone={LOOK[now.status].tone}>
              {now.status}
            </Badge>
          </div>
        </div>
        <Delta change={delta.change} />
      </div>
      <LoyaltyMeter now={now} />
      <Hint vassal={vassal} />
      <p className="oath__words">{description}</p>
      <div className="chips oath__traits">
        {traits?.map((trait) => (
          <Badge key={trait} icon="user">
            {trait}
          </Badge>
        ))}
      </div>
      <Pays vassal={vassal} />
      <Rule>{TEXT.governor}</Rule>
      <Governor vassal={vassal} />
      <Rule>{TEXT.deeds}</Rule>
      <Deeds vassal={vassal} onMoved={delta.show} />
    </>
  );
}

/** The needs of a vassal who does not pay, and the time until the vassalage ends. */
function Hint({ vassal: { now } }: Props) {
  if (now.revolt !== undefined)
    return (
      <p className="note is-blood oath__hint" role="status">
        <Icon name="warn" />
        {TEXT.revolt({ ticks: now.revolt })}
      </p>
    );
  if (now.pays > 0) return null;
  return (
    <p className="note is-ember oath__hint">
      <Icon name="info" />
      {TEXT.paysHint}
    </p>
  );
}

function Pays({ vassal }: Props) {
  const { number, perTick } = useNumbers();
  const { investMost } = useSection('vassalage');
  return (
    <Facts
      items={[
        { label: TEXT.tribute, value: <span className="num">{number(vassal.tribute)}</span> },
        { label: TEXT.shownTribute, value: <span className="num">{perTick(vassal.tributePerTick)}</span> },
        {
          label: TEXT.paid,
          value: (
            <>
              <span className="num worth">+{number(vassal.now.pays)}</span>
              <Explain figure={`tribute:${vassal.id}`} title={TEXT.paid} />
            </>
          ),
        },
        { label: TEXT.strength, value: <span className="num">{number(vassal.strength)}</span> },
        {
          label: TEXT.investments,
          value: <span className="num">{TEXT.spent({ n: vassal.investments, most: investMost })}</span>,
        },
        { label: TEXT.last, value: vassal.lastTribute ? <TimeAgo at={vassal.lastTribute} /> : TEXT.never },
      ]}
    />
  );
}
