import './economy.css';
import { NightScene } from '../../art/Scenes';
import { useSection } from '../../lib/reign';
import { useFocusLeft } from '../../ui/hooks/useFocusLeft';
import { CollectAll } from './CollectAll';
import { ReportBody } from './ReportBody';
import { TEXT } from './text.gen';
import { totalsOf } from './totals';

/** The same report as a banner above the idle activities. */
export default function ReportBanner() {
  const { reports } = useSection('absence');
  const totals = totalsOf(reports ?? []);
  useFocusLeft(totals !== null);
  if (!totals) return null;
  return (
    <section className="absence" aria-label={TEXT.title}>
      <NightScene />
      <div className="absence__head">
        <h2 className="title">{TEXT.title}</h2>
        <p>{TEXT.lead({ time: totals.seconds })}</p>
      </div>
      <ReportBody totals={totals} collect={<CollectAll through={totals.through} />} />
    </section>
  );
}
