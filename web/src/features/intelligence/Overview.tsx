import { useMemo } from 'react';
import { useNumbers } from '../../lib/notation';
import { tellLocal, useSection, useSectionPart } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { Explain } from '../../ui/reign/Explain';
import { Tabs } from '../../ui/Tabs';
import { AgentList } from './Agents';
import { LOOK, type Place, ranked, stateOf } from './model';
import { ReportList } from './Reports';
import { TEXT } from './text.gen';

interface Props {
  places: readonly Place[];
  onLand: (id: string) => void;
  onLaunch: () => void;
  onRecruit: () => void;
  onEstablish: () => void;
}

/** Sums, acts on any land, reports, the list of agents, and the chart as a list. */
export function Overview({ places, onLand, onLaunch, onRecruit, onEstablish }: Props) {
  const { number } = useNumbers();
  const { recruitmentCost } = useSection('intelligence');
  return (
    <>
      <h2 className="title">{TEXT.overview}</h2>
      <Sums />
      <Empties />
      <Button tone="primary" wide className="not-phone" onClick={onLaunch}>
        {TEXT.launch}
      </Button>
      <div className="web__actions">
        <Button onClick={onRecruit}>
          {TEXT.recruit} · <span className="num worth">{number(recruitmentCost)}</span>
        </Button>
        <Button onClick={onEstablish}>{TEXT.establish}</Button>
        <Button onClick={() => tellLocal('map.scouting_soon')}>{TEXT.scout}</Button>
      </div>
      <Tabs
        className="web__tabs"
        label={TEXT.tabs}
        items={[
          { id: 'reports', label: TEXT.reports, content: <ReportList /> },
          { id: 'agents', label: TEXT.agents, content: <Rolls onRecruit={onRecruit} /> },
          { id: 'lands', label: TEXT.lands, content: <LandList places={places} onLand={onLand} /> },
        ]}
      />
    </>
  );
}

/** Networks without pay cost loyalty: said while there is time. */
function Empties() {
  const { emptyAt } = useSectionPart('pulse', ({ emptyAt }) => ({ emptyAt }));
  if (emptyAt === undefined) return null;
  return (
    <p className="note is-blood" role="status">
      <Icon name="warn" />
      <span>
        {TEXT.emptyIn} <Countdown to={emptyAt} done={TEXT.done} />. {TEXT.emptyNote}
      </span>
    </p>
  );
}

function Sums() {
  const { intel, upkeep } = useSection('intelligence');
  const networks = useSection('networks');
  const agents = Object.values(useSection('agents'));
  const { number } = useNumbers();
  return (
    <dl className="web__sums">
      <div>
        <dt>{TEXT.networks}</dt>
        <dd>{Object.keys(networks).length}</dd>
      </div>
      <div>
        <dt>{TEXT.agents}</dt>
        <dd>
          {agents.length}
          <small>{TEXT.idleCount({ n: agents.filter(({ status }) => status === 'Idle').length })}</small>
        </dd>
      </div>
      <div>
        <dt>{TEXT.intel}</dt>
        <dd>{number(intel)}</dd>
      </div>
      <div>
        <dt>
          {TEXT.upkeep}
          <Explain figure="networkUpkeep" title={TEXT.upkeepWhy} />
        </dt>
        <dd className={upkeep > 0 ? 'down' : undefined}>{upkeep > 0 ? `−${number(upkeep)}` : 0}</dd>
      </div>
    </dl>
  );
}

function Rolls({ onRecruit }: Pick<Props, 'onRecruit'>) {
  const agents = useSection('agents');
  const list = useMemo(() => ranked(agents), [agents]);
  return <AgentList agents={list} onRecruit={onRecruit} dismissible />;
}

/** The chart as a list. */
function LandList({ places, onLand }: Pick<Props, 'places' | 'onLand'>) {
  const networks = useSection('networks');
  return (
    <ul className="web__lands">
      {places.map(({ id, name, controlled }) => {
        const network = networks[id];
        const state = network && stateOf(network);
        return (
          <li key={id}>
            <button type="button" onClick={() => onLand(id)}>
              <b>{name}</b>
              {state ? (
                <Badge icon={LOOK[state].icon} tone={LOOK[state].tone}>
                  {TEXT.key[state]}
                </Badge>
              ) : (
                <small className="muted">{controlled ? TEXT.yours : TEXT.noNetworkHere}</small>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
