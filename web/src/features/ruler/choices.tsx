/** Race, origin, alignment, school: one of several each. */
import type { ContentRace, DiscoveryPreferred } from '../../api';
import { formatSigned } from '../../lib/format';
import type { Content } from '../../lib/reign';
import { Choices } from '../../ui/Choices';
import { Panel } from '../../ui/Panel';
import { RaceChoice } from '../../ui/reign/LookChoices';
import { withRace } from './draft';
import type { PanelProps } from './panel';
import { BONUS, TEXT } from './text.gen';

const comesWith = (things: readonly string[]) => things.length > 0 && TEXT.comesWith({ what: things.join(', ') });

export function bonusesOf(race: ContentRace, content: Content): string {
  return content.attributes
    .flatMap(({ id, name }) => {
      const bonus = race.bonuses[id];
      return bonus ? [`${name} ${formatSigned(bonus)}`] : [];
    })
    .join(', ');
}

export function RacePanel({ draft, content, onChange }: PanelProps) {
  const chosen = content.races.find((race) => race.id === draft.race);
  return (
    <Panel>
      <h2 className="title">{TEXT.race}</h2>
      <RaceChoice
        legend={TEXT.race}
        races={content.races}
        value={draft.race}
        onChange={(race) => onChange(withRace(draft, race, content))}
      />
      {chosen && (
        <div className="explained" aria-live="polite">
          <p>{chosen.description}</p>
          <p className="num">{bonusesOf(chosen, content)}</p>
          <Opens preferred={content.preferred.races[chosen.id]} content={content} />
        </div>
      )}
    </Panel>
  );
}

/** The number of candidates whom a race or an alignment suits, as the rules count it. */
function Opens({ preferred, content }: { preferred: DiscoveryPreferred | undefined; content: Content }) {
  if (!preferred) return null;
  const { candidates, compatibility } = preferred;
  return (
    <b className="opens">{TEXT.prefer({ n: candidates, of: content.candidates.length, percent: compatibility })}</b>
  );
}

function originBonus(bonus: Content['origins'][number]['bonus']): string {
  return Object.entries(BONUS)
    .flatMap(([key, word]) => {
      const n = bonus[key as 'xp' | 'gold' | 'power'];
      return n ? [`${formatSigned(n)} ${word}`] : [];
    })
    .join(', ');
}

export function OriginPanel({ draft, content, onChange }: PanelProps) {
  return (
    <Panel>
      <h2 className="title">{TEXT.origin}</h2>
      <Choices
        legend={TEXT.origin}
        legendHidden
        className="two"
        value={draft.origin}
        items={content.origins.map((origin) => ({
          value: origin.id,
          title: origin.name,
          note: (
            <>
              {origin.description} <span className="num">{originBonus(origin.bonus)}</span>{' '}
              {comesWith([...(origin.bonus.skills ?? []), ...(origin.bonus.titles ?? [])])}
            </>
          ),
        }))}
        onChange={(origin) => onChange({ ...draft, origin })}
      />
    </Panel>
  );
}

export function AlignmentPanel({ draft, content, onChange }: PanelProps) {
  return (
    <Panel>
      <h2 className="title">{TEXT.alignment}</h2>
      <Choices
        legend={TEXT.alignment}
        legendHidden
        className="three"
        value={draft.alignment}
        items={content.alignments.map(({ id, name, icon, description }) => ({
          value: id,
          title: name,
          icon,
          note: (
            <>
              {description} <Opens preferred={content.preferred.alignments[id]} content={content} />
            </>
          ),
        }))}
        onChange={(alignment) => onChange({ ...draft, alignment })}
      />
    </Panel>
  );
}

export function SchoolPanel({ draft, content, onChange }: PanelProps) {
  const chosen = content.schools.find((school) => school.id === draft.school);
  return (
    <Panel>
      <h2 className="title">{TEXT.magic}</h2>
      <Choices
        legend={TEXT.magic}
        legendHidden
        className="three"
        value={draft.school}
        items={content.schools.map(({ id, name, icon, description }) => ({
          value: id,
          title: name,
          icon,
          note: description,
        }))}
        onChange={(school) => onChange({ ...draft, school })}
      />
      {chosen && (
        <p className="explained opens">
          {TEXT.spellsShown({
            spells: (chosen.spells ?? [])
              .map(({ name }) => name)
              .reduce((first, last) => (first ? TEXT.and({ first, last }) : last), ''),
          })}
        </p>
      )}
      {chosen && (
        <dl className="explained facts" aria-label={TEXT.spells}>
          {(chosen.spells ?? []).map((spell) => (
            <div key={spell.id}>
              <dt>{spell.name}</dt>
              <dd>{spell.description}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
