/** The generated calls, configured for this page: same origin, cookies, no base address. */
import { watchedFetch } from './answers';
import { client } from './generated/client.gen';

/** Every read names the newest version that the page has seen, so that no node answers with an older one. */
export function nameSeen(seen: () => string | undefined) {
  client.interceptors.request.use((request) => {
    const named = seen();
    if (named) request.headers.set('Umbrarch-Seen', named);
    return request;
  });
}

client.setConfig({ baseUrl: '', credentials: 'same-origin', fetch: watchedFetch });
