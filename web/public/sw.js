// Answers a visit that no server answers with the offline page, and shows the notices that the server writes while no page is
// open. Nothing else is kept: neither the build, which has its own hashes, nor anything that the server says of a player.
const CACHE = 'umbrarch.offline';
const OFFLINE = '/offline.html';
const PARTS = [OFFLINE, '/offline.js', '/theme.js', '/sigil.svg'];

self.addEventListener('install', (event) => {
  const asked = PARTS.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(asked)));
  self.skipWaiting();
});

// The visit is asked for while the worker wakes, so that nobody waits for it.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()));
});

const kept = async (path) => (await caches.match(path, { cacheName: CACHE })) ?? Response.error();

const answer = async (event) => (await event.preloadResponse) ?? fetch(event.request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const visit = request.mode === 'navigate' && pathname === '/';
  if (visit || PARTS.includes(pathname)) event.respondWith(answer(event).catch(() => kept(visit ? OFFLINE : pathname)));
});

/** What the server wrote; a browser must show something for each message, so one that cannot be read is shown by the name alone. */
const written = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = written(event.data);
  event.waitUntil(
    self.registration.showNotification(String(title ?? 'Umbrarch'), {
      body: String(body ?? ''),
      tag: String(tag ?? 'kingdom'),
      renotify: true, // what takes an earlier one's place is news
      icon: '/icon-192.png',
      data: String(path ?? ''),
    }),
  );
});

// The page that is open comes to the front; without one, a new one opens on the screen that the notice is about.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const show = async () => {
    const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!open) return self.clients.openWindow(notification.data.startsWith('/#/') ? notification.data : '/');
    return open.focus();
  };
  event.waitUntil(show());
});
