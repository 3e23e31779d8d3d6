import type { Faults } from './faults';
import type { Draft } from './model';

/** What each part of the quest's form gets. */
export interface FormProps {
  draft: Draft;
  faults: Faults;
  onChange: (part: Partial<Draft>) => void;
}
