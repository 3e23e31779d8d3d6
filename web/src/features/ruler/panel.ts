import type { Content } from '../../lib/reign';
import type { Draft } from './draft';

/** What every panel of the form is given. */
export interface PanelProps {
  draft: Draft;
  content: Content;
  onChange: (draft: Draft) => void;
}
