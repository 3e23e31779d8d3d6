import type { ContentRace } from '../../api';
import { Emblem } from '../../art/Heraldry';
import '../../styles/looks.css';
import { Choices } from '../Choices';
import { Portrait } from './RulerPortrait';

interface RaceProps {
  legend: string;
  races: readonly ContentRace[];
  value: string;
  onChange: (race: ContentRace) => void;
}

/** The races, each drawn as the ruler's portrait. */
export const RaceChoice = ({ legend, races, value, onChange }: RaceProps) => (
  <Choices
    legend={legend}
    legendHidden
    className="races"
    itemClassName="race"
    value={value}
    items={races.map((race) => ({
      value: race.id,
      title: race.name,
      art: (
        <span className="art">
          <Portrait input={{ seed: `you-${race.id}`, race: race.id, crop: 'bust', colours: { skin: race.skin } }} />
        </span>
      ),
    }))}
    onChange={(id) => {
      const race = races.find((one) => one.id === id);
      if (race) onChange(race);
    }}
  />
);

interface EmblemProps {
  legend: string;
  legendHidden?: boolean;
  emblems: readonly { id: string; name: string }[];
  value: string;
  onChange: (emblem: string) => void;
}

export const EmblemChoice = ({ emblems, ...rest }: EmblemProps) => (
  <Choices
    className="emblems"
    items={emblems.map(({ id, name }) => ({ value: id, title: name, art: <Charge id={id} /> }))}
    {...rest}
  />
);

/** An emblem, or the sign for no emblem. */
const Charge = ({ id }: { id: string }) =>
  id === 'none' ? (
    <svg
      className="emblem"
      viewBox="-54 -54 108 108"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
    >
      <path d="M-30,30L30,-30" />
      <circle r="42" />
    </svg>
  ) : (
    <Emblem id={id} />
  );
