/**
 * Collects the fillings that features need on every screen of a reign, or on the kingdom's. They are part of the
 * frame's file.
 */
import { type Fillings, fill } from '../lib/slots';

const announced = import.meta.glob<Fillings>('../features/*/always.ts', { eager: true, import: 'default' });
for (const fillings of Object.values(announced)) fill(fillings);
