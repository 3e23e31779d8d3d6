import { type IntelligenceWatchView, intelligenceWatch } from '../../api';
import { useCommand, useMember, useSay, useSection } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { PricedButton } from '../../ui/reign/PricedButton';
import { TEXT } from './text.gen';

/** Spies at home: what they saw of an NPC last, and the next watch. */
export function Watch({ npc, name }: { npc: string; name: string }) {
  const { watchPrice, watchLocked } = useSection('intelligence');
  const seen = useMember('watches', npc);
  const say = useSay();
  const { send, again, busy, state } = useCommand(intelligenceWatch);
  return (
    <section aria-label={TEXT.watch}>
      <Rule>{TEXT.watch}</Rule>
      <div role="status">
        {seen?.endTime ? (
          <p>
            {TEXT.watchEnds} <Countdown to={seen.endTime} />
          </p>
        ) : (
          <Seen seen={seen} name={name} />
        )}
      </div>
      {!seen?.endTime && (
        <PricedButton
          wide
          price={watchPrice}
          short={say('intelligence.watch_gold_short', { n: watchPrice })}
          refused={watchLocked && say(watchLocked.code, watchLocked.params)}
          busy={busy}
          onClick={() => send({ npc })}
        >
          {TEXT.watchStart} ·
        </PricedButton>
      )}
      <CommandNote state={state} onAgain={again} />
    </section>
  );
}

function Seen({ seen, name }: { seen: IntelligenceWatchView | undefined; name: string }) {
  if (!seen?.day) return <p className="muted">{TEXT.watchLead}</p>;
  const { day, treason = 0, ready = false, stage = 0, stages = 0 } = seen;
  return (
    <>
      <p>{TEXT.watchSaw({ day, treason, ready: ready ? 'yes' : 'no' })}</p>
      <p>{stage ? TEXT.watchPlot({ name, stage, stages }) : TEXT.watchNoPlot({ name })}</p>
    </>
  );
}
