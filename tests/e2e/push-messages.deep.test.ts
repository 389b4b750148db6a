import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { books, fills, opensForm } from './booking-desk.ts';
import { newEmail } from './client.ts';
import { addClient } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { runCron } from './platform.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD } from './studio.ts';

const { stage, test } = setStage();
const NAME = 'Ana Beatriz Souza';

interface Subscribed {
  path: string;
  keys: { p256dh: string; auth: string };
}

const asked = async <T>(path: string, method: string): Promise<T> =>
  (await fetch(`${product().mailbox}${path}`, { method })).json();

/** A browser whose push service is the local one: a browser without a screen has neither a service nor somebody to ask. */
async function subscribesLocally(page: Page): Promise<string> {
  const { path, keys } = await asked<Subscribed>('/push', 'POST');
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript(
    (subscription) => {
      const ANSWER = 'answer of this test';
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(ANSWER) ?? 'default',
      });
      const request = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = async () => {
        const answer = await request();
        localStorage.setItem(ANSWER, answer);
        return answer;
      };
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription;
    },
    { endpoint: product().mailbox + path, keys },
  );
  return path;
}

test('offers push messages after a booking, receives one, and a tap opens the appointment', async () => {
  const studio = await openStudio(stage);
  await addClient(stage, studio, { fullName: NAME, email: newEmail(), phone: '81999991234' });
  const page = await stage.phone({ serviceWorkers: 'allow' });
  const path = await subscribesLocally(page);
  await enterAs(page, studio, '/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await opensForm(page);
  const date = coming('wednesday');
  await fills(page, { client: 'Ana Beatriz', service: 'Extensão fio a fio', date, time: '10:00' });
  await books(page);
  await sees(page, 'Receber avisos neste aparelho?');
  await stage.audit.look(page, 'offer of push messages', { everyTheme: true });
  await press(page, 'Ativar avisos');
  await hears(page, 'Avisos ativados neste aparelho.');
  await seesNoMore(page, 'Receber avisos neste aparelho?');

  await page.goto('/settings#notifications');
  await sees(page, /^Este aparelho$/);
  await stage.audit.look(page, 'devices with push messages', { everyTheme: true });

  const id = await addAppointment(stage, studio, { date: coming('monday'), time: '14:00' });
  await stage.sql`select enqueue_pushes(array(select id from appointment_events
    where appointment_id = ${id}), ${studio.id})`;
  await runCron();
  const received = async () =>
    (await asked<{ received: { content: object }[] }>(path, 'GET')).received.map(({ content }) => content);
  await expect.poll(received).toMatchObject([{ title: 'Novo agendamento', appointmentId: id }]);
  const [content] = await received();
  const [worker] = page.context().serviceWorkers();
  expect(await worker?.evaluate(showsAndIsTapped, JSON.stringify(content))).toMatchObject({ data: id });
  await page.waitForURL(`**/appointments?appointment=${id}`);
  await seesTitle(page.getByRole('dialog'), NAME);
});

test('who signs in again gets push messages again as she chose, and not where she removed the device', async () => {
  stage.tolerate(/status of 401/); // the page is open while its session ends
  const studio = await openStudio(stage);
  const page = await stage.phone({ serviceWorkers: 'allow' });
  await subscribesLocally(page);
  const devices = async () =>
    await stage.sql<{
      from: string;
      kinds: string[];
    }>`select quiet_from as from, kinds from push_subscriptions
      where professional_id = ${studio.professionalId}`;
  const signsInAnew = async () => {
    await stage.sql`delete from sessions where user_id = ${studio.professionalId}`;
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(studio.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await press(page, 'Entrar');
    await page.waitForURL('**/dashboard');
  };
  await enterAs(page, studio, '/settings#notifications');
  await press(page, 'Ativar avisos neste aparelho');
  await sees(page, /^Este aparelho$/);
  await page.getByText('Silenciar à noite').click();
  await page.getByText('Remarcações').click();
  const chosen = [{ from: '21:00:00', kinds: expect.not.arrayContaining(['moved']) }];
  await expect.poll(devices).toEqual(chosen);
  await page.reload();
  await sees(page, /^Este aparelho$/); // the browser knows what is stored

  await signsInAnew();
  await expect.poll(devices).toEqual(chosen);

  await page.goto('/settings#notifications');
  await sees(page, /^Este aparelho$/);
  await press(page, 'Remover');
  await expect.poll(devices).toEqual([]);
  await signsInAnew();
  await page.goto('/settings#notifications');
  await sees(page, 'Ativar avisos neste aparelho');
  expect(await devices()).toEqual([]);
});

interface Shown {
  title: string;
  data: unknown;
}

/**
 * In the service worker: the push service delivers, and the person taps what is shown. A browser without a screen shows none,
 * and only a tap of the system's may take the focus.
 */
async function showsAndIsTapped(content: string): Promise<Shown | undefined> {
  const self = globalThis as unknown as {
    dispatchEvent: (event: Event) => boolean;
    PushEvent: new (type: string, init: object) => Event;
    ExtendableEvent: new (type: string) => Event;
    WindowClient: { prototype: { focus: () => Promise<unknown> } };
    ServiceWorkerRegistration: { prototype: { showNotification: unknown } };
  };
  self.WindowClient.prototype.focus = async function () {
    return this;
  };
  const shown = await new Promise<Shown>((resolve) => {
    self.ServiceWorkerRegistration.prototype.showNotification = async (title: string, options: Shown) =>
      resolve({ title, data: options.data });
    self.dispatchEvent(new self.PushEvent('push', { data: content }));
  });
  const notification = { data: shown.data, close: () => undefined };
  self.dispatchEvent(Object.assign(new self.ExtendableEvent('notificationclick'), { notification }));
  return shown;
}
