// Lets the push service of this browser call it while no page is open.

const WORKER = "/push.js";

export type Subscribed = { endpoint: string; key: string; auth: string };

/** Whether this browser can be called that way; only pages that came over a safe line can. */
export const canPush = () => "serviceWorker" in navigator && "PushManager" in window && isSecureContext;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** A notice by the service worker, where pages may show none themselves: on phones. */
export async function showNotice(title: string, body: string, tag: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(title, { body, tag, icon: "/icon.svg", data: { url: location.pathname } });
}

/** What the service worker has shown of a table is read. */
export async function closeNotices(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
}

/** Subscribe with the key of the house. */
export async function subscribe(houseKey: string): Promise<Subscribed> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(houseKey) });
  return { endpoint: made.endpoint, key: textOf(made.getKey("p256dh")), auth: textOf(made.getKey("auth")) };
}

/** The address that is called no more; empty if there was none. */
export async function unsubscribe(): Promise<string> {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  await made?.unsubscribe();
  return made?.endpoint ?? "";
}
