import type { SpireChosen } from '../../api';
import { Vision } from '../../art/Scenes';
import { useNumbers } from '../../lib/notation';
import { useMember } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icon/Icon';
import { Deltas } from '../../ui/reign/Deltas';
import { Rest } from './Rest';
import { TEXT } from './text.gen';

interface Props {
  seed: string;
  result: SpireChosen;
  onClose: () => void;
}

/** The outcome of the choice. */
export function Chosen({ seed, result, onClose }: Props) {
  const subjects = Object.entries(result.npc_loyalty ?? {}).filter(([, n]) => n !== 0);
  return (
    <Dialog
      open
      title={TEXT.came}
      width={620}
      head={<Vision seed={seed} />}
      onClose={onClose}
      foot={
        <Button tone="primary" data-autofocus onClick={onClose}>
          {TEXT.close}
        </Button>
      }
    >
      <p className="lead" role="status">
        {result.outcome}
      </p>
      {(subjects.length === 0 || Object.keys(result.effects).length > 0) && (
        <Deltas effects={result.effects} none={TEXT.nothing} />
      )}
      {subjects.length > 0 && (
        <ul className="deltas">
          {subjects.map(([id, n]) => (
            <Subject key={id} id={id} n={n} />
          ))}
        </ul>
      )}
      <Rest />
    </Dialog>
  );
}

function Subject({ id, n }: { id: string; n: number }) {
  const npc = useMember('npcs', id);
  const { signed } = useNumbers();
  return (
    <li className={n < 0 ? 'down' : 'up'}>
      <Icon name="user" />
      <span className="num">{signed(n)}</span> {TEXT.loyaltyOf({ name: npc?.name ?? TEXT.somebody })}
    </li>
  );
}
