import './economy.css';
import { NightScene } from '../../art/Scenes';
import { Dialog } from '../../ui/Dialog';
import { CollectAll } from './CollectAll';
import { ReportBody } from './ReportBody';
import { TEXT } from './text.gen';
import type { Totals } from './totals';

export default function ReportDialog({ totals, onClose }: { totals: Totals; onClose: () => void }) {
  return (
    <Dialog
      open
      title={TEXT.title}
      width={860}
      head={<NightScene />}
      className="report"
      foot={<CollectAll through={totals.through} />}
      onClose={onClose}
    >
      <p>{TEXT.lead({ time: totals.seconds })}</p>
      <ReportBody totals={totals} />
    </Dialog>
  );
}
