import { useId, useState } from 'react';
import {
  type IntelligenceNetworkView,
  type IntelligenceOffer,
  type IntelligenceOption,
  operationLaunch,
} from '../../api';
import { formatDuration, formatExactPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Drawer } from '../../ui/Drawer';
import { Icon } from '../../ui/icon/Icon';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { PricedButton } from '../../ui/reign/PricedButton';
import { Select } from '../../ui/Select';
import { AgentRow } from './Agents';
import { AssignDialog } from './AssignDialog';
import { TEXT } from './text.gen';

interface Props {
  land?: string;
  onClose: () => void;
  onEstablish: () => void;
}

/** "Launch Operation": the land, the operation and the agent; the exact chance stands beside the button. */
export function LaunchDrawer({ land, onClose, onEstablish }: Props) {
  const networks = useSection('networks');
  const list = Object.values(networks);
  const first = list.find(({ id, operation }) => id === land && !operation) ?? list.find(({ operation }) => !operation);
  const [at, setAt] = useState(first?.id ?? list[0]?.id ?? '');
  const network = networks[at];
  return (
    <Drawer open onClose={onClose} kicker={TEXT.title} title={TEXT.launch} className="launch">
      {network ? (
        <>
          <Select
            label={TEXT.where}
            value={at}
            onChange={setAt}
            options={list.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Plan key={network.id} network={network} onDone={onClose} />
        </>
      ) : (
        <>
          <p className="muted">{TEXT.noNetwork}</p>
          <Button tone="primary" wide onClick={onEstablish}>
            {TEXT.establish}
          </Button>
        </>
      )}
    </Drawer>
  );
}

interface PlanProps {
  network: IntelligenceNetworkView;
  onDone: () => void;
}

function Plan({ network, onDone }: PlanProps) {
  const { operations, intel: held, intelPrice, intelChance } = useSection('intelligence');
  const optionOf = (type: string) => network.options?.find((one) => one.type === type);
  const first = operations?.find(({ type }) => !optionOf(type)?.locked) ?? operations?.[0];
  const [type, setType] = useState(first?.type ?? '');
  const [spend, setSpend] = useState(false);
  const offer = operations?.find((one) => one.type === type);
  const name = useId();
  const enough = held >= intelPrice;
  const intel = spend && enough;
  return (
    <>
      <fieldset className="choiceset">
        <legend className="sr">{TEXT.what}</legend>
        <div className="stack">
          {operations?.map((one) => (
            <label key={one.type} className="choice">
              <input
                type="radio"
                name={name}
                value={one.type}
                checked={one.type === type}
                onChange={() => setType(one.type)}
              />
              <Offer offer={one} option={optionOf(one.type)} />
            </label>
          ))}
        </div>
      </fieldset>
      <p className="muted">{TEXT.riskNote}</p>
      {type === 'GATHER_INTEL' && <Sale />}
      <Crew network={network} />
      <label className="pick launch__intel">
        <input
          type="checkbox"
          checked={intel}
          disabled={!enough}
          onChange={(event) => setSpend(event.target.checked)}
        />
        <Icon name="check" />
        <span>
          {TEXT.spend({ n: intelPrice, percent: formatExactPercent(intelChance) })}{' '}
          <small className="muted">({TEXT.haveIntel({ n: held })})</small>
        </span>
      </label>
      <Odds network={network} intel={intel} />
      {offer && <Go network={network} offer={offer} option={optionOf(type)} intel={intel} onDone={onDone} />}
    </>
  );
}

function Offer({ offer, option }: { offer: IntelligenceOffer; option: IntelligenceOption | undefined }) {
  const { number } = useNumbers();
  const say = useSay();
  return (
    <>
      <b>
        {offer.name}
        <Icon name="check" className="tick" />
      </b>
      <small>{offer.description}</small>
      <small>
        <span className="num worth">{number(offer.cost)}</span> {TEXT.gold} · {formatDuration(offer.duration)} ·{' '}
        {TEXT.risk({ word: offer.risk })}
        {option && ` · ${TEXT.xpGain({ n: option.xp })}`}
      </small>
      {option?.locked && option.locked.code === 'intelligence.network_compromised' && (
        <small className="is-ember">
          <Icon name="lock" /> {say(option.locked.code, option.locked.params)}
        </small>
      )}
    </>
  );
}

/** The secrets of a land are sold: so many times a day, for so much. */
function Sale() {
  const secrets = useSection('secrets');
  if (secrets.day === 0) return null;
  return (
    <p className="muted">
      {TEXT.sale(secrets)} <Explain figure="secretSale" title={TEXT.saleWhy} />
    </p>
  );
}

function Crew({ network }: { network: IntelligenceNetworkView }) {
  const agents = useSection('agents');
  const [assigning, setAssigning] = useState(false);
  const crew = (network.assignedAgentIds ?? []).flatMap((id) => agents[id] ?? []);
  return (
    <>
      <Rule>{TEXT.who}</Rule>
      {crew.length === 0 ? (
        <p className="muted">{TEXT.nobodyGoes}</p>
      ) : (
        <ul className="agents">
          {crew.map((agent) => (
            <AgentRow key={agent.id} agent={agent} />
          ))}
        </ul>
      )}
      <Button size="sm" onClick={() => setAssigning(true)}>
        {TEXT.assign}
      </Button>
      {assigning && <AssignDialog network={network} onClose={() => setAssigning(false)} />}
    </>
  );
}

/** The chance that the rules roll against, to the last thousandth of a percent. */
function Odds({ network, intel }: { network: IntelligenceNetworkView; intel: boolean }) {
  const { captureChance } = useSection('intelligence');
  const chance = intel ? network.chanceWithIntel : network.chance;
  if (chance === 0) return null;
  return (
    <div className="odds odds--spied">
      <b className="num">{formatExactPercent(chance)}</b>
      <span>
        {TEXT.likely} <Explain figure={intel ? network.figureWithIntel : network.figure} title={TEXT.chance} />
      </span>
      <p>{TEXT.caught({ percent: formatExactPercent(captureChance) })}</p>
    </div>
  );
}

interface GoProps extends PlanProps {
  offer: IntelligenceOffer;
  option: IntelligenceOption | undefined;
  intel: boolean;
}

function Go({ network, offer, option, intel, onDone }: GoProps) {
  const say = useSay();
  const { send, again, busy, state } = useCommand(operationLaunch, { onDone });
  return (
    <>
      <PricedButton
        tone="primary"
        wide
        price={offer.cost}
        short={say('intelligence.operation_gold_short', { n: offer.cost })}
        refused={option?.locked && say(option.locked.code, option.locked.params)}
        busy={busy}
        onClick={() => send({ network: network.id, operation: offer.type, intel })}
      >
        {TEXT.launchThis({ name: offer.name })} ·
      </PricedButton>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
