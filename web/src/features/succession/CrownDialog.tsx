import { useId, useState } from 'react';
import { type SuccessionView, type SuccessionWill, successionCrown } from '../../api';
import { useCommand, useContentPart, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { KinFace } from '../../ui/reign/KinFace';
import { Select } from '../../ui/Select';
import { Stepper } from '../../ui/Stepper';
import { TEXT } from './text.gen';

interface Props {
  view: SuccessionView;
  legacies: readonly string[];
  onClose: () => void;
}

/** The question before the crowning: who comes, what stays, and the new ruler's own points. */
export function CrownDialog({ view, legacies, onClose }: Props) {
  const genders = useContentPart('genders');
  const orientations = useContentPart('orientations');
  const attributes = useContentPart('attributes');
  const player = useSection('player');
  const { relics } = useSection('equipment');
  const { send, busy, state, again } = useCommand(successionCrown, { onDone: onClose });
  const [will, setWill] = useState<Omit<SuccessionWill, 'legacies'>>(() => ({
    gender: player.gender,
    sexuality: player.sexuality,
    points: shared(
      attributes.map(({ id }) => id),
      view.points,
    ),
  }));
  const [sure, setSure] = useState(false);
  const { heir = '', heirName: name = '', points, legacies: all } = view;
  const left = points - Object.values(will.points ?? {}).reduce((sum, n) => sum + n, 0);
  const set = (part: Partial<typeof will>) => setWill((before) => ({ ...before, ...part }));
  const sureId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.crown({ name })}
      className="crowning"
      width={680}
      foot={
        <>
          <Button
            tone="primary"
            icon="crown"
            busy={busy}
            disabled={!sure || left !== 0}
            onClick={() => send({ ...will, legacies: [...legacies] })}
          >
            {TEXT.crown({ name })}
          </Button>
          <Button onClick={onClose}>{TEXT.stayRuler}</Button>
        </>
      }
    >
      <div className="crowning__who">
        <KinFace id={heir} label={TEXT.portrait({ name })} />
        <div className="stack">
          <p className="quote">{TEXT.dialogLead}</p>
          <Facts
            items={[
              { label: TEXT.ending, value: TEXT.ended({ name: player.name }) },
              {
                label: TEXT.chosen,
                value:
                  all
                    .filter(({ id }) => legacies.includes(id))
                    .map((one) => one.name)
                    .join(', ') || TEXT.none,
              },
            ]}
          />
        </div>
      </div>
      <Select
        label={TEXT.gender({ name })}
        value={will.gender}
        options={genders.map((one) => ({ value: one.name, label: one.name }))}
        onChange={(gender) => set({ gender })}
      />
      <Select
        label={TEXT.sexuality({ name })}
        value={will.sexuality}
        options={orientations.map((one) => ({ value: one.name, label: one.name }))}
        onChange={(sexuality) => set({ sexuality })}
      />
      {relics && relics.length > 0 && (
        <Select
          label={TEXT.relic}
          value={will.relic ?? ''}
          options={[{ value: '', label: TEXT.none }, ...relics.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={(relic) => set({ relic: relic || undefined })}
        />
      )}
      <fieldset className="choiceset">
        <legend className="label">{TEXT.points({ name })}</legend>
        <p className="muted" aria-live="polite">
          {TEXT.pointsLeft({ n: left })}
        </p>
        {attributes.map((one) => {
          const n = will.points?.[one.id] ?? 0;
          return (
            <Stepper
              key={one.id}
              label={one.name}
              value={n}
              max={n + left}
              onChange={(value) => set({ points: { ...will.points, [one.id]: value } })}
            />
          );
        })}
      </fieldset>
      <label className="pick" htmlFor={sureId}>
        <input id={sureId} type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        <Icon name="check" />
        {TEXT.sure}
      </label>
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}

/** Points shared out evenly; the first attributes take the rest. */
function shared(ids: readonly string[], points: number): Record<string, number> {
  const each = Math.floor(points / ids.length);
  const rest = points - each * ids.length;
  return Object.fromEntries(ids.map((id, at) => [id, each + (at < rest ? 1 : 0)]));
}
