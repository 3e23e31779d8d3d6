import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { TEXT } from './text.gen';

/** The peace that stands, with its days. */
export function Peace() {
  const { peace } = useSection('envoys');
  if (peace.length === 0) return null;
  return (
    <section className="peace" aria-label={TEXT.peace}>
      <h2 className="label">{TEXT.peace}</h2>
      <ul>
        {peace.map(({ house, name, days, signed }) => (
          <li key={house}>
            <Badge icon="banner" tone="verdigris">
              {TEXT.peaceWith({ name, days })}
            </Badge>
            {signed && <small className="muted">{TEXT.promised}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
