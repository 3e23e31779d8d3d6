import { formatNumber } from '../../../lib/format';
import { Skeleton } from '../../../ui/Skeleton';
import { TEXT } from './text.gen';
import { useStatistics } from './useStatistics';

/** The figures above every part of the console. */
export function Strip() {
  const { data, error } = useStatistics();
  if (!data) return error ? null : <Skeleton height={72} label={TEXT.loading} />;
  const names = (data.recent ?? []).map((one) => one.name).join(', ');
  return (
    <dl className="console__strip" aria-label={TEXT.statistics}>
      <div>
        <dt>{TEXT.active}</dt>
        <dd>{data.partial ? TEXT.unknown : formatNumber(data.active)}</dd>
      </div>
      <div>
        <dt>{TEXT.users}</dt>
        <dd>{formatNumber(data.users)}</dd>
      </div>
      <div>
        <dt>{TEXT.gold}</dt>
        <dd>{data.partial ? TEXT.unknown : formatNumber(data.gold)}</dd>
      </div>
      <div>
        <dt>{TEXT.recent}</dt>
        <dd className="console__names">{data.partial ? TEXT.unknown : names || TEXT.nobody}</dd>
      </div>
    </dl>
  );
}
