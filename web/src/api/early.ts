/** What scripts/early.js has asked for before this code had come, by address. */
type Answers = Record<string, Promise<Response>>;

declare global {
  interface Window {
    umbrarchEarly?: Answers;
  }
}

/** The answer to a reading that is on its way already. Each is good for one. */
export function takeEarly(request: Parameters<typeof fetch>[0]): Promise<Response> | undefined {
  const early = window.umbrarchEarly;
  if (!early || !(request instanceof Request) || request.method !== 'GET') return;
  const { pathname, search } = new URL(request.url);
  if (search) return;
  const answer = early[pathname];
  delete early[pathname];
  return answer;
}

/** Whoever signs in or founds a reign after the arrival is not told what was true before. */
export function forgetEarly() {
  window.umbrarchEarly = undefined;
}
