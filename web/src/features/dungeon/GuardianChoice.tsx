import { useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { NpcHead } from '../../ui/reign/NpcFace';
import { Select } from '../../ui/Select';
import { guardians } from './model';
import { TEXT } from './text.gen';

interface Props {
  /** The guardian of the floor now. */
  here: string | null;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** "-- None --" or an NPC with its power. An NPC with another duty is listed with it and cannot be chosen. */
export function GuardianChoice({ here, value, onChange }: Props) {
  const npcs = useSection('npcs');
  const chosen = value === null ? undefined : npcs[value];
  const options = guardians(npcs, here).map(({ npc, may }) => {
    const label = TEXT.guardianWith({ name: npc.name, power: npc.power });
    return { value: npc.id, label: may ? label : TEXT.busyWith({ label, task: npc.task }), disabled: !may };
  });
  return (
    <div className="pit-guardian">
      {chosen ? (
        <NpcHead npc={chosen} />
      ) : (
        <span className="face pit-noface" aria-hidden="true">
          <Icon name="user" />
        </span>
      )}
      <Select
        label={TEXT.guardian}
        value={value ?? ''}
        onChange={(id) => onChange(id || null)}
        options={[{ value: '', label: TEXT.none }, ...options]}
      />
    </div>
  );
}
