import './economy.css';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { NightScene } from '../../art/Scenes';
import { Dialog } from '../../ui/Dialog';
import { CollectAll } from './CollectAll';
import { ReportBody } from './ReportBody';
import { TEXT } from './text.gen';
import type { Totals } from './totals';

/**
 * The report over the screen. A link out of it leads there and closes it: it waits on the Idle screen. An address that
 * the page replaces by itself, as the bare one by the kingdom's, leaves it open.
 */
export default function ReportDialog({ totals, onClose }: { totals: Totals; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const kind = useNavigationType();
  const shown = useRef(here);
  useEffect(() => {
    if (here === shown.current) return;
    shown.current = here;
    if (kind !== NavigationType.Replace) onClose();
  });
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
