import type { WorldmapLand } from '../../api';
import { LOOKS, type Status, wordOf } from '../../map/looks';
import { Badge } from '../../ui/Badge';
import { RELATION, WAR } from './model';

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge icon={LOOKS[status].icon} tone={LOOKS[status].tone}>
    {wordOf(status)}
  </Badge>
);

export const RelationBadge = ({ of }: { of: WorldmapLand['relationship'] }) => (
  <Badge icon={RELATION[of][0]} tone={RELATION[of][1]}>
    {of}
  </Badge>
);

export const WarBadge = ({ of }: { of: WorldmapLand['warStatus'] }) => (
  <Badge icon={WAR[of][0]} tone={WAR[of][1]}>
    {of}
  </Badge>
);
