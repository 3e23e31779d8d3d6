import { type VassalDeed, type VassalTarget, vassalDemand, vassalInvest, vassalSuppress } from '../../api';
import { useClock } from '../../lib/clock';
import { formatSigned } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { type CommandState, useCommand, useSay } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { useKindName } from '../../ui/reign/kinds';
import { PricedButton } from '../../ui/reign/PricedButton';
import type { Held } from './model';
import { TEXT } from './text.gen';

interface Props {
  vassal: Held;
  /** Called with a change of loyalty, in thousandths. */
  onMoved: (milli: number) => void;
}

/** The acts on a vassal, each with its price, its changes, and the reasons against it. */
export const Deeds = ({ vassal, onMoved }: Props) => (
  <div className="vassal-deeds">
    <Invest vassal={vassal} onMoved={onMoved} />
    <Demand vassal={vassal} onMoved={onMoved} />
    <Suppress vassal={vassal} onMoved={onMoved} />
  </div>
);

function Invest({ vassal, onMoved }: Props) {
  const { send, again, busy, state } = useCommand(vassalInvest, {
    onDone: ({ result }) => onMoved(result?.moved ?? 0),
  });
  const { invest, investAll } = vassal;
  return (
    <div className="vassal-deed">
      <InvestButton deed={invest} label={TEXT.invest} busy={busy} onClick={() => send({ vassal: vassal.id })} />
      {investAll && (
        <InvestButton
          deed={investAll}
          label={TEXT.investTimes({ n: investAll.times ?? 1 })}
          busy={busy}
          onClick={() => send({ vassal: vassal.id, amount: 'max' })}
        />
      )}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

interface InvestProps {
  deed: VassalDeed;
  label: string;
  busy: boolean;
  onClick: () => void;
}

function InvestButton({ deed, label, busy, onClick }: InvestProps) {
  const say = useSay();
  const { costs, locked, short, times } = deed;
  return (
    <PricedButton
      tone={times ? 'plain' : 'primary'}
      wide
      price={costs?.find(({ what }) => what === 'gold')?.n}
      refused={locked && say(locked.code, locked.params)}
      short={short && say(short)}
      note={useChanges(deed)}
      busy={busy}
      onClick={onClick}
    >
      {label} ·
    </PricedButton>
  );
}

function Demand({ vassal, onMoved }: Props) {
  const command = useCommand(vassalDemand, { pays: true, onDone: ({ result }) => onMoved(result?.moved ?? 0) });
  return <Deed vassal={vassal} deed={vassal.demand} command={command} label={TEXT.demand} />;
}

function Suppress({ vassal, onMoved }: Props) {
  const command = useCommand(vassalSuppress, { onDone: ({ result }) => onMoved(result?.moved ?? 0) });
  return <Deed vassal={vassal} deed={vassal.suppress} command={command} label={TEXT.suppress} />;
}

interface DeedProps {
  vassal: Held;
  deed: VassalDeed;
  command: {
    send: (body: VassalTarget) => void;
    again: () => void;
    busy: boolean;
    state: CommandState;
  };
  label: string;
}

function Deed({ vassal, deed, command, label }: DeedProps) {
  const say = useSay();
  const changes = useChanges(deed);
  const cools = useClock((now) => now < deed.readyAt);
  const { send, again, busy, state } = command;
  const locked = deed.locked && (deed.readyAt === 0 || cools) ? deed.locked : undefined;
  return (
    <div className="vassal-deed">
      <Button
        wide
        icon={locked ? 'lock' : undefined}
        disabled={locked !== undefined}
        busy={busy}
        onClick={() => send({ vassal: vassal.id })}
      >
        {label}
      </Button>
      <small role="status" className={locked && !cools ? 'down' : 'muted'}>
        {cools ? (
          <>
            {TEXT.again} <Countdown to={deed.readyAt} done={TEXT.now} />
          </>
        ) : locked ? (
          say(locked.code, locked.params)
        ) : (
          changes
        )}
      </small>
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

/** "+305 gold, loyalty -10": the server's numbers. */
function useChanges({ costs, gains, loyalty, strength, tribute, perTick, worthAfter }: VassalDeed): string {
  const { number, perTick: write } = useNumbers();
  const nameOf = useKindName();
  const parts = [
    ...(gains ?? []).map(({ what, n }) => `+${number(n)} ${nameOf(what)}`),
    ...(costs ?? []).filter(({ what }) => what !== 'gold').map(({ what, n }) => `${number(n)} ${nameOf(what)}`),
  ];
  if (strength !== 0) parts.push(`${TEXT.strength.toLowerCase()} ${formatSigned(strength)}`);
  if (tribute !== 0) parts.push(`${TEXT.tribute.toLowerCase()} ${formatSigned(tribute)}`);
  parts.push(`${TEXT.loyalty.toLowerCase()} ${formatSigned(Math.round(loyalty / 100) / 10)}`);
  if (perTick && worthAfter) parts.push(TEXT.tolls({ each: write(perTick), after: worthAfter }));
  return parts.join(', ');
}
