import { useState } from 'react';
import { type BuildingBatch, type BuildingView, buildingUpgrade } from '../../api';
import { Building, nextLook, stageOf } from '../../art/Castle';
import { Throne } from '../../art/Throne';
import { useNumbers } from '../../lib/notation';
import { useCommand, useContentPart, useMember, useSection } from '../../lib/reign';
import { secondsUntil } from '../../lib/saving';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { Facts } from '../../ui/Facts';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { Slot } from '../../ui/reign/Slot';
import { useAge } from '../../ui/reign/useAge';
import { useBanner } from '../../ui/reign/useBanner';
import { Segments } from '../../ui/Segments';
import { Tabs } from '../../ui/Tabs';
import { NextLevel } from './NextLevel';
import { TEXT } from './text.gen';

const THRONE_ROOM = 'throne_room';

/** A plot: its present and next look, the price and the gains of the next level, and its one act. */
export function BuildingDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const building = useMember('buildings', id);
  const { offices } = useSection('offices');
  const court = id === THRONE_ROOM && (offices?.length ?? 0) > 0;
  const [tab, setTab] = useState('works');
  if (!building) return null;
  const { name, level } = building;
  const works = (
    <div className="stack">
      <Looks building={building} />
      <Brings building={building} />
      <Invested gold={building.investedGold} />
    </div>
  );
  return (
    <Drawer
      open
      title={name}
      art={id === THRONE_ROOM && <Hall />}
      kicker={level > 0 ? TEXT.level({ n: level }) : TEXT.surveyed}
      foot={
        tab === 'works' && (
          <div className="stack stepfoot">
            <Action building={building} onDone={onClose} />
          </div>
        )
      }
      onClose={onClose}
    >
      {court ? (
        <Tabs
          label={name}
          value={tab}
          onChange={setTab}
          items={[
            { id: 'works', label: TEXT.tabWorks, content: works },
            { id: 'court', label: TEXT.tabCourt, content: <Slot name="building.court" props={{}} /> },
          ]}
        />
      ) : (
        works
      )}
    </Drawer>
  );
}

/** The throne in its hall. */
function Hall() {
  const banner = useBanner();
  return (
    <div className="hall" data-mood="candle">
      <Throne mood="candle" banner={banner} />
    </div>
  );
}

function Looks({ building: { id, level } }: { building: BuildingView }) {
  const banner = useBanner();
  const age = useAge();
  const next = nextLook(id, level, age);
  return (
    <div className="looks">
      <figure className="panel panel--plain">
        <Building id={id} stage={stageOf(id, level, age)} banner={banner} />
        <figcaption className="muted">{TEXT.now}</figcaption>
      </figure>
      {next !== undefined && (
        <figure className="panel panel--plain looks__next">
          <Building id={id} stage={next.stage} banner={banner} />
          <figcaption className="muted">
            {TEXT.atLevel({ level: next.level ?? 0, kingdom: next.kingdom ?? 0 })}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** The building's description, its lasting perks, the changes of the next level, and the parts that it unlocks. */
function Brings({ building }: { building: BuildingView }) {
  const content = useContentPart('buildings').find((one) => one.id === building.id);
  return (
    <>
      <p>{content?.description}</p>
      {[content?.gives, ...(content?.perks ?? []).map((perk) => perk.text)].filter(Boolean).map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
      <NextLevel building={building} />
    </>
  );
}

function Invested({ gold }: { gold: number }) {
  const { number } = useNumbers();
  if (gold === 0) return null;
  return (
    <Facts items={[{ label: TEXT.invested, value: <span className="num">{`${number(gold)} ${TEXT.gold}`}</span> }]} />
  );
}

function Action({ building, onDone }: { building: BuildingView; onDone: () => void }) {
  if (building.action === 'scry') return <Slot name="building.scry" props={{ onDone }} />;
  if (building.action === 'enter') return <Slot name="building.enter" props={{ onDone }} />;
  if (building.highest) return <p className="muted">{TEXT.highest}</p>;
  return <Raise building={building} onDone={onDone} />;
}

type Amount = BuildingBatch['amount'];

/** One button, beside the number of levels that it buys. */
function Raise({ building, onDone }: { building: BuildingView; onDone: () => void }) {
  const { gold } = useSection('pulse');
  const { number } = useNumbers();
  const [amount, setAmount] = useState<Amount>('1');
  const { send, again, busy, state } = useCommand(buildingUpgrade, { onDone });
  const amounts = building.amounts ?? [];
  const chosen = amounts.find((one) => one.amount === amount);
  const cost = chosen?.cost ?? building.cost;
  const short = cost - gold;
  return (
    <>
      <Facts
        items={[
          {
            label: costLabel(building.level, chosen?.steps ?? 1),
            value: <Price building={building} cost={cost} steps={chosen?.steps ?? 1} />,
          },
          { label: TEXT.hold, value: <span className="num">{`${number(gold)} ${TEXT.gold}`}</span> },
          ...(short > 0
            ? [{ label: TEXT.short, value: <span className="num down">{`${number(short)} ${TEXT.gold}`}</span> }]
            : []),
        ]}
      />
      {amounts.length > 0 && (
        <Segments
          legend={TEXT.amount}
          value={amount}
          onChange={setAmount}
          items={amounts.map((one) => ({
            value: one.amount,
            label: TEXT.levels({ amount: one.amount, steps: one.steps }),
          }))}
        />
      )}
      <Button
        tone="primary"
        wide
        icon={short > 0 ? 'lock' : undefined}
        disabled={short > 0}
        busy={busy}
        onClick={() => send(amount === '1' ? { building: building.id } : { building: building.id, amount })}
      >
        {building.level > 0 ? TEXT.upgrade : TEXT.build}
      </Button>
      {short > 0 && <Patience short={short} />}
      <CommandNote state={state} onAgain={again} />
    </>
  );
}

const costLabel = (level: number, steps: number) =>
  steps > 1 ? TEXT.costMany({ n: steps }) : level > 0 ? TEXT.costRaise : TEXT.costBuild;

/** The gold that is missing, and the time until it is there. */
function Patience({ short }: { short: number }) {
  const { net } = useSection('economy');
  const seconds = secondsUntil(short, net);
  return (
    <p className="muted">
      {TEXT.notEnough} {seconds === null ? TEXT.never : TEXT.inAbout({ time: seconds })}
    </p>
  );
}

function Price({ building: { id }, cost, steps }: { building: BuildingView; cost: number; steps: number }) {
  const { number } = useNumbers();
  return (
    <>
      <span className="num worth">{`${number(cost)} ${TEXT.gold}`}</span>
      {steps === 1 && <Explain figure={`cost:${id}`} title={TEXT.cost} />}
    </>
  );
}
