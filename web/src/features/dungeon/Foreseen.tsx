import { formatPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { Facts } from '../../ui/Facts';
import { WillRemember } from '../../ui/reign/WillRemember';
import type { Draft } from './model';
import { TEXT } from './text.gen';
import { useForeseen } from './useForeseen';

/** The strength of the copy after saving: the engine's numbers. */
export function Foreseen({ floor, draft, moved }: { floor: string; draft: Draft; moved: boolean }) {
  const { data, error } = useForeseen(floor, draft);
  const { number } = useNumbers();
  if (error)
    return (
      <p className="down" role="status">
        {error.message}
      </p>
    );
  const show = (value: string | undefined) => <b className="num">{value ?? '…'}</b>;
  return (
    <>
      <Facts
        items={[
          { label: TEXT.floorDefence, value: show(data && number(data.defense)) },
          { label: TEXT.totalThen, value: show(data && number(data.total)) },
          { label: TEXT.oddsThen, value: show(data && formatPercent(data.odds / 1000)) },
        ]}
      />
      {moved && <WillRemember plan={data?.preview} />}
    </>
  );
}
