/** Collects the fillings of all features' slots. Imported once, before anything is drawn. */
import { type Fillings, fill } from '../lib/slots';
import { announceScreens } from '../lib/waiting';
import { SIDE } from './nav';
import { ROUTES } from './routes';

const announced = import.meta.glob<Fillings>('../features/*/slots.ts', { eager: true, import: 'default' });
for (const fillings of Object.values(announced)) fill(fillings);

const order = SIDE.flatMap((group) => group.paths);
announceScreens([...ROUTES].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path)));
