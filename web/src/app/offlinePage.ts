/**
 * Has the browser keep the offline page. Browsers keep nothing for a plain http address, and development has no such
 * page.
 */
export function keepOfflinePage() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
