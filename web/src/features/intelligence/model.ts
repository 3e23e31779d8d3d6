/** Derives the war room's lists from its sections. */
import type {
  IntelligenceAgentView,
  IntelligenceNetworkView,
  IntelligenceReport,
  IntelligenceSiteView,
} from '../../api';
import type { Tone } from '../../ui/Badge';

export type NetworkState = IntelligenceNetworkView['status'] | 'Busy';

/** A network with an operation under way is busy, whatever its status. */
export const stateOf = ({ operation, status }: IntelligenceNetworkView): NetworkState => (operation ? 'Busy' : status);

export const LOOK: Readonly<Record<NetworkState, { tone: Tone; icon: string }>> = {
  Active: { tone: 'verdigris', icon: 'check' },
  Busy: { tone: 'moon', icon: 'hour' },
  Compromised: { tone: 'blood', icon: 'warn' },
  Idle: { tone: 'muted', icon: 'minus' },
};

export const AGENT_LOOK: Readonly<Record<IntelligenceAgentView['status'], { tone: Tone; icon: string }>> = {
  Idle: { tone: 'verdigris', icon: 'check' },
  'On Mission': { tone: 'moon', icon: 'hour' },
  Captured: { tone: 'blood', icon: 'lock' },
  KIA: { tone: 'muted', icon: 'skull' },
};

export const PRIORITY_LOOK: Readonly<Record<IntelligenceReport['priority'], { tone: Tone; icon: string }>> = {
  Critical: { tone: 'blood', icon: 'warn' },
  High: { tone: 'ember', icon: 'bell' },
  Medium: { tone: 'moon', icon: 'eye' },
  Low: { tone: 'muted', icon: 'minus' },
};

/** Newest first. */
export const newest = (reports: Readonly<Record<string, IntelligenceReport>>): IntelligenceReport[] =>
  Object.values(reports).sort((a, b) => b.timestamp - a.timestamp || Number(b.id) - Number(a.id));

const ORDER: readonly string[] = ['On Mission', 'Idle', 'Captured', 'KIA'];

/** Agents at work first, then by skill. */
export const ranked = (agents: Readonly<Record<string, IntelligenceAgentView>>): IntelligenceAgentView[] =>
  Object.values(agents).sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || b.skill - a.skill);

export interface Place extends IntelligenceSiteView {
  id: string;
}

export const placesOf = (sites: Readonly<Record<string, IntelligenceSiteView>>): Place[] =>
  Object.entries(sites)
    .map(([id, site]) => ({ id, ...site }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The land from which the threads start. */
export const HOME = 'your-domain';
