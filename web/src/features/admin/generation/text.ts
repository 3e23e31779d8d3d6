import { formatNumber } from '../../../lib/format';

/** The names of the kinds. */
const KINDS: Readonly<Record<string, string>> = {
  agent: 'Spy agents',
  chapter: 'Chronicle',
  event: 'Kingdom events',
  floor: 'Dungeon floors',
  item: 'World items',
  journal: 'NPC journals',
  portrait: 'Portraits',
  reply: 'NPC chat',
  subject: 'NPC details',
  vision: 'Oracle visions',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  broken: 'Fault of the server',
  budget: 'Budget spent',
  crowded: 'Too many calls at once',
  denied: 'Refused: wrong address, key or model',
  failed: 'No answer',
  late: 'No answer in time',
  left: 'Player left',
  shape: 'Unusable answer',
  stopping: 'Server stopping',
  unfit: 'Unfit words',
};

export const TEXT = {
  loading: 'The providers are being asked for',
  failed: 'The providers could not be read.',
  off: 'No provider is configured',
  offNote:
    'The archive writes every text and portraits are drawn here. The operator names a provider when the server starts.',
  texts: 'Texts',
  pictures: 'Pictures',
  none: 'Not configured',
  states: { well: 'Working', failing: 'Failing', resting: 'Not asked for now' },
  until: (time: string) => `Asks for no calls until ${time}.`,
  today: 'Today, all nodes',
  number: formatNumber,
  todayNote: 'Counted from midnight UTC. At the limit the archive writes until the next day.',
  tokens: 'Tokens',
  drawn: 'Pictures',
  of: (n: number, most: number) => `${formatNumber(n)} / ${formatNumber(most)}`,
  calls: 'Calls',
  unanswered: 'Calls without an answer',
  limits: 'Limits an hour',
  node: 'Calls of one node',
  player: 'Calls of one player',
  playerTokens: 'Tokens of one player',
  playerPictures: 'Pictures of one player',
  kinds: 'What is generated',
  kindsNote: 'Switched off, the archive writes it, on every node from the next call.',
  kind: (id: string) => KINDS[id] ?? id,
  used: (calls: number, tokens: number, pictures: number) =>
    [
      `${formatNumber(calls)} calls`,
      `${formatNumber(tokens)} tokens`,
      ...(pictures ? [`${formatNumber(pictures)} pictures`] : []),
    ].join(', '),
  unused: 'Not asked for today',
  failures: 'Last failures of this node',
  noFailures: 'No failures since this node started',
  outcome: (id: string) => OUTCOMES[id] ?? id,
} as const;
