import { useQuery } from '@tanstack/react-query';
import { type AdminActivity, activityPut, activityRetire, adminActivities, ask } from '../../../api';
import { QueryState } from '../../../ui/QueryState';
import { Catalogue } from '../catalogue/Catalogue';
import type { Entry } from '../catalogue/model';
import { guardedCall } from '../password/usePassword';
import { ActivityDialog } from './ActivityDialog';
import { draftOf, putOf } from './model';
import { TEXT } from './text.gen';

const retire = { call: activityRetire, bodyOf: ({ activity }: AdminActivity) => ({ activity: activity.id }) };
const bringBack = {
  call: guardedCall(activityPut),
  bodyOf: ({ activity }: AdminActivity) => putOf(draftOf(activity)),
};

const entryOf = (of: AdminActivity): Entry<AdminActivity> => ({
  id: of.activity.id,
  name: of.activity.name,
  words: of.activity.description,
  of,
});

/** Tools: every idle activity of the realm. Admins write, change and retire them and bring them back. */
export function Activities() {
  const query = useQuery({
    queryKey: ['admin', 'activities'],
    queryFn: () => ask(adminActivities()),
  });
  const { data, refetch } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  return (
    <Catalogue
      entries={data.map(entryOf)}
      text={TEXT}
      facts={({ activity }) => TEXT.facts({ id: activity.id, time: activity.duration })}
      gains={({ activity }) => (
        <p className="muted">
          {Object.entries(activity.rewards)
            .map(([kind, n]) => `${n} ${kind}`)
            .join(', ')}
        </p>
      )}
      retire={retire}
      bringBack={bringBack}
      form={(of, close) => <ActivityDialog of={of?.activity} onSaved={refetch} onClose={close} />}
      onChanged={refetch}
    />
  );
}
