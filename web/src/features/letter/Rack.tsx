import type { LetterView } from '../../api';
import { Wax } from '../../art/Letters';
import { useMember } from '../../lib/reign';
import { KIND, TEXT } from './text.gen';

interface Props {
  list: readonly LetterView[];
  open: LetterView;
  onOpen: (id: string) => void;
}

/** The letters, newest first; on the phone in a row that scrolls. */
export const Rack = ({ list, open, onOpen }: Props) => (
  <nav className="rack" aria-label={TEXT.rack}>
    {list.map((letter) => (
      <Entry key={letter.id} letter={letter} current={letter.id === open.id} onOpen={onOpen} />
    ))}
  </nav>
);

function Entry({ letter, current, onOpen }: { letter: LetterView; current: boolean; onOpen: Props['onOpen'] }) {
  const writer = useMember('houseRulers', letter.seat);
  return (
    <button type="button" aria-current={current || undefined} onClick={() => onOpen(letter.id)}>
      {writer ? (
        <Wax emblem={writer.emblem} primary={writer.avatarColors.primary} secondary={writer.avatarColors.secondary} />
      ) : (
        <span className="wax" />
      )}
      <b>
        {letter.from || TEXT.gone}
        {!letter.read && <em>{TEXT.new}</em>}
      </b>
      <small>{TEXT.kindOn({ kind: KIND[letter.kind], day: letter.day })}</small>
    </button>
  );
}
