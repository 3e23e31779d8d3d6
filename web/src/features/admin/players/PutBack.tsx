import { useQuery } from '@tanstack/react-query';
import {
  type AdminPlayer,
  adminPlayerRevert,
  adminPlayerRevertPlan,
  ask,
  type EarlierVersion,
  type Move,
} from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormNote } from '../../../ui/FormNote';
import { QueryState } from '../../../ui/QueryState';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

interface Props {
  player: AdminPlayer['player'];
  to?: EarlierVersion;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks before a reign is reverted. Factions' gains from it since then are listed first, and the command names that
 * list.
 */
export function PutBack({ player, to, onDone, onClose }: Props) {
  const seq = to?.seq ?? 0;
  const query = useQuery({
    queryKey: ['admin', 'putBack', player.id, seq],
    queryFn: () => ask(adminPlayerRevertPlan({ path: { player: player.id, seq: `${seq}` } })),
    enabled: !!to,
    gcTime: 0,
  });
  const plan = query.data;
  const act = useAct(onDone);
  const order = async () => {
    if (!to || !plan) return;
    try {
      await ask(adminPlayerRevert({ path: { player: player.id }, body: { seq: to.seq, seal: plan.seal } }));
    } catch (cause) {
      query.refetch(); // the list may have changed
      throw cause;
    }
  };
  return (
    <ConfirmDialog
      open={!!to}
      danger
      title={TEXT.revertAsk({ name: player.name, when: to ? formatDateTime(to.at) : '' })}
      confirm={TEXT.revert}
      cancel={TEXT.cancel}
      busy={act.busy}
      disabled={!plan}
      onConfirm={() => act.run(order)}
      onClose={onClose}
    >
      <p>{TEXT.revertText}</p>
      <QueryState of={query} height={72} loading={TEXT.revertLooking} failed={TEXT.revertUnknown} />
      {plan && <Settled moves={plan.moves} gold={plan.gold} />}
      <FormNote error={act.error} />
    </ConfirmDialog>
  );
}

function Settled({ moves, gold }: { moves: Move[]; gold: number }) {
  return (
    <>
      <p>{moves.length > 0 ? TEXT.revertMoves : TEXT.revertNoMoves}</p>
      {moves.length > 0 && (
        <ul className="stack" aria-label={TEXT.revertMoves}>
          {moves.map((one) => (
            <li key={`${one.what} ${one.kind} ${one.from}`}>{settled(one)}</li>
          ))}
        </ul>
      )}
      <p>{TEXT.revertGold({ gold })}</p>
    </>
  );
}

const settled = (one: Move) =>
  TEXT.revertMove[one.kind === 'pledge' ? 'unlent' : one.what]({ what: what(one), from: one.from ?? '' });

const what = ({ kind, name, n }: Move) =>
  kind === 'gold' ? TEXT.ofGold({ n }) : kind === 'pledge' ? TEXT.ofPledge({ n }) : TEXT.ofUnits({ n, unit: name });
