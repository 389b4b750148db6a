import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { countTaps } from './booking-desk.ts';
import { coming, zoneOfToday } from './dates.ts';
import { hears } from './heard.ts';
import { keepsNotice, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const bottomOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
};

test('on a phone, with the cookie banner, the first row is on screen one and payments within two', async () => {
  const studio = await openStudio(stage);
  await addAppointment(stage, studio, { date: coming('wednesday'), time: '10:00' });
  const page = await enterAs(stage.phone({ undecided: true }), studio);
  for (const address of ['/clients', '/appointments']) {
    await page.goto(address);
    await page.locator('.card-list-item').first().waitFor();
    const banner = await page.getByRole('region', { name: 'Cookies e privacidade' }).boundingBox();
    expect(await bottomOf(page, '.card-list-item'), address).toBeLessThanOrEqual(banner?.y ?? 0);
  }
  await page.goto('/financial');
  await sees(page, 'Pagamentos');
  const list = await page.getByRole('region', { name: 'Listas do período' }).boundingBox();
  expect(list?.y).toBeLessThan(2 * 844);
});

test('an appointment is moved to tomorrow with three taps, and back', async () => {
  const studio = await openStudio(stage, { zone: zoneOfToday() });
  const date = coming('wednesday');
  const id = await addAppointment(stage, studio, { date, time: '10:00' });
  await stage.sql`update clients set phone = null, email = null where studio_id = ${studio.id}`;
  const startsAt = async () => {
    const [row] = await stage.sql<{ at: string }>`select to_char(a.starts_at at time zone s.zone,
      'DD/MM, HH24:MI') as at from appointments a join studios s on s.id = a.studio_id where a.id = ${id}`;
    return row?.at;
  };
  const before = await startsAt();
  const page = await enterAs(stage.phone(), studio, '/appointments');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: /^Mais ações para/ }).tap();
  await page.getByRole('menuitem', { name: 'Remarcar' }).tap();
  const times = page
    .getByRole('dialog', { name: /^Remarcar/ })
    .getByRole('button', { name: /^\S+, \d\d\/\d\d, \d/ });
  await times.first().waitFor();
  await stage.audit.look(page, 'another time');
  const chosen = String(await times.first().getAttribute('aria-label'));
  await times.first().tap();
  await hears(page, /Agendamento remarcado/);
  await keepsNotice(page, 'Desfazer');
  expect(await taps()).toBeLessThanOrEqual(3);
  await expect.poll(startsAt).toBe(chosen.slice(chosen.indexOf(', ') + 2));
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await expect.poll(startsAt).toBe(before);
});
