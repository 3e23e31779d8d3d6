import type { Standing } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Panel } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { FIGURES } from './series';
import { TEXT } from './text.gen';

/** How the kingdom stands now; "Why?" where a figure has terms. */
export function NowPanel({ now }: { now: Standing }) {
  const { number } = useNumbers();
  return (
    <Panel>
      <h2 className="title">{TEXT.now}</h2>
      <dl className="statistics__now">
        {FIGURES.map(({ id, label, why }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <span className="num">{number(now[id])}</span>
              {why && <Explain figure={why} title={label} />}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
