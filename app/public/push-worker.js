/* Tells of acute requests (D69). It answers no fetch, and keeps nothing. */

self.addEventListener("install", () => {
  self.skipWaiting();
});

self.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event));
});

function tell(data) {
  const { title, path, tag } = read(data);
  return self.registration.showNotification(typeof title === "string" ? title : "Neue Anfrage", {
    lang: "de",
    icon: "/icon-512.png",
    tag: typeof tag === "string" ? tag : "anfrage",
    data: typeof path === "string" ? path : "/dashboard",
  });
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** The server takes it only with the session it was switched on in; what fails here it notices by itself. */
async function renew({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration;
  const { endpoint, keys } = (
    newSubscription ?? (await pushManager.subscribe(oldSubscription?.options))
  ).toJSON();
  const body = new URLSearchParams({ step: "renew", endpoint, ...keys });
  await fetch("/profil/benachrichtigungen", { method: "POST", body, redirect: "manual" });
}

/** Never anywhere else; an open page is left as it is, with what somebody may be typing there. */
async function open(path) {
  const { origin } = self.location;
  const asked = new URL(String(path), origin);
  const target = asked.origin === origin ? asked.href : `${origin}/dashboard`;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === target);
  return shown ? shown.focus() : self.clients.openWindow(target);
}
