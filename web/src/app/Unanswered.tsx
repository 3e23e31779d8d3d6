import { Button } from '../ui/Button';
import { TEXT } from './text.gen';

/** The server does not answer, so neither the login nor the realm can be shown. */
export const Unanswered = ({ onRetry }: { onRetry: () => void }) => (
  <main className="waiting">
    <h1 className="display">{TEXT.unreachableTitle}</h1>
    <p role="status">{TEXT.unreachable}</p>
    <Button icon="refresh" onClick={onRetry}>
      {TEXT.retry}
    </Button>
  </main>
);
