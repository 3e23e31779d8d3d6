import { useState } from 'react';
import {
  Badge,
  Button,
  Chips,
  ColourField,
  ConfirmDialog,
  Countdown,
  Dialog,
  Drawer,
  EmptyState,
  ErrorState,
  Facts,
  Filter,
  IconButton,
  LockedState,
  Menu,
  Meter,
  Pager,
  Panel,
  PasswordField,
  ProgressRing,
  Range,
  RollingNumber,
  Rule,
  Select,
  Skeleton,
  Stepper,
  Sum,
  Switch,
  Tabs,
  TextArea,
  TextField,
  TimeAgo,
  Tooltip,
  toast,
  Why,
} from '../ui';
import { Choices } from '../ui/Choices';
import { INCOME } from './samples';

const TOTAL = { label: 'Income', value: '+331' };

function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <Panel>
      <h2 className="title">Buttons</h2>
      <div className="samples">
        <Button tone="primary" icon="swords">
          Declare
        </Button>
        <Button icon="gift">Give gift</Button>
        <Button tone="danger" icon="skull">
          Disband
        </Button>
        <Button disabled icon="lock">
          Sealed
        </Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Press to wait
        </Button>
        <IconButton icon="bell" label="Ring" />
      </div>
      <Chips>
        <Badge icon="warn" tone="blood">
          Ill news
        </Badge>
        <Badge icon="check" tone="verdigris">
          Resolved
        </Badge>
        <Badge icon="coin" tone="gold">
          Tribute
        </Badge>
        <Badge icon="hour" tone="ember">
          Waiting
        </Badge>
        <Badge icon="moon" tone="moon">
          Controlled
        </Badge>
        <Badge icon="crystal" tone="arcane">
          Arcane
        </Badge>
        <Badge icon="fog">Unexplored</Badge>
      </Chips>
    </Panel>
  );
}

function Figures() {
  const [gold, setGold] = useState(128_450);
  const [to] = useState(() => Date.now() + 129_000);
  return (
    <Panel>
      <h2 className="title">Figures</h2>
      <div className="stack">
        <Meter label="Loyalty" value={82} max={100} text="82%" tone="verdigris" />
        <Meter label="March to Crowned Seat" value={860} max={1139} text="860 / 1,139" />
        <Facts
          items={[
            {
              label: 'Income',
              value: (
                <>
                  <span className="num up">+331</span>
                  <Why title="Income per tick" terms={INCOME} total={TOTAL} />
                </>
              ),
            },
            {
              label: 'Upkeep',
              value: (
                <>
                  <span className="num down">−112</span>
                  <Why title="Upkeep per tick" loading />
                </>
              ),
            },
            { label: 'Next tribute', value: <Countdown to={to} /> },
            { label: 'Last raid', value: <TimeAgo at={to - 900_000} /> },
            {
              label: <Tooltip text="What the neighbours say when you are out.">Infamy</Tooltip>,
              value: '7',
              key: 'infamy',
            },
          ]}
        />
        <div className="samples">
          <span className="num worth">
            <RollingNumber value={gold} />
          </span>
          <Button size="sm" onClick={() => setGold(gold + 12_345)}>
            Tax
          </Button>
          <ProgressRing label="Compatibility" share={0.72}>
            72%
          </ProgressRing>
        </div>
        <Sum terms={INCOME} total={TOTAL} />
      </div>
    </Panel>
  );
}

function Fields() {
  const [colour, setColour] = useState('#7a2233');
  const [level, setLevel] = useState(40);
  const [points, setPoints] = useState(5);
  const [sound, setSound] = useState(false);
  const [side, setSide] = useState<'heads' | 'tails'>('heads');
  const [filter, setFilter] = useState<'all' | 'away'>('all');
  return (
    <Panel>
      <h2 className="title">Fields</h2>
      <div className="stack">
        <TextField label="Name of the realm" placeholder="Black March" hint="Three to twenty letters." />
        <TextField label="Title" error="Somebody worse already has it." defaultValue="The Lesser" />
        <PasswordField label="Password" />
        <TextArea label="Decree" rows={2} />
        <Select
          label="Sort by"
          value="level"
          options={[
            { value: 'level', label: 'Level' },
            { value: 'name', label: 'Name' },
          ]}
          onChange={() => {}}
        />
        <ColourField label="Primary" value={colour} onChange={setColour} />
        <Range label="Stake" value={level} min={0} max={100} onChange={setLevel} format={(n) => `${n}%`} />
        <div>
          <Stepper label="Strength" note="Lifts things" value={points} max={9} onChange={setPoints} cost="1 point" />
          <Switch label="Sound" note="Bell, coin and quill" checked={sound} onChange={setSound} />
        </div>
        <Choices
          legend="Call it"
          className="two"
          items={[
            { value: 'heads', title: 'Heads', note: 'The side with your face.' },
            { value: 'tails', title: 'Tails', note: 'The side that knows.' },
          ]}
          value={side}
          onChange={setSide}
        />
        <Filter
          label="Who"
          options={[
            { value: 'all', label: 'All', count: 12 },
            { value: 'away', label: 'Away', count: 3 },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
    </Panel>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | null>(null);
  const [page, setPage] = useState(2);
  const close = () => setOpen(null);
  return (
    <Panel>
      <h2 className="title">Over the page</h2>
      <div className="samples">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('confirm')}>Question</Button>
        <Button
          icon="bell"
          onClick={() => toast('The masons have stopped.', { note: 'They would like a word.', tone: 'ember' })}
        >
          Toast
        </Button>
        <Menu
          label="Menu"
          buttonClassName="btn"
          items={[
            { id: 'a', label: 'NPCs', icon: 'court' },
            { id: 'b', label: 'Army', icon: 'army', count: 2 },
          ]}
        />
      </div>
      <Tabs
        label="Treasury"
        items={[
          { id: 'mint', label: 'Royal Mint', content: <p>One strikes, the other counts.</p> },
          { id: 'hoard', label: "Oracle's Hoard", content: <p>Three caskets, all of them smiling.</p> },
        ]}
      />
      <Pager page={page} pages={5} onChange={setPage} />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A Quarrel of Masons"
        kicker="Ill news"
        foot={
          <Button tone="primary" onClick={close}>
            So be it
          </Button>
        }
      >
        <p className="lead">Two guilds claim your new tower. Both have begun to demolish the other half.</p>
        <Why title="Income per tick" terms={INCOME} total={TOTAL} />
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Throne Room"
        kicker="Level 11"
        foot={
          <Button tone="primary" wide>
            Upgrade
          </Button>
        }
      >
        <p>Everything is decided here, except the draughts.</p>
      </Drawer>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Disband them?"
        confirm="Disband"
        danger
      >
        <p>Ten skeleton warriors go home. They do not have one.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function States() {
  return (
    <Panel className="panel wide">
      <h2 className="title">Waiting, empty, locked, broken</h2>
      <div className="stack">
        <Skeleton width="60%" label="Loading" />
        <Skeleton height={12} />
        <Rule>Nothing, in three tones</Rule>
        <div className="g-three">
          <EmptyState title="No subjects here" action={<Button>Recruit one</Button>}>
            The hall echoes. Somebody might be found who does not mind.
          </EmptyState>
          <LockedState title="The Forge is sealed">It opens at Throne Room level 15.</LockedState>
          <ErrorState title="The messenger fell" onRetry={() => {}}>
            Try again.
          </ErrorState>
        </div>
      </div>
    </Panel>
  );
}

export const KitPart = () => (
  <>
    <Buttons />
    <Overlays />
    <Figures />
    <Fields />
    <States />
  </>
);
