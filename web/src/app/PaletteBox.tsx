import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useContent } from '../lib/reign';
import './palette.css';
import { Icon } from '../ui/icon/Icon';
import { Modal } from '../ui/Modal';
import { hrefOf, openTo, type Place } from './nav';

interface Find {
  id: string;
  icon: string;
  label: string;
  note: string;
  href: string;
  words: string;
}

const SHOWN = 8;

function everything(place: Place, codex: readonly { id: string; title: string; group: string }[]): Find[] {
  const screens = openTo(place)
    .filter((route) => !route.path.includes(':'))
    .map((route) => ({
      id: route.path,
      icon: route.icon,
      label: route.label,
      note: 'Screen',
      href: hrefOf(route.path),
      words: [route.label, route.path, ...(route.words ?? [])].join(' ').toLowerCase(),
    }));
  const pages = place.routes.some((route) => route.path === 'codex')
    ? codex.map((page) => ({
        id: `codex-${page.id}`,
        icon: 'codex',
        label: page.title,
        note: `Codex, ${page.group}`,
        href: hrefOf(`codex/${page.id}`),
        words: `${page.title} ${page.group}`.toLowerCase(),
      }))
    : [];
  return [...screens, ...pages];
}

/** Every word typed must occur; names that begin with what was typed come first. */
export function search(all: readonly Find[], typed: string): Find[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (find: Find) => (words[0] && find.label.toLowerCase().startsWith(words[0]) ? 0 : 1);
  return all
    .filter((find) => words.every((word) => find.words.includes(word)))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

/** Screens and codex pages by typing a few letters of their names. */
export default function PaletteBox({ place, onClose }: { place: Place; onClose: () => void }) {
  const id = useId();
  const codex = useContent((state) => state.content?.codex);
  const all = useMemo(() => everything(place, codex ?? []), [place, codex]);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = search(all, typed);
  const chosen = found[Math.min(at, found.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => (now + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter' && chosen) {
      location.href = chosen.href;
      onClose();
    }
  };
  return (
    <Modal className="dialog palette" label="Command palette" onClose={onClose}>
      <div className="ask">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-finds`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-label="Find a screen or a page of the Codex"
          autoComplete="off"
          placeholder="A screen, a page, a word"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="finds" id={`${id}-finds`} role="listbox" aria-label="Found">
        {found.map((find) => (
          <a
            key={find.id}
            id={`${id}-${find.id}`}
            className="find"
            role="option"
            tabIndex={-1}
            aria-selected={find === chosen}
            href={find.href}
            onClick={onClose}
          >
            <Icon name={find.icon} />
            <span>
              <b>{find.label}</b>
              <small>{find.note}</small>
            </span>
          </a>
        ))}
      </div>
      {found.length === 0 && (
        <p className="muted palette__none" role="status">
          Nothing here answers to that.
        </p>
      )}
      <div className="keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> walk
        </span>
        <span>
          <kbd>Enter</kbd> go
        </span>
        <span>
          <kbd>Ctrl K</kbd> close
        </span>
        <span>
          <kbd>?</kbd> hotkeys, once this is closed
        </span>
      </div>
    </Modal>
  );
}
