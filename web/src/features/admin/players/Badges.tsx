import type { AdminStats, PlayersFound } from '../../../api';
import { useClock } from '../../../lib/clock';
import { Badge } from '../../../ui/Badge';
import { TEXT } from './text.gen';

interface Props {
  player: PlayersFound;
  stats?: AdminStats;
  online?: boolean;
}

/** The state of a player at a glance. */
export const Badges = ({ player, stats, online }: Props) => (
  <>
    {!player.email && <Badge icon="keep">{player.role === 'house' ? TEXT.house : TEXT.guest}</Badge>}
    {player.role === 'admin' && (
      <Badge icon="lock" tone="arcane">
        {TEXT.admin}
      </Badge>
    )}
    {online && (
      <Badge icon="check" tone="verdigris">
        {TEXT.online}
      </Badge>
    )}
    <Suspended until={player.suspendedUntil} />
    {player.deletedAt ? (
      <Badge icon="trash" tone="blood">
        {TEXT.deleted}
      </Badge>
    ) : null}
    {stats && stats.assistedAt > 0 && (
      <Badge icon="eye-off" tone="ember">
        {TEXT.assisted}
      </Badge>
    )}
  </>
);

function Suspended({ until }: { until: number }) {
  const lasts = useClock((now) => until > now, 10);
  return lasts ? (
    <Badge icon="warn" tone="blood">
      {TEXT.suspended}
    </Badge>
  ) : null;
}
