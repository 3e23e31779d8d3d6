import { useFlying, useLine } from '../lib/reign';
import { Icon } from '../ui/icon/Icon';
import { TEXT } from './frameText.gen';

/** Says that all is saved: an answered command is on the server's disk, and there is nothing to save by hand. */
export function Saved() {
  const flying = useFlying((state) => state.flying > 0);
  const down = useLine((state) => state.line === 'down');
  const [icon, text] = down
    ? (['warn', TEXT.notSaved] as const)
    : flying
      ? (['hour', TEXT.saving] as const)
      : (['check', TEXT.saved] as const);
  return (
    <p className="save-state muted">
      <Icon name={icon} />
      {text}
    </p>
  );
}
