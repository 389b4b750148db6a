import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;
let permission: NotificationPermission;
let controller: object | null;

/** As a page that was just loaded: with what the browser stored, and nothing else. */
async function load() {
  vi.resetModules();
  return import('../../../web/features/shared/push/push-offer.ts');
}

beforeEach(() => {
  [stored, permission, controller] = [new Map(), 'default', {}];
  vi.stubGlobal('window', { PushManager: class {} });
  vi.stubGlobal('navigator', {
    get serviceWorker() {
      return { controller };
    },
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('is made after an appointment was saved, never on load, and once', async () => {
  const first = await load();
  const seen: boolean[] = [];
  first.subscribeToPushOffer(() => seen.push(first.pushIsOffered()));
  expect(first.pushIsOffered()).toBe(false);
  first.offerPush();
  first.answerPushOffer();
  first.offerPush();
  expect(seen).toEqual([true, false]);
  const next = await load();
  next.offerPush();
  expect(next.pushIsOffered()).toBe(false);
});

test.each([
  ['was allowed', () => (permission = 'granted')],
  ['was refused', () => (permission = 'denied')],
  ['cannot come, since the app is not stored', () => (controller = null)],
  ['does not exist', () => vi.stubGlobal('window', {})],
])('is not made where it %s', async (_, prepare) => {
  prepare();
  const { offerPush, pushIsOffered } = await load();
  offerPush();
  expect(pushIsOffered()).toBe(false);
});
