import { useState } from 'react';
import { Building, KingdomScene, PLOT_IDS, type PlotId, plotLabelAt } from '../art/Castle';
import { Casket, CoinFace, Die, Press } from '../art/Coins';
import { Beast, Trap, Underkeep } from '../art/Dungeon';
import { BEAST_IDS, TRAP_IDS } from '../art/dungeon/beasts';
import { Emblem, Shield } from '../art/Heraldry';
import { EMBLEM_IDS } from '../art/heraldry';
import { DropCap, LineFiller, Vine } from '../art/Manuscript';
import { Columns, Heptagon, HourGlass, Medal, Relic, WaxSeal } from '../art/Objects';
import { PLAYABLE_RACES, Portrait } from '../art/Portrait';
import { RELIC_IDS } from '../art/relics';
import { Candles, Crucible, Curtain, EventHead, Gate, NightScene, Vision } from '../art/Scenes';
import { Unit } from '../art/Soldiers';
import { UNIT_IDS } from '../art/units/unit';
import { Icon, Panel, PictureViewer } from '../ui';
import { ATTRIBUTES, BANNER, BUILDS, LEVELS, RULER } from './samples';

function Faces() {
  const [at, setAt] = useState(0);
  return (
    <Panel className="panel wide">
      <h2 className="title">Portraits</h2>
      <div className="faces">
        {[...PLAYABLE_RACES, 'human'].flatMap((race) =>
          BUILDS.slice(0, 2).map((build) => (
            <figure key={race + build}>
              <Portrait seed={`g-${race}-${build}`} race={race} build={build} crop="bust" frame="arch" />
              <figcaption>{race.replaceAll('_', ' ')}</figcaption>
            </figure>
          )),
        )}
      </div>
      <PictureViewer
        label="Pictures of the ruler"
        index={at}
        onChange={setAt}
        items={['moon', 'rays', 'stars'].map((backdrop) => ({
          id: backdrop,
          caption: `Under the ${backdrop}`,
          content: <Portrait {...RULER} backdrop={backdrop} />,
        }))}
      />
    </Panel>
  );
}

const Arms = () => (
  <Panel className="panel wide">
    <h2 className="title">Heraldry</h2>
    <div className="arms">
      {EMBLEM_IDS.map((id) => (
        <figure key={id}>
          <Emblem id={id} size={44} />
          <figcaption>{id}</figcaption>
        </figure>
      ))}
      {EMBLEM_IDS.map((id) => (
        <figure key={id}>
          <Shield seed={id} emblem={id} />
        </figure>
      ))}
    </div>
  </Panel>
);

function Kingdom() {
  const [hot, setHot] = useState<PlotId | null>(null);
  return (
    <Panel className="panel wide">
      <h2 className="title">The kingdom</h2>
      <div style={{ height: 620 }}>
        <KingdomScene
          {...BANNER}
          levels={LEVELS}
          age={{ level: 12, last: 20 }}
          hot={hot}
          label="A sample kingdom"
          title={<p>Seventh of twenty names.</p>}
        >
          {PLOT_IDS.map((id) => (
            <button
              key={id}
              type="button"
              className={LEVELS[id] ? 'plot-label' : 'plot-label off'}
              style={plotLabelAt(id, LEVELS[id])}
              aria-label={id.replaceAll('_', ' ')}
              onPointerEnter={() => setHot(id)}
              onPointerLeave={() => setHot(null)}
            >
              {LEVELS[id] === 0 && <Icon name="lock" />}
              <span>{id.replaceAll('_', ' ')}</span>
              {LEVELS[id] > 0 && <b>{LEVELS[id]}</b>}
            </button>
          ))}
        </KingdomScene>
      </div>
      <div className="grow">
        {PLOT_IDS.flatMap((id) =>
          [0, 1, 2, 3, 4, 5].map((stage) => <Building key={id + stage} id={id} stage={stage} banner={BANNER} />),
        )}
      </div>
    </Panel>
  );
}

const Things = () => (
  <Panel className="panel wide">
    <h2 className="title">Things</h2>
    <div className="things">
      {RELIC_IDS.map((id) => (
        <Relic key={id} id={id} label={id} />
      ))}
      <WaxSeal emblem="crown" />
      <WaxSeal emblem="raven" wax="#23304f" />
      <Medal emblem="star" metal="gold" pips={3} />
      <Medal emblem="key" metal="silver" locked />
      <HourGlass done={0.4} />
      <HourGlass done={1} />
      <Candles chance={0.7} label="Seven of ten candles lit" />
    </div>
    <div className="two">
      <Heptagon items={ATTRIBUTES} label="Attributes" />
      <Columns
        label="Gold by source, day by day"
        sources={['gold', 'moon', 'verdigris', 'ember']}
        days={['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, i) => ({
          label,
          values: [40 + i * 9, 22, 12 + i * 4, 8],
        }))}
      />
    </div>
  </Panel>
);

const Pieces = () => (
  <Panel className="panel wide">
    <h2 className="title">Larger pieces</h2>
    <div className="pieces">
      <NightScene />
      <Vision seed="omen" />
      <Vision seed="tangle" failed />
      {(['ill', 'good', 'plain', 'mail'] as const).map((kind) => (
        <EventHead key={kind} kind={kind} banner={BANNER} />
      ))}
      <Curtain {...BANNER} />
      <Crucible share={0.6} relic="chalice" />
      <div className="gatebox">
        <Gate {...BANNER} />
      </div>
      <div className="mss">
        <Vine seed="v" />
        <DropCap letter="U" seed="1" banner={BANNER} />
        <LineFiller seed="f" />
      </div>
    </div>
  </Panel>
);

const War = () => (
  <Panel className="panel wide">
    <h2 className="title">War and money</h2>
    <div className="faces">
      {UNIT_IDS.map((id) => (
        <Unit key={id} id={id} banner={BANNER} />
      ))}
    </div>
    <div className="things">
      {BEAST_IDS.map((id) => (
        <Beast key={id} id={id} />
      ))}
      {TRAP_IDS.map((id) => (
        <Trap key={id} id={id} />
      ))}
      <CoinFace side="heads" emblem="skull" />
      <CoinFace side="tails" emblem="serpent" />
      <Die pips={5} />
      {(['common', 'rare', 'legendary'] as const).map((kind) => (
        <Casket key={kind} kind={kind} />
      ))}
      <Casket kind="rare" open />
    </div>
    <div className="two">
      <Press emblem="star" motto="BLACK MARCH · BLACK MARCH ·" />
      <Underkeep
        banner={BANNER}
        keep={4}
        houses={12}
        floors={['crypt', 'garden', 'forge'].map((mood, i) => ({
          id: mood,
          seed: mood,
          mood,
          monsters: BEAST_IDS.slice(i, i + 2),
          traps: TRAP_IDS.slice(i, i + 1),
        }))}
      />
    </div>
  </Panel>
);

export const ArtPart = () => (
  <>
    <Faces />
    <Arms />
    <Kingdom />
    <Things />
    <War />
    <Pieces />
  </>
);
