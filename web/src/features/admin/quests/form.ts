import type { Faults } from './faults';
import type { Draft } from './model';

/** The props of each part of the quest's form. */
export interface FormProps {
  draft: Draft;
  faults: Faults;
  onChange: (part: Partial<Draft>) => void;
}
