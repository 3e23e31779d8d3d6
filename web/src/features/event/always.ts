import type { Fillings } from '../../lib/slots';
import EventGate from './EventGate';
import EventsTab from './EventsTab';

const fillings: Fillings = { shell: EventGate, 'kingdom.events': EventsTab };

export default fillings;
