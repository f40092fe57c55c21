import type { PushText } from '../../contract/desk/notifications.ts';

/** The service worker of the desk: it shows push messages and opens the lead that one is about. It stores nothing. */

interface WorkerEvent extends Event {
  readonly data: { json(): PushText } | null;
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<unknown> };
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('push', (event) => {
  const text = event.data?.json();
  if (!text) return;
  const { title, body, path } = text;
  // A later message about the same lead replaces the earlier one.
  event.waitUntil(worker.registration.showNotification(title, { body, tag: path, data: path }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(String(event.notification.data)));
});
