import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { loadScreens, useContent } from '../lib/reign';
import './palette.css';
import { Icon } from '../ui/icon/Icon';
import { Modal } from '../ui/Modal';
import { everything, type Found, lit, search } from './finds';
import type { Place } from './nav';
import { GROUP, TEXT } from './paletteText.gen';

interface Props {
  place: Place;
  typed: string;
  /** Enter was pressed before the field had the focus. */
  entered: boolean;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** Finds screens, buildings, people, activities, acts and codex pages by a few letters of their names. */
export default function PaletteBox({ place, typed, entered, onType, onClose }: Props) {
  const id = useId();
  const codex = useContent((state) => state.content?.codex);
  useEffect(() => void loadScreens(), []);
  const all = useMemo(() => everything(place, codex ?? []), [place, codex]);
  const [at, setAt] = useState(0);
  const found = search(all, typed);
  const chosen = found[Math.min(at, found.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever walks the list keeps the chosen one in view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  const go = () => {
    if (!chosen) return;
    location.href = chosen.href;
    onClose();
  };
  const goAtOnce = useEffectEvent(go);
  useEffect(() => {
    if (entered) goAtOnce();
  }, [entered]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((now) => (now + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter') go();
  };
  return (
    <Modal className="dialog palette" label={TEXT.label} onClose={onClose}>
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
            onType(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="finds" id={`${id}-finds`} role="listbox" aria-label={TEXT.found} ref={list}>
        {grouped(found).map((group, at) => (
          <div key={group[0]!.group} role="group" aria-labelledby={`${id}-group-${at}`}>
            <div className="label" id={`${id}-group-${at}`} role="presentation">
              {GROUP[group[0]!.group]}
            </div>
            {group.map((find) => (
              <FoundLine
                key={find.id}
                find={find}
                id={`${id}-${find.id}`}
                typed={typed}
                chosen={find === chosen}
                onGo={onClose}
              />
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="quote palette__none" role="status">
          {TEXT.none({ typed: typed.trim() })}
        </p>
      )}
      <div className="keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {TEXT.walk}
        </span>
        <span>
          <kbd>Enter</kbd> {TEXT.go}
        </span>
        <span>
          <kbd>Ctrl K</kbd> {TEXT.close}
        </span>
        <span>
          <kbd>?</kbd> {TEXT.hotkeys}
        </span>
      </div>
    </Modal>
  );
}

/** Neighbouring finds of one group. */
const grouped = (found: readonly Found[]): Found[][] =>
  found.reduce<Found[][]>((groups, find) => {
    const last = groups.at(-1);
    if (last?.[0]?.group === find.group) last.push(find);
    else groups.push([find]);
    return groups;
  }, []);

interface LineProps {
  find: Found;
  id: string;
  typed: string;
  chosen: boolean;
  onGo: () => void;
}

function FoundLine({ find: { icon, label, note, href, faceOf, Face }, id, typed, chosen, onGo }: LineProps) {
  const sign = <Icon name={icon} />;
  return (
    <a id={id} className="find" role="option" tabIndex={-1} aria-selected={chosen} href={href} onClick={onGo}>
      {Face && faceOf ? (
        <Suspense fallback={sign}>
          <Face id={faceOf} />
        </Suspense>
      ) : (
        sign
      )}
      <span>
        {lit(label, typed).map((piece, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a name that does not change
          at % 2 === 1 ? <b key={at}>{piece}</b> : piece,
        )}
        <small>{note}</small>
      </span>
      {chosen && <kbd>Enter</kbd>}
    </a>
  );
}
