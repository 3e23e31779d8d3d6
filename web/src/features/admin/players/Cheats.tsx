import { type ReactNode, useState } from 'react';
import {
  type AdminPlayer,
  type AdminStats,
  adminClearAssisted,
  adminGrant,
  adminLevelUp,
  adminSet,
  questCompleteAll,
} from '../../../api';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { FormError } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { Range } from '../../../ui/Range';
import { wholeOf } from '../numbers';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

interface Props {
  data: AdminPlayer;
  stats: AdminStats;
  onChanged: () => void;
}

/** The gifts to a reign. */
export function Cheats({ data, stats, onChanged }: Props) {
  const player = data.player.id;
  const { command, busy, error } = useAct(onChanged);
  return (
    <div className="stack">
      <FormError error={error} />
      <div className="console__two">
        <Give
          data={data}
          busy={busy}
          onGive={(gold, experience) => command(adminGrant, { player, gold, experience })}
        />
        <People stats={stats} busy={busy} onSet={(people) => command(adminSet, { player, ...people })} />
        <Deed title={TEXT.level} note={TEXT.levelNote({ level: stats.level })}>
          <Button busy={busy} onClick={() => command(adminLevelUp, { player })}>
            {TEXT.levelUp}
          </Button>
        </Deed>
        <Deed title={TEXT.quests} note={TEXT.questsNote}>
          <Button busy={busy} onClick={() => command(questCompleteAll, { player })}>
            {TEXT.complete}
          </Button>
        </Deed>
        {stats.assistedAt > 0 && (
          <Deed title={TEXT.clear} note={TEXT.clearNote}>
            <Button busy={busy} onClick={() => command(adminClearAssisted, { player })}>
              {TEXT.clearIt}
            </Button>
          </Deed>
        )}
      </div>
    </div>
  );
}

function Deed({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Panel plain className="stack">
      <h4 className="label">{title}</h4>
      <p className="muted">{note}</p>
      <div className="foot">{children}</div>
    </Panel>
  );
}

interface GiveProps {
  data: AdminPlayer;
  busy: boolean;
  onGive: (gold: number, experience: number) => void;
}

function Give({ data, busy, onGive }: GiveProps) {
  const [gold, setGold] = useState(String(data.defaults.gold));
  const [experience, setExperience] = useState(String(data.defaults.experience));
  const [g, x] = [wholeOf(gold), wholeOf(experience)];
  return (
    <Panel plain className="stack">
      <h4 className="label">{TEXT.give}</h4>
      <TextField
        label={TEXT.gold}
        inputMode="numeric"
        value={gold}
        error={g === undefined ? TEXT.notWhole : undefined}
        onChange={(event) => setGold(event.target.value)}
      />
      <TextField
        label={TEXT.experience}
        inputMode="numeric"
        value={experience}
        error={x === undefined ? TEXT.notWhole : undefined}
        onChange={(event) => setExperience(event.target.value)}
      />
      <div className="foot">
        <Button busy={busy} disabled={g === undefined || x === undefined} onClick={() => onGive(g ?? 0, x ?? 0)}>
          {TEXT.giveIt}
        </Button>
      </div>
    </Panel>
  );
}

const MOST = { loyalty: 100, population: 1000, military: 1000 } as const;
type People = Record<keyof typeof MOST, number>;
const KINDS = Object.keys(MOST) as (keyof typeof MOST)[];

function People({
  stats,
  busy,
  onSet,
}: {
  stats: AdminStats;
  busy: boolean;
  onSet: (people: Partial<People>) => void;
}) {
  const [people, setPeople] = useState<People>({
    loyalty: stats.loyalty,
    population: stats.population,
    military: stats.military,
  });
  // Untouched fields are not sent: the population goes on growing.
  const touched = KINDS.filter((one) => people[one] !== stats[one]);
  return (
    <Panel plain className="stack">
      <h4 className="label">{TEXT.people}</h4>
      {KINDS.map((one) => (
        <Range
          key={one}
          label={TEXT[one]}
          min={0}
          max={MOST[one]}
          value={people[one]}
          onChange={(value) => setPeople({ ...people, [one]: value })}
        />
      ))}
      <div className="foot">
        <Button
          busy={busy}
          disabled={touched.length === 0}
          onClick={() => onSet(Object.fromEntries(touched.map((one) => [one, people[one]])))}
        >
          {TEXT.apply}
        </Button>
      </div>
    </Panel>
  );
}
