import './forge.css';
import { useState } from 'react';
import type { ForgeItem } from '../../api';
import { Relic } from '../../art/Objects';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Countdown } from '../../ui/Countdown';
import { Forged } from './Forged';
import { drawingOf, retryAt } from './model';
import { TEXT } from './text.gen';

/** The world items, in the order of their making: those that count, then those aside. */
export default function ItemsList() {
  const items = Object.values(useSection('items')).sort((a, b) => a.order - b.order);
  const { itemsMost } = useSection('forge');
  const [open, setOpen] = useState<string | null>(null);
  if (items.length === 0) return <p className="muted quiet">{TEXT.noItems}</p>;
  const counting = items.filter(({ active }) => active);
  const aside = items.filter(({ active }) => !active);
  return (
    <div className="stack itemhall">
      <h4 className="label">{TEXT.counting({ n: counting.length, max: itemsMost })}</h4>
      {counting.length > 0 && <Items items={counting} onOpen={setOpen} />}
      {aside.length > 0 && (
        <>
          <h4 className="label">{TEXT.aside({ n: aside.length })}</h4>
          <small className="muted">{TEXT.asideLead}</small>
          <Items items={aside} onOpen={setOpen} />
        </>
      )}
      {open !== null && <Forged id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const Items = ({ items, onOpen }: { items: readonly ForgeItem[]; onOpen: (id: string) => void }) => (
  <ul className="worlditems">
    {items.map((item) => (
      <li key={item.id}>
        <button type="button" onClick={() => onOpen(item.id)}>
          <Relic id={drawingOf(item.blueprint)} />
          <span>
            <span className="sr">{TEXT.lookAt}</span>
            <b>{item.name}</b>
            <small className={item.active ? 'worth' : 'muted'}>{item.effect.description}</small>
            {item.virtue && (
              <small className={item.active && !item.virtueOf ? 'worth' : 'muted'}>{item.virtue.gives}</small>
            )}
            {!item.active && <Badge icon="eye">{TEXT.display}</Badge>}
            {retryAt(item) !== undefined && (
              <small className="muted">
                {TEXT.restsFor} <Countdown to={retryAt(item) ?? 0} done={TEXT.ready} />
              </small>
            )}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
