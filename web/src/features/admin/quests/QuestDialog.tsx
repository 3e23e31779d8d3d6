import { useEffect, useRef, useState } from 'react';
import { type AdminQuest, type ContentFigure, type QuestLimits, type QuestPutResponse, questPut } from '../../../api';
import { useCommand } from '../../../lib/reign';
import { FormDialog } from '../../../ui/FormDialog';
import { Icon } from '../../../ui/icon/Icon';
import { CommandNote } from '../../../ui/reign/CommandNote';
import { toast } from '../../../ui/toasts';
import { guardedCall } from '../password/usePassword';
import { type Faults, faultsOf, faultsSaid } from './faults';
import { type Draft, draftOf, EMPTY, putOf } from './model';
import { QuestForm } from './QuestForm';
import { TEXT } from './text.gen';

const putQuest = guardedCall(questPut);

interface Props {
  /** The quest that is changed; undefined for a new one. */
  of: AdminQuest | undefined;
  figures: readonly ContentFigure[];
  limits: QuestLimits;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes a quest. It stays open if the saved quest has requirements that cannot be read. */
export function QuestDialog({ of, figures, limits, onSaved, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(() => (of ? draftOf(of.quest) : EMPTY));
  const [faults, setFaults] = useState<Faults>({});
  const [unread, setUnread] = useState<readonly string[]>(of?.unread ?? []);
  const [warned, setWarned] = useState(false);
  const [touched, setTouched] = useState(false);
  const { send, again, busy, state, refusal } = useCommand(putQuest, {
    quiet: true,
    onDone: (answer) => settle(answer),
  });
  useEffect(() => setFaults(refusal ? faultsSaid(refusal) : {}), [refusal]);
  const form = useFirstFault(faults);
  const said = useInSight(warned || faults.form !== undefined);

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setTouched(true);
    setWarned(false);
  };
  const settle = (answer: QuestPutResponse) => {
    const { quest, unread: never } = answer.result;
    toast(TEXT.saved({ title: quest.title }), { tone: 'verdigris', icon: 'check' });
    onSaved();
    if (!never?.length) return onClose();
    setDraft(draftOf(quest));
    setTouched(false);
    setUnread(never);
    setWarned(true);
  };
  const save = () => {
    const wrong = faultsOf(draft, limits);
    setFaults(wrong);
    if (Object.keys(wrong).length === 0) send(putOf(draft));
  };
  return (
    <FormDialog
      title={draft.id ? TEXT.editTitle : TEXT.newTitle}
      kicker={draft.id}
      className="dialog--form"
      form={form}
      width={720}
      submit={draft.id ? TEXT.save : TEXT.createIt}
      cancel={warned ? TEXT.close : TEXT.cancel}
      busy={busy}
      unsaved={touched}
      note={<CommandNote state={state} onAgain={again} />}
      onSubmit={save}
      onClose={onClose}
    >
      <QuestForm draft={draft} faults={faults} unread={unread} figures={figures} limits={limits} onChange={change} />
      {draft.id && <p className="muted">{TEXT.live}</p>}
      <div role="alert" ref={said}>
        {faults.form && (
          <p className="note is-blood">
            <Icon name="warn" />
            {faults.form}
          </p>
        )}
        {warned && (
          <p className="note is-ember">
            <Icon name="warn" />
            <span>
              {TEXT.savedUnread} {unread.join(', ')}
            </span>
          </p>
        )}
      </div>
    </FormDialog>
  );
}

/** Moves the focus to the first refused field. */
function useFirstFault(faults: Faults) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  return form;
}

/** Scrolls a message below a long form into view. */
function useInSight(spoken: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (spoken) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [spoken]);
  return place;
}
