import { ask, notifySubscribe, notifyUnsubscribe } from '../api';

/** True if this browser can receive notices while no page is open. On an iPhone only an installed page can. */
export const canBePushed = () => 'PushManager' in window && 'Notification' in window && !!navigator.serviceWorker;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** The subscription of this browser, of whatever account. */
export async function currentSubscription() {
  if (!canBePushed()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Asks the player and then the browser, and tells the server. False: the player or the browser refused. */
export async function subscribePush(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await navigator.serviceWorker.ready;
  // A subscription of another account is not reused: the browser makes a new address.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  await ask(
    notifySubscribe({ body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }),
  );
  return true;
}

export async function unsubscribePush() {
  const made = await currentSubscription();
  if (!made) return;
  await ask(notifyUnsubscribe({ body: { endpoint: made.endpoint } }));
  await made.unsubscribe();
}
