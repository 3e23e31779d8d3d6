import type { ReactNode } from 'react';
import type { NpcView } from '../../api';
import { Icon } from '../icon/Icon';
import { NpcHead } from './NpcFace';

interface ListProps {
  /** The question, for screen readers. */
  legend: string;
  children: ReactNode;
}

/** A list of NPCs of whom one is chosen. */
export function NpcChoices({ legend, children }: ListProps) {
  return (
    <fieldset className="choiceset persons">
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface Props {
  npc: NpcView;
  /** The name of the group of radio buttons. */
  group: string;
  chosen: boolean;
  disabled: boolean;
  /** Under the name: the role, or why this NPC cannot be chosen. */
  note: ReactNode;
  onChoose: (id: string) => void;
}

export function NpcChoice({ npc, group, chosen, disabled, note, onChoose }: Props) {
  return (
    <label className="choice">
      <input
        type="radio"
        name={group}
        value={npc.id}
        disabled={disabled}
        checked={chosen}
        onChange={() => onChoose(npc.id)}
      />
      <NpcHead npc={npc} />
      <span>
        <b>{npc.name}</b>
        <small>{note}</small>
      </span>
      <Icon name="check" className="tick" />
    </label>
  );
}
