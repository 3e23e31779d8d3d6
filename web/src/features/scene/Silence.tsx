import { useSay, useSection } from '../../lib/reign';
import { TEXT } from './text.gen';
import { familyName } from './words';

/** Why nobody waits: the reason of the day, and for each kind of scene the first condition that failed. */
export function Silence() {
  const { whyNobody, families, ahead } = useSection('hall');
  const say = useSay();
  return (
    <div className="court-hall__silence">
      {ahead && <p className="quote">{ahead}</p>}
      <p className="lead">{whyNobody ? say(whyNobody.code, whyNobody.params) : TEXT.closed}</p>
      {families.length > 0 && (
        <details>
          <summary>{TEXT.silent}</summary>
          <dl>
            {families.map(({ family, reason }) => (
              <div key={family}>
                <dt>{familyName(family)}</dt>
                <dd>{say(reason.code, reason.params)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
