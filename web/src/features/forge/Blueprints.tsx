import { useState } from 'react';
import { forgeStart } from '../../api';
import { Relic } from '../../art/Objects';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { EmptyState } from '../../ui/States';
import { drawingOf, useWorks, type Work } from './model';
import { TEXT } from './text.gen';

interface Props {
  /** The work in the crucible now, if there is one. */
  current: Work | undefined;
  onBegun: () => void;
  onBack: () => void;
}

const ASKS = 'forge.confirm_switch';

/** Chooses a work. If gold has been poured into another, the rules ask before that gold is lost. */
export function Blueprints({ current, onBegun, onBack }: Props) {
  const works = useWorks();
  const { writtenEffects } = useSection('forge');
  const [chosen, setChosen] = useState<string>();
  const { send, again, busy, state, refusal, clear } = useCommand(forgeStart, { quiet: true, onDone: onBegun });
  const work = works.find((one) => one.id === chosen);
  const begin = (confirm: boolean) => work && send({ blueprint: work.id, ...(confirm && { confirm }) });
  const asks = refusal?.code === ASKS;
  if (works.length === 0) return <EmptyState icon="forge" title={TEXT.none} />;
  return (
    <>
      <p>{current ? TEXT.switchLead : TEXT.chooseLead}</p>
      <Choices
        legend={TEXT.blueprints}
        legendHidden
        className="prints"
        itemClassName="print"
        value={chosen}
        onChange={setChosen}
        items={works.map((one) => ({
          value: one.id,
          title: one.name,
          art: <Relic id={drawingOf(one.id)} />,
          disabled: one.locked !== undefined || one.id === current?.id,
          note: <Note work={one} current={one.id === current?.id} />,
        }))}
      />
      {work && <p className="quote">{work.description}</p>}
      {writtenEffects && (
        <p className="muted">
          {TEXT.orWritten}: {writtenEffects.join(', ')}.
        </p>
      )}
      {refusal && !asks && (
        <p className="down" role="alert">
          {refusal.message}
        </p>
      )}
      <CommandNote state={state} onAgain={again} />
      <div className="foot foot--end">
        <Button tone="primary" disabled={!work} busy={busy} onClick={() => begin(false)}>
          {work ? TEXT.beginThis({ name: work.name }) : TEXT.begin}
        </Button>
        {current && <Button onClick={onBack}>{TEXT.back}</Button>}
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={TEXT.switchTitle}
        confirm={TEXT.switchDo}
        cancel={TEXT.keep}
        busy={busy}
        onConfirm={() => begin(true)}
        onClose={clear}
      >
        <p>{refusal?.message}</p>
        {typeof refusal?.params.lost === 'number' && <p className="down">{TEXT.lost({ gold: refusal.params.lost })}</p>}
      </ConfirmDialog>
    </>
  );
}

/** Price, effect, and the reason why it cannot be started. */
function Note({ work, current }: { work: Work; current: boolean }) {
  const say = useSay();
  return (
    <>
      <span className="num worth">
        {TEXT.costs({ gold: work.gold })}
        {work.catalysts > 0 && `, ${TEXT.catalysts({ n: work.catalysts })}`}
      </span>
      <span className="quote">{work.line}</span>
      <span>{work.suggestedEffect.description}</span>
      {work.virtue && <span>{work.virtue.gives}</span>}
      {work.perTick && work.worthAfter && <span>{TEXT.tolls({ each: work.perTick, after: work.worthAfter })}</span>}
      {current && <span>{TEXT.inCrucible}</span>}
      {work.locked && <span className="down">{say(work.locked.code, work.locked.params)}</span>}
    </>
  );
}
