import type { Content } from '../../lib/reign';
import type { Draft } from './draft';

/** The props of every panel of the form. */
export interface PanelProps {
  draft: Draft;
  content: Content;
  onChange: (draft: Draft) => void;
}
