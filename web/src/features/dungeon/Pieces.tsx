import { Beast, Trap } from '../../art/Dungeon';
import { useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import type { Piece } from './model';
import { TEXT } from './text';

interface Props {
  kind: 'monsters' | 'traps';
  value: readonly Piece[];
  onChange: (pieces: readonly Piece[]) => void;
}

const OF = {
  monsters: { head: TEXT.monsters, add: TEXT.addMonster, figure: 'ooze', Art: Beast },
  traps: { head: TEXT.traps, add: TEXT.addTrap, figure: 'spikes', Art: Trap },
} as const;

/** Monsters or traps: each with name, description and power, to be changed, added and taken away. */
export function Pieces({ kind, value, onChange }: Props) {
  const { limits } = useSection('dungeon');
  const say = useSay();
  const { head, add, figure } = OF[kind];
  const most = limits[kind];
  const strongest = kind === 'monsters' ? limits.monsterPower : limits.trapPower;
  const put = (at: number, part: Partial<Piece>) =>
    onChange(value.map((piece, i) => (i === at ? { ...piece, ...part } : piece)));
  const fresh = { name: say('dungeon.new_item'), description: '', power: limits.itemPower, figure };
  return (
    <section aria-label={head(value.length, most)}>
      <h3 className="rule rule--left">{head(value.length, most)}</h3>
      <ul className="denizens">
        {value.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place: names may be alike, and none moves
          <li key={at}>
            <Row
              kind={kind}
              piece={piece}
              most={strongest}
              onChange={(part) => put(at, part)}
              onRemove={() => onChange(value.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ul>
      <div className="denizens__add">
        <Button size="sm" icon="plus" disabled={value.length >= most} onClick={() => onChange([...value, fresh])}>
          {add}
        </Button>
        <small className="muted">{TEXT.powerHint(strongest)}</small>
      </div>
    </section>
  );
}

interface RowProps {
  kind: Props['kind'];
  piece: Piece;
  most: number;
  onChange: (part: Partial<Piece>) => void;
  onRemove: () => void;
}

function Row({ kind, piece, most, onChange, onRemove }: RowProps) {
  const { Art, figure } = OF[kind];
  return (
    <>
      <Art id={piece.figure || figure} />
      <input
        className="input"
        value={piece.name}
        aria-label={TEXT.name}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <input
        className="input num"
        type="number"
        min={0}
        max={most}
        step={1}
        value={piece.power}
        aria-label={TEXT.power(piece.name)}
        onChange={(event) => onChange({ power: Math.round(event.target.valueAsNumber) || 0 })}
      />
      <IconButton icon="trash" label={TEXT.remove(piece.name)} onClick={onRemove} />
      <input
        className="input denizens__text"
        value={piece.description}
        aria-label={TEXT.textOf(piece.name)}
        placeholder={TEXT.text}
        autoComplete="off"
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}
