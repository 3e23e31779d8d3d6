import { Muster } from '../../art/Muster';
import { usePhone } from '../../lib/media';
import { useNumbers } from '../../lib/notation';
import { useSection, useSectionPart } from '../../lib/reign';
import { Explain } from '../../ui/reign/Explain';
import { musterOf } from './model';
import { TEXT } from './text.gen';

/** The free subjects above the list, with a picture of those at work, in arms and free. */
export function Subjects() {
  const { shared, all, free, work, arms, lent } = useSection('subjects');
  const atWork = useSectionPart('idle', (idle) => idle.work);
  const { number } = useNumbers();
  const rows = usePhone() ? 3 : 2;
  if (!shared) return null;
  const { each, groups, free: figures } = musterOf({ all, free, arms }, atWork);
  return (
    <section className="muster" aria-labelledby="free-subjects">
      <div className="muster__head">
        <h2 className="label" id="free-subjects">
          {TEXT.subjects.title}
        </h2>
        <p className="muster__n">
          <b className="num">{number(free)}</b> <span className="num">{TEXT.subjects.of({ n: all })}</span>
          <Explain figure="freeSubjects" title={TEXT.subjects.title} />
        </p>
        <p className="muted">{TEXT.subjects.until}</p>
        {lent > 0 && <p className="muted">{TEXT.subjects.lent({ n: lent })}</p>}
      </div>
      <div className="muster__pic">
        <Muster label={TEXT.subjects.picture({ n: each })} groups={groups} free={figures} rows={rows} />
        <ul className="muster__key">
          <Key kind="work" name={TEXT.subjects.work} n={work} />
          {arms > 0 && <Key kind="arms" name={TEXT.subjects.arms} n={arms} />}
          <Key kind="free" name={TEXT.subjects.free} n={free} />
        </ul>
      </div>
    </section>
  );
}

function Key({ kind, name, n }: { kind: string; name: string; n: number }) {
  const { number } = useNumbers();
  return (
    <li>
      <i className={`muster__dot is-${kind}`} />
      {name} <b className="num">{number(n)}</b>
    </li>
  );
}
