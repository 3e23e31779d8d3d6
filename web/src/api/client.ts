/** The generated calls, set up for this page: same origin, cookies, no base address. */
import { client } from './generated/client.gen';

client.setConfig({ baseUrl: '', credentials: 'same-origin' });
