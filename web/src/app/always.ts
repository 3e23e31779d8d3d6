/** Collects what features have on every screen of a reign, or on the kingdom's. It comes with the frame, as one file with it. */
import { type Fillings, fill } from '../lib/slots';

const announced = import.meta.glob<Fillings>('../features/*/always.ts', { eager: true, import: 'default' });
for (const fillings of Object.values(announced)) fill(fillings);
