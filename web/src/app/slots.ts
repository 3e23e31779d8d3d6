/** Collects what features put into each other's slots. Imported once, before anything is drawn. */
import { type Fillings, fill } from '../lib/slots';

const announced = import.meta.glob<Fillings>('../features/*/slots.ts', { eager: true, import: 'default' });
for (const fillings of Object.values(announced)) fill(fillings);
