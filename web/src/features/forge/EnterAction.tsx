import { Button } from '../../ui/Button';
import { openForge } from './model';
import { TEXT } from './text.gen';

/** The action of a built forge. */
export default function EnterAction({ onDone }: { onDone: () => void }) {
  const press = () => {
    openForge();
    onDone();
  };
  return (
    <>
      <p className="muted">{TEXT.enterNote}</p>
      <Button tone="primary" wide icon="forge" onClick={press}>
        {TEXT.enter}
      </Button>
    </>
  );
}
