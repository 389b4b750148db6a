import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPushMessages } from '../../../web/service-worker/push.ts';

const URL_OF_APPOINTMENT = '/appointments?appointment=a1';

type Listener = (event: object) => void;

let listeners: Record<string, Listener>;
let pages: object[];
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => null);
const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/2', keys: {} }) }));

beforeEach(() => {
  listeners = {};
  pages = [];
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => pages, openWindow },
  });
  showPushMessages(/^\/(?:clients|dashboard)/);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function happens(name: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}

test('a message is shown, and a later one about the appointment takes its place', async () => {
  const content = { title: 'Novo agendamento', body: 'Bia Ramos', appointmentId: 'a1' };
  await happens('push', { data: { json: () => content } });
  expect(showNotification).toHaveBeenCalledWith(
    'Novo agendamento',
    expect.objectContaining({ body: 'Bia Ramos', tag: 'a1', data: 'a1' }),
  );
});

test('a tap opens the appointment in the page that is open, else in a new one', async () => {
  const notification = { data: 'a1', close: vi.fn() };
  await happens('notificationclick', { notification });
  expect(openWindow).toHaveBeenCalledWith(URL_OF_APPOINTMENT);
  const pageAt = (path: string, visibilityState: string) => {
    const page = { visibilityState, focus: async () => page, navigate: vi.fn(async () => page) };
    return Object.assign(page, { url: `https://lume.example${path}` });
  };
  const form = pageAt('/anamnese-cliente', 'visible');
  const page = pageAt('/clients', 'hidden');
  pages = [form, page];
  await happens('notificationclick', { notification });
  expect(page.navigate).toHaveBeenCalledWith(URL_OF_APPOINTMENT);
  expect(form.navigate).not.toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(notification.close).toHaveBeenCalledTimes(2);
});

test('a subscription that the browser replaced is registered with the same key', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', fetched);
  const options = { userVisibleOnly: true };
  await happens('pushsubscriptionchange', { oldSubscription: { options } });
  expect(subscribe).toHaveBeenCalledWith(options);
  expect(fetched).toHaveBeenCalledWith(
    '/api/push/devices',
    expect.objectContaining({
      method: 'POST',
      body: JSON.stringify({ endpoint: 'https://push.example/2', keys: {} }),
    }),
  );
});
