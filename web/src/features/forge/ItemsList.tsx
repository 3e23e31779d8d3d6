import './forge.css';
import { useState } from 'react';
import { Relic } from '../../art/Objects';
import { useSection } from '../../lib/reign';
import { Forged } from './Forged';
import { drawingOf } from './model';
import { TEXT } from './text.gen';

/** The world items, in the order of their making. */
export default function ItemsList() {
  const items = Object.values(useSection('items')).sort((a, b) => a.order - b.order);
  const [open, setOpen] = useState<string | null>(null);
  if (items.length === 0) return <p className="muted quiet">{TEXT.noItems}</p>;
  return (
    <>
      <ul className="worlditems">
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => setOpen(item.id)}>
              <Relic id={drawingOf(item.blueprint)} />
              <span>
                <span className="sr">{TEXT.lookAt}</span>
                <b>{item.name}</b>
                <small className={item.active ? 'worth' : 'muted'}>{item.effect.description}</small>
                {!item.active && <small className="muted">{TEXT.display}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <Forged id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
