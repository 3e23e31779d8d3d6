import type { Amount, ScenePlayer } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Delta } from '../../ui/reign/Deltas';
import { PersonFace } from './PersonFace';
import { DONE } from './text.gen';

interface Props {
  changes: readonly Amount[];
  cast: readonly ScenePlayer[];
}

const keyOf = ({ person: { kind, id } }: Pick<ScenePlayer, 'person'>) => `${kind}.${id}`;

/** The figures that moved with their signs, and below them the persons to whom something happened. */
export function Changes({ changes, cast }: Props) {
  const personal = changes.filter(({ of }) => of);
  return (
    <>
      <Figures changes={changes.filter(({ of }) => !of)} />
      {personal.length > 0 && (
        <ul className="hearing__minds">
          {personal.map((change) => (
            <Happened key={`${change.what}-${change.of}`} change={change} cast={cast} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Amounts of one kind together: a price and a gain are one figure. */
function summed(changes: readonly Amount[]): [what: string, n: number][] {
  const sums = new Map<string, number>();
  for (const { what, n } of changes) sums.set(what, (sums.get(what) ?? 0) + n);
  return [...sums].filter(([, n]) => n !== 0);
}

function Figures({ changes }: Pick<Props, 'changes'>) {
  const sums = summed(changes);
  if (sums.length === 0) return null;
  return (
    <ul className="deltas hearing__deltas">
      {sums.map(([what, n]) => (
        <Delta key={what} what={what} n={n} />
      ))}
    </ul>
  );
}

function Happened({ change, cast }: { change: Amount; cast: Props['cast'] }) {
  const { signed } = useNumbers();
  const words = useWords();
  const player = cast.find((one) => keyOf(one) === change.of);
  const counts = change.what === 'loyalty';
  return (
    <li>
      {player ? <PersonFace person={player.person} /> : <Icon name="star" />}
      <span>{words(change, player?.name ?? '')}</span>
      {counts && <span className={`num ${change.n < 0 ? 'down' : 'up'}`}>{signed(change.n)}</span>}
    </li>
  );
}

/** What happened to a person, in words. */
function useWords(): (change: Amount, name: string) => string {
  const { offices } = useSection('offices');
  return ({ what, n }, name) => {
    const [kind = '', id = ''] = what.split('.');
    switch (kind) {
      case 'bond':
        return DONE[id as 'friend' | 'love' | 'hate' | 'debt' | 'none']?.({ name }) ?? name;
      case 'office': {
        const office = offices?.find((one) => one.id === id)?.name ?? id;
        return (n < 0 ? DONE.taken : DONE.given)({ name, office });
      }
      case 'relic':
        return DONE.relic;
      case 'away':
      case 'jail':
      case 'wound':
        return DONE[kind]({ name, n });
      case 'loyalty':
      case 'release':
      case 'free':
      case 'dies':
      case 'defect':
      case 'trait':
        return DONE[kind]({ name });
      default:
        return DONE.other({ name, what });
    }
  };
}
