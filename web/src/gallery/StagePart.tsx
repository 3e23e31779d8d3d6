import { useState } from 'react';
import { Stage, type StageMood, stageAt } from '../art/Stage';
import { MOODS, PLACE_IDS } from '../art/stage/stage';
import { usePhone } from '../lib/media';
import { Button, Panel } from '../ui';
import { BANNER } from './samples';

const PEOPLE = [
  { seed: 'g-orc-masc', race: 'orc', build: 'masc' as const },
  { seed: 'g-high_elf-fem', race: 'high_elf', build: 'fem' as const },
  { seed: 'g-undead_lich-masc', race: 'undead_lich', build: 'masc' as const },
  { seed: 'g-human-fem', race: 'human', build: 'fem' as const },
];

/** The fourteen places of scenes, each in a mood of its own or all in one. */
export function StagePart() {
  const [mood, setMood] = useState<StageMood>();
  const frame = usePhone() ? 'narrow' : 'wide';
  return (
    <Panel className="panel wide">
      <h2 className="title">Places of scenes</h2>
      <div className="moods">
        {MOODS.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={mood === one}
            onClick={() => setMood(mood === one ? undefined : one)}
          >
            {one}
          </Button>
        ))}
      </div>
      <div className="vistas">
        {PLACE_IDS.map((place, i) => {
          const people = PEOPLE.slice(0, (i % 3) + 1);
          const at = stageAt(people.length, frame);
          return (
            <figure key={place}>
              <Stage
                place={place}
                mood={mood ?? MOODS[i % 4] ?? 'candle'}
                banner={BANNER}
                people={people}
                speaker={0}
                frame={frame}
                label={place}
              >
                <ul className={`stage-names stage-names--${frame}`}>
                  {people.map(({ race }, n) => (
                    <li key={race} className={n ? undefined : 'stage-speaks'} style={{ left: `${at[n]}%` }}>
                      {race}
                    </li>
                  ))}
                </ul>
              </Stage>
              <figcaption>{place}</figcaption>
            </figure>
          );
        })}
      </div>
    </Panel>
  );
}
