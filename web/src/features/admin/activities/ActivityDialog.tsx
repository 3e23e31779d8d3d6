import { useState } from 'react';
import { activityPut, type ContentActivity } from '../../../api';
import { TextArea, TextField } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { FormNote } from '../../../ui/FormNote';
import { GainFields } from '../catalogue/GainFields';
import { isWholeOrEmpty } from '../numbers';
import { useAct } from '../useAct';
import { type Draft, draftOf, GAINS, NEW, putOf } from './model';
import { TEXT } from './text.gen';

interface Props {
  of?: ContentActivity;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes an idle activity. The id of one that exists is locked. */
export function ActivityDialog({ of, onSaved, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(of ? draftOf(of) : NEW);
  const { command, busy, error } = useAct(() => {
    onSaved();
    onClose();
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const numbers = [draft.duration, ...GAINS.map((gain) => draft.gains[gain])];
  const save = () => {
    if (numbers.every(isWholeOrEmpty)) command(activityPut, putOf(draft));
  };
  const fault = (text: string) => (isWholeOrEmpty(text) ? undefined : TEXT.notWhole);
  return (
    <FormDialog
      title={of ? TEXT.editTitle : TEXT.create}
      className="dialog--form"
      width={640}
      submit={of ? TEXT.save : TEXT.createIt}
      cancel={TEXT.cancel}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      {of && <TextField label={TEXT.id} hint={TEXT.idLocked} value={of.id} disabled readOnly />}
      <TextField label={TEXT.name} value={draft.name} onChange={(event) => change({ name: event.target.value })} />
      <TextArea
        label={TEXT.description}
        rows={3}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label={TEXT.duration}
        hint={TEXT.durationHint}
        inputMode="numeric"
        value={draft.duration}
        error={fault(draft.duration)}
        onChange={(event) => change({ duration: event.target.value })}
      />
      <TextField
        label={TEXT.requirements}
        hint={TEXT.requirementsHint}
        value={draft.requirements}
        onChange={(event) => change({ requirements: event.target.value })}
      />
      <GainFields
        legend={TEXT.rewards}
        hint={TEXT.rewardsHint}
        gains={GAINS}
        labelOf={(gain) => TEXT[gain]}
        values={draft.gains}
        faultOf={(gain) => fault(draft.gains[gain])}
        onChange={(gains) => change({ gains })}
      />
      <FormNote error={error} />
    </FormDialog>
  );
}
