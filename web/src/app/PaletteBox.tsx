import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useContent } from '../lib/reign';
import type { Find } from '../lib/route';
import './palette.css';
import { allOffers } from '../lib/waiting';
import { Icon } from '../ui/icon/Icon';
import { Modal } from '../ui/Modal';
import { hrefOf, openTo, type Place } from './nav';

const TEXT = {
  act: 'To do now',
  find: 'Find a screen, a building, a person, an activity or a page of the Codex',
  hint: 'A screen, a building, a name',
  none: 'Nothing found.',
} as const;

interface Found extends Find {
  words: string;
}

const SHOWN = 8;

/** What is in this kingdom: what can be begun now, then buildings, people and whatever else its screens name. */
function ofThisKingdom(place: Place): Found[] {
  const { sections } = place;
  if (!sections) return [];
  const actions = allOffers(sections).map(({ path, icon, label }) => ({
    id: `act-${path}`,
    icon,
    label,
    note: TEXT.act,
    href: hrefOf(path),
  }));
  const things = openTo(place).flatMap((route) => route.finds?.(sections) ?? []);
  return [...actions, ...things].map((find: Find) => ({
    ...find,
    words: `${find.label} ${find.note} ${find.words ?? ''}`.toLowerCase(),
  }));
}

function everything(place: Place, codex: readonly { id: string; title: string; group: string }[]): Found[] {
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
  return [...screens, ...ofThisKingdom(place), ...pages];
}

/** Every word typed must occur; names that begin with what was typed come first. */
export function search(all: readonly Found[], typed: string): Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (find: Found) => (words[0] && find.label.toLowerCase().startsWith(words[0]) ? 0 : 1);
  return all
    .filter((find) => words.every((word) => find.words.includes(word)))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN);
}

/** Screens, buildings, people, activities, acts and codex pages by typing a few letters of their names. */
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
          aria-label={TEXT.find}
          autoComplete="off"
          placeholder={TEXT.hint}
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
          {TEXT.none}
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
