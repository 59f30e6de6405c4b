/** `denied`: the user, or their browser, wants no messages. `fields` are for the server. */
export type DeviceAnswer =
  | { ok: true; fields: { endpoint: string; p256dh: string; auth: string } }
  | { ok: false; reason: "denied" | "failed" };

/** Its worker looks after the dashboard alone, and answers no fetch. */
const WORKER = "/push-worker.js";
const SCOPE = "/dashboard";

/** Asks the user first, at the press itself; an address the browser had before ends. */
export async function subscribeDevice(applicationServerKey: string): Promise<DeviceAnswer> {
  if ((await Notification.requestPermission()) !== "granted") return { ok: false, reason: "denied" };
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await whenActive(registration);
  const earlier = await registration.pushManager.getSubscription();
  await earlier?.unsubscribe();
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return { ok: false, reason: "failed" };
  return { ok: true, fields: { endpoint, p256dh, auth } };
}

/** `serviceWorker.ready` would wait for one of this page. */
async function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    });
  });
}
