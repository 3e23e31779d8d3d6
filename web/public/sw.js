// Answers a visit with the offline page if no server answers, and shows the server's push notices. It stores only the offline page:
// neither the build, whose files have hashes, nor any data of a player.
const CACHE = 'umbrarch.offline';
const OFFLINE = '/offline.html';
const PARTS = [OFFLINE, '/offline.js', '/theme.js', '/sigil.svg'];

self.addEventListener('install', (event) => {
  const asked = PARTS.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(asked)));
  self.skipWaiting();
});

// The browser requests the visited page while the worker starts, so that the visit does not wait for it.
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

/** The server's message. A browser must show each one, so an unreadable message is shown by the game's name alone. */
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
      renotify: true, // alert again when it replaces an earlier one
      icon: '/icon-192.png',
      data: String(path ?? ''),
    }),
  );
});

// Focuses an open page; without one, opens the screen of the notice.
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
