import { Beast, Trap } from '../../art/Dungeon';
import { useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import type { Piece } from './model';
import { TEXT } from './text.gen';

interface Props {
  kind: 'monsters' | 'traps';
  value: readonly Piece[];
  onChange: (pieces: readonly Piece[]) => void;
}

/** The name of a drawing, from its id. */
const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

const OF = {
  monsters: { head: TEXT.monsters, add: TEXT.addMonster, figures: 'monsterFigures', power: 'monsterPower', Art: Beast },
  traps: { head: TEXT.traps, add: TEXT.addTrap, figures: 'trapFigures', power: 'trapPower', Art: Trap },
} as const;

/** Monsters or traps, each with name, description, power and drawing: they can be changed, added and removed. */
export function Pieces({ kind, value, onChange }: Props) {
  const { limits } = useSection('dungeon');
  const say = useSay();
  const { head, add, power } = OF[kind];
  const most = limits[kind];
  const strongest = limits[power];
  const figures = limits[OF[kind].figures] ?? [];
  const put = (at: number, part: Partial<Piece>) =>
    onChange(value.map((piece, i) => (i === at ? { ...piece, ...part } : piece)));
  const fresh = { name: say('dungeon.new_item'), description: '', power: limits.itemPower, figure: figures[0] };
  return (
    <section aria-label={head({ n: value.length, most })}>
      <h3 className="rule rule--left">{head({ n: value.length, most })}</h3>
      <ul className="denizens">
        {value.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place: names may be alike, and none moves
          <li key={at}>
            <Row
              kind={kind}
              piece={piece}
              most={strongest}
              figures={figures}
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
        <small className="muted">{TEXT.powerHint({ most: strongest })}</small>
      </div>
    </section>
  );
}

interface RowProps {
  kind: Props['kind'];
  piece: Piece;
  most: number;
  figures: readonly string[];
  onChange: (part: Partial<Piece>) => void;
  onRemove: () => void;
}

function Row({ kind, piece, most, figures, onChange, onRemove }: RowProps) {
  const { Art } = OF[kind];
  const figure = piece.figure || figures[0] || '';
  return (
    <>
      <Art id={figure} />
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
        aria-label={TEXT.power({ name: piece.name })}
        onChange={(event) => onChange({ power: Math.round(event.target.valueAsNumber) || 0 })}
      />
      <IconButton icon="trash" label={TEXT.remove({ name: piece.name })} onClick={onRemove} />
      <select
        className="input denizens__figure"
        value={figure}
        aria-label={TEXT.drawnAs({ name: piece.name })}
        onChange={(event) => onChange({ figure: event.target.value })}
      >
        {figures.map((id) => (
          <option key={id} value={id}>
            {capitalised(id)}
          </option>
        ))}
      </select>
      <input
        className="input denizens__text"
        value={piece.description}
        aria-label={TEXT.textOf({ name: piece.name })}
        placeholder={TEXT.text}
        autoComplete="off"
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}
