import { type ReactNode, useMemo } from 'react';
import type { DungeonFloor } from '../../api';
import { housesOf, stageOf } from '../../art/Castle';
import { Underkeep } from '../../art/Dungeon';
import { dungeonHeight, floorAt } from '../../art/dungeon/furniture';
import { mediaHook, usePhone } from '../../lib/media';
import { useNumbers } from '../../lib/notation';
import { useContentPart, useMember, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icon/Icon';
import { Explain } from '../../ui/reign/Explain';
import { NpcHead } from '../../ui/reign/NpcFace';
import { useAge } from '../../ui/reign/useAge';
import { useBanner } from '../../ui/reign/useBanner';
import { drawn, roman } from './model';
import { TEXT } from './text.gen';

const useLargeText = mediaHook('(max-width: 15em)');

/**
 * Units of the drawing from floor to floor: the steles beside it are taller on a phone, and most of all at a large text
 * size.
 */
const STEP = { large: 430, phone: 226, desktop: 196 } as const;

/** The cross-section: one chamber a floor with its guards, and below each a stele with its name. */
export function Pit({ onEdit, children }: { onEdit: (id: string) => void; children: ReactNode }) {
  const members = useSection('floors');
  const { warning } = useSection('dungeon');
  const age = useAge();
  const throne = useMember('buildings', 'throne_room')?.level ?? 0;
  const [large, phone] = [useLargeText(), usePhone()];
  const step = STEP[large ? 'large' : phone ? 'phone' : 'desktop'];
  const floors = useMemo(() => Object.values(members).sort((a, b) => a.level - b.level), [members]);
  const top = (i: number) => `${((floorAt(i, step) + 7) / dungeonHeight(floors.length, step)) * 100}%`;
  const banner = useBanner();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="pit" aria-label={TEXT.cut} tabIndex={0}>
      <div className="pit__title">{children}</div>
      <div className="pit__box">
        <div className="pit__cut" style={{ '--units': dungeonHeight(floors.length, step) } as React.CSSProperties}>
          <Underkeep
            floors={floors.map(drawn)}
            step={step}
            banner={banner}
            keep={stageOf('throne_room', throne, age)}
            houses={housesOf(age)}
            raid={!!warning}
            waits
          />
          <ul className="pit__floors">
            {floors.map((floor, i) => (
              <li key={floor.id} style={{ top: top(i) }}>
                <Stele floor={floor} onEdit={() => onEdit(floor.id)} />
              </li>
            ))}
            <li style={{ top: top(floors.length) }}>
              <Surveyed />
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}

/** A floor's guardian, name and contents. */
function Stele({ floor, onEdit }: { floor: DungeonFloor; onEdit: () => void }) {
  const { number } = useNumbers();
  const effects = useContentPart('floorEffects');
  const named = (floor.effects ?? []).flatMap((id) => effects.find((one) => one.id === id)?.name ?? []);
  return (
    <article className="stele" aria-label={TEXT.floor({ n: floor.level })}>
      <Keeper id={floor.guardianId} />
      <b aria-hidden="true">{roman(floor.level)}</b>
      <div>
        <h2>{floor.theme}</h2>
        <Kept id={floor.guardianId} effects={named} />
      </div>
      <span className="stele__n">
        <span className="num">{number(floor.defensePower)}</span>
        <Explain figure={`floorDefense:${floor.id}`} title={TEXT.defenceOf({ n: floor.level })} />
        <small>{TEXT.defenceWord}</small>
      </span>
      <Button size="sm" aria-label={TEXT.editThis({ n: floor.level })} onClick={onEdit}>
        {TEXT.edit}
      </Button>
      <Weakened floor={floor} />
    </article>
  );
}

/** What hostile effects, here and above, leave of the raiders' strength, and the price of the floor that follows. */
function Weakened({ floor }: { floor: DungeonFloor }) {
  if (floor.left >= 1000) return null;
  return (
    <p className="stele__weak moonlit">
      {TEXT.weakened({ left: floor.left / 1000, takes: floor.takes })}{' '}
      <Explain figure={`floorTakes:${floor.id}`} title={TEXT.takesOf({ n: floor.level })} />
    </p>
  );
}

/** The guardian's face links to the guardian: to speak, give or send. */
function Keeper({ id }: { id: string | null }) {
  const npc = useMember('npcs', id ?? '');
  if (!npc)
    return (
      <span className="face pit-noface" aria-hidden="true">
        <Icon name="user" />
      </span>
    );
  return (
    <a
      className="stele__face"
      href={`#/npcs?audience=${encodeURIComponent(npc.id)}&mode=main`}
      aria-label={TEXT.talkTo({ name: npc.name })}
    >
      <NpcHead npc={npc} />
    </a>
  );
}

function Kept({ id, effects }: { id: string | null; effects: readonly string[] }) {
  const npc = useMember('npcs', id ?? '');
  return <p>{[npc ? TEXT.kept({ name: npc.name }) : TEXT.unkept, ...effects].join(' · ')}</p>;
}

/** The floor that can be dug next. */
function Surveyed() {
  const { count, cost, locked } = useSection('dungeon');
  if (locked) return null;
  return (
    <article className="stele stele--next" aria-label={TEXT.surveyed({ n: count + 1 })}>
      <div>
        <h2>{TEXT.surveyed({ n: count + 1 })}</h2>
        <p>{TEXT.costs({ n: cost })}</p>
      </div>
      <Badge icon="lock">{TEXT.notDug}</Badge>
    </article>
  );
}
