import { forgeContribute } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { type Fact, Facts } from '../../ui/Facts';
import { Meter } from '../../ui/Meter';
import { CommandNote } from '../../ui/reign/CommandNote';
import type { Work } from './model';
import { TEXT } from './text.gen';

/** Pours gold into the work; the server limits one contribution. */
export function Pour({ work, onOther }: { work: Work; onOther: () => void }) {
  const forge = useSection('forge');
  const { gold } = useSection('pulse');
  const say = useSay();
  const { send, again, busy, state } = useCommand(forgeContribute);
  const none = gold < 1;
  const takes = Math.min(forge.mostNext, Math.floor(gold));
  const all = Math.min(forge.required - forge.forgeProgress, Math.floor(gold));
  const amount = (n: number) => <span className="num">{TEXT.costs({ gold: n })}</span>;
  const facts: Fact[] = [
    { label: TEXT.hold, value: amount(gold) },
    { label: TEXT.takes, value: amount(takes) },
    { label: TEXT.most, value: amount(forge.mostNext) },
    { label: TEXT.leaves, value: amount(forge.required - forge.forgeProgress - takes) },
    ...(work.catalysts > 0
      ? [{ label: TEXT.catalystsHeld, value: TEXT.catalystsOf({ have: forge.catalysts, need: work.catalysts }) }]
      : []),
    { label: TEXT.effect, value: work.suggestedEffect.description },
    ...(forge.writtenEffects ? [{ label: TEXT.orWritten, value: forge.writtenEffects.join(', ') }] : []),
  ];
  return (
    <>
      <p className="quote">{work.description}</p>
      <Meter
        label={TEXT.poured}
        value={forge.forgeProgress}
        next={takes}
        max={forge.required}
        text={TEXT.progress({ have: forge.forgeProgress, need: forge.required })}
        tone="gold"
      />
      <Facts items={facts} />
      {none && <p className="down">{say('forge.no_gold')}</p>}
      <CommandNote state={state} onAgain={again} />
      <div className="foot foot--end">
        <Button
          tone="primary"
          icon={none ? 'lock' : undefined}
          disabled={none}
          busy={busy}
          data-autofocus
          onClick={() => send({})}
        >
          {TEXT.contribute({ gold: none ? forge.mostNext : takes })}
        </Button>
        {all > takes && (
          <Button busy={busy} onClick={() => send({ amount: 'max' })}>
            {TEXT.contributeAll({ gold: all })}
          </Button>
        )}
        <Button onClick={onOther}>{TEXT.other}</Button>
      </div>
    </>
  );
}
