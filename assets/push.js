// Shows what is pushed to this browser while no page of the site is open. All notices of one table have the same tag, so the
// newest takes the place of the one before.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { body, tag, url } = event.data.json();
  event.waitUntil(self.registration.showNotification("Summon", { body, tag, icon: "/icon.svg", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin).href;
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => page.url.split("?")[0] === url);
    return open ? open.focus() : self.clients.openWindow(url);
  };
  event.waitUntil(show());
});
