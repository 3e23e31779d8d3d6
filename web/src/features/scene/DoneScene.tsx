import { useEffect, useRef, useState } from 'react';
import { Provenance } from '../../ui/reign/Provenance';
import { PLACE } from '../../ui/reign/places';
import { Spoken } from './Hearing';
import { dayOf } from './model';
import { Passed } from './Passed';
import { PersonFace } from './PersonFace';
import { SceneStage } from './SceneStage';
import { BOOK } from './text.gen';
import { type Leaf, personOf } from './useBook';
import { familyName } from './words';

/** A scene of the book: closed it is a line, open it stands on its stage again. */
export function DoneScene({ leaf, open: first }: { leaf: Leaf; open: boolean }) {
  const [open, setOpen] = useState(first);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (first) box.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  const { family, stage, day, place, cast = [], chosen } = leaf;
  const matter = familyName(family);
  return (
    <details ref={box} className="court-book__leaf" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {cast[0] && <PersonFace person={personOf(cast[0])} />}
        <span>
          <b>{cast.map(({ name }) => name).join(', ') || PLACE[place]}</b>
          <small className="muted">
            {BOOK.day({ n: dayOf({ day }) })}, {stage ? BOOK.stageOf({ matter, n: stage }) : matter}
          </small>
          <small>{chosen || BOOK.closed}</small>
        </span>
      </summary>
      {open && <Whole leaf={leaf} />}
    </details>
  );
}

function Whole({ leaf }: { leaf: Leaf }) {
  const { place, tone, cast = [], text, source, lines, chosen, passed, outcome } = leaf;
  const people = cast.map((one) => ({ slot: one.slot, name: one.name, role: '', person: personOf(one) }));
  return (
    <div className="court-book__whole">
      <div className="court-hall__stage">
        <SceneStage scene={{ place, tone, speaker: '', cast: people }} />
      </div>
      <div className="court-book__words">
        <Spoken text={text} lines={lines} />
        <Provenance source={source} kind="scene" id={leaf.scene} />
        {chosen && (
          <p className="hearing__chose">
            <span className="label">{BOOK.chose}</span> <b>{chosen}</b>
            {passed !== undefined && <Passed passed={passed} />}
          </p>
        )}
        <Spoken text={outcome} />
      </div>
    </div>
  );
}
