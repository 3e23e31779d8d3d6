import { useSection } from '../../lib/reign';
import { Face } from '../../ui/reign/Face';
import { TEXT } from './text.gen';

/** The rulers of the houses, each with a dossier. */
export function Rulers() {
  const rulers = Object.values(useSection('houseRulers'));
  if (rulers.length === 0) return null;
  return (
    <section className="writers" aria-label={TEXT.rulers}>
      <h2 className="label">{TEXT.rulers}</h2>
      <ul>
        {rulers.map((ruler) => (
          <li key={ruler.seat}>
            <a href={`#/letters?ruler=${ruler.seat}`}>
              <Face look={ruler} />
              <span>
                <b>{ruler.name}</b>
                <small className="muted">{ruler.houseName}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
