/** The generated calls, set up for this page: same origin, cookies, no base address. */
import { watchedFetch } from './answers';
import { client } from './generated/client.gen';

/** Every reading says what the page has heard of: whichever node answers is at least as new. */
export function nameSeen(seen: () => string | undefined) {
  client.interceptors.request.use((request) => {
    const named = seen();
    if (named) request.headers.set('Umbrarch-Seen', named);
    return request;
  });
}

client.setConfig({ baseUrl: '', credentials: 'same-origin', fetch: watchedFetch });
