import { Button } from '../../ui/Button';
import { FACTOR } from './text.gen';

interface Props {
  lead: string;
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown only once. */
export const RecoveryCodes = ({ lead, codes, onClose }: Props) => (
  <div className="stack">
    <p role="status">{lead}</p>
    <ul className="factor__codes" aria-label={FACTOR.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <div className="foot">
      <Button tone="primary" onClick={onClose}>
        {FACTOR.kept}
      </Button>
    </div>
  </div>
);
