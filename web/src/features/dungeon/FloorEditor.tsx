import { useState } from 'react';
import { type DungeonFloor, dungeonGenerateFloor, dungeonSaveFloor } from '../../api';
import { useCommand, useMember, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { TextArea, TextField } from '../../ui/Field';
import { useUnsaved } from '../../ui/hooks/useUnsaved';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Provenance } from '../../ui/reign/Provenance';
import { Effects } from './Effects';
import { Foreseen } from './Foreseen';
import { GuardianChoice } from './GuardianChoice';
import { bodyOf, draftOf, isChanged } from './model';
import { Pieces } from './Pieces';
import { TEXT } from './text.gen';

/** The floor that the address names, if it exists. */
export function FloorEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const floor = useMember('floors', id);
  return floor ? <Editor floor={floor} onClose={onClose} /> : null;
}

/** Edits a copy: Save Changes applies it, anything else discards it. */
function Editor({ floor, onClose }: { floor: DungeonFloor; onClose: () => void }) {
  const { limits } = useSection('dungeon');
  const [draft, setDraft] = useState(() => draftOf(floor));
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useCommand(dungeonSaveFloor, { quiet: true, onDone: onClose });
  const [leave, question] = useUnsaved(isChanged(draft, floor), onClose);
  return (
    <Drawer
      open
      className="floor-editor"
      title={TEXT.editing({ n: floor.level })}
      kicker={TEXT.title}
      onClose={leave}
      foot={
        <Button tone="primary" wide busy={save.busy} onClick={() => save.send(bodyOf(floor.id, draft))}>
          {TEXT.save}
        </Button>
      }
    >
      <div className="stack">
        <TextField
          label={TEXT.theme}
          value={draft.theme}
          maxLength={limits.name * 4}
          autoComplete="off"
          onChange={(event) => change({ theme: event.target.value })}
        />
        <GuardianChoice
          here={floor.guardianId}
          value={draft.guardianId}
          onChange={(guardianId) => change({ guardianId })}
        />
        <TextArea
          label={TEXT.description}
          rows={3}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        {draft.description === floor.description && (
          <Provenance source={floor.source} kind="floor" id={floor.id} label={TEXT.reportText} />
        )}
        <Write floor={floor} theme={draft.theme} onWritten={change} />
      </div>
      <Effects value={draft.effects} onChange={(effects) => change({ effects })} />
      <Pieces kind="monsters" value={draft.monsters} onChange={(monsters) => change({ monsters })} />
      <Pieces kind="traps" value={draft.traps} onChange={(traps) => change({ traps })} />
      <Foreseen floor={floor.id} draft={draft} moved={draft.guardianId !== floor.guardianId} />
      {save.refusal && (
        <p className="down" role="alert">
          {save.refusal.message}
        </p>
      )}
      <CommandNote state={save.state} onAgain={save.again} />
      {question}
    </Drawer>
  );
}

interface WriteProps {
  floor: DungeonFloor;
  theme: string;
  onWritten: (part: Pick<ReturnType<typeof draftOf>, 'description' | 'monsters' | 'traps'>) => void;
}

/** Has a description, monsters and traps generated into the copy. */
function Write({ floor, theme, onWritten }: WriteProps) {
  const say = useSay();
  const { send, again, busy, state, refusal } = useCommand(dungeonGenerateFloor, {
    quiet: true,
    onDone: ({ result: { description, monsters, traps } }) =>
      onWritten({ description, monsters: monsters ?? [], traps: traps ?? [] }),
  });
  const undeveloped = theme.trim() === say('dungeon.undeveloped');
  const write = () => {
    if (theme.trim()) send({ floor: floor.id, theme });
  };
  return (
    <div className="stack">
      <Button wide icon="quill-ink" disabled={undeveloped} busy={busy} busyLabel={TEXT.generating} onClick={write}>
        {busy ? TEXT.generating : TEXT.generate}
      </Button>
      <small className="muted">{undeveloped ? TEXT.nameFirst : TEXT.replaces}</small>
      {refusal && (
        <p className="down" role="alert">
          {refusal.message}
        </p>
      )}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
