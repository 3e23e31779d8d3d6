import './activity.css';
import { useMemo, useState } from 'react';
import { type ActivityView, activityCollect } from '../../api';
import { useGradually } from '../../lib/gradually';
import { useCommand, useContentPart, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { FilterBar } from '../../ui/FilterBar';
import { Main, Page } from '../../ui/layout/Frame';
import { Deck } from '../../ui/reign/Deck';
import { Slot } from '../../ui/reign/Slot';
import { Select } from '../../ui/Select';
import { ActivityCard } from './ActivityCard';
import { GROUPS, type Group, grouped, type Place, placeOf, placesOf } from './model';
import { Subjects } from './Subjects';
import { Together } from './Together';
import { TEXT } from './text.gen';

/** The greatest number of activities that are laid out in one frame. */
const BATCH_SIZE = 2;

/** "Idle Management": the offline report and the idle activities. */
export default function ActivityScreen() {
  const activities = useSection('activities');
  const idle = useSection('idle');
  const buildings = useContentPart('buildings');
  const [place, setPlace] = useState<Place>('all');
  const places = useMemo(() => placesOf(activities, buildings), [activities, buildings]);
  const groups = useMemo(() => grouped(activities, idle, buildings, place), [activities, idle, buildings, place]);
  const { finished } = useMemo(() => grouped(activities, idle, buildings, 'all'), [activities, idle, buildings]);
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <Slot name="idle.banner" props={{}} />
        <Subjects />
        <FilterBar>
          <Select
            label={TEXT.where}
            value={place}
            onChange={setPlace}
            options={places.map(({ place: value, name, n }) => ({
              value,
              label: TEXT.counted({ name: name ?? (value === 'all' ? TEXT.all : TEXT.open), n }),
            }))}
          />
        </FilterBar>
        <Together finished={finished.length} ready={idle.together ?? []} />
        {GROUPS.map(
          (group) =>
            (group !== 'short' || groups.short.length > 0) && (
              <GroupOf key={group} group={group} list={groups[group]} />
            ),
        )}
      </Page>
      <Thumb finished={finished} />
    </Main>
  );
}

function GroupOf({ group, list }: { group: Group; list: readonly ActivityView[] }) {
  const { locked, bars } = useSection('idle');
  const { seconds } = useSection('idleTimes');
  const { lost, short } = useSection('idleCollect');
  const buildings = useContentPart('buildings');
  const shown = useGradually(list, BATCH_SIZE, 0);
  return (
    <section className="sheaf" aria-label={TEXT.group[group]}>
      <div className="section">
        <h2>{TEXT.group[group]}</h2>
        <span className="muted num">{list.length}</span>
      </div>
      {list.length === 0 ? (
        <p className="quote">{TEXT.none[group]}</p>
      ) : (
        <div className="activity-actions">
          {shown.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              place={placeOf(activity, buildings)}
              duration={seconds[activity.id] ?? activity.duration}
              locked={locked[activity.id]}
              idle={group === 'short'}
              bars={bars[activity.id]}
              lost={lost[activity.id]}
              short={short[activity.id]}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/**
 * The phone's gold button: collects the one finished activity, unless the report above has its own. For several there
 * is "Collect all".
 */
function Thumb({ finished }: { finished: readonly ActivityView[] }) {
  const { reports } = useSection('absence');
  const { send, busy } = useCommand(activityCollect, { pays: true });
  const [first] = finished;
  if (!first || finished.length > 1 || reports?.length) return null;
  return (
    <Deck>
      <Button tone="primary" busy={busy} onClick={() => send({ activity: first.id })}>
        {TEXT.collectThis({ name: first.name })}
      </Button>
    </Deck>
  );
}
