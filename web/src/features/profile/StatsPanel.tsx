import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { STAT, TEXT } from './text.gen';

/** Operations are counted by type, which follows this prefix. */
const LAUNCHED = 'operationsLaunched.';
const COMPLETED = 'operationsCompleted.';

const words = (type: string) => type.toLowerCase().replaceAll('_', ' ');

/** The reign's counters since its beginning. */
export function StatsPanel() {
  const stats = useSection('stats');
  const { number } = useNumbers();
  const plain = Object.entries(STAT).map(([key, label]) => ({
    label,
    value: <span className="num">{number(stats[key] ?? 0)}</span>,
  }));
  const operations = Object.entries(stats)
    .filter(([name]) => name.startsWith(LAUNCHED))
    .map(([name, launched]) => ({
      label: TEXT.operations({ kind: words(name.slice(LAUNCHED.length)) }),
      value: (
        <span className="num">
          {number(stats[COMPLETED + name.slice(LAUNCHED.length)] ?? 0)} / {number(launched)}
        </span>
      ),
    }));
  const all = [...plain, ...operations];
  const half = Math.ceil(all.length / 2);
  return (
    <Panel className="prof__all">
      <h2 className="title">{TEXT.stats}</h2>
      <div className="statgrid">
        <Facts items={all.slice(0, half)} />
        <Facts items={all.slice(half)} />
      </div>
    </Panel>
  );
}
