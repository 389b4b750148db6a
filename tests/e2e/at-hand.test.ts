import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { listInPlace } from './booking-desk.ts';
import { addClient } from './clients.ts';
import { coming, zoneOfToday } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf } from './keyboard.ts';
import { keepsNotice, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

/** Counts what a finger does; what is typed between is no tap. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('taps', '0');
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

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

test('a client at the door is booked for now with six taps and her name', async () => {
  const studio = await openStudio(stage, { zone: zoneOfToday() });
  await addClient(stage, studio, {
    fullName: 'Nina Prado',
    email: 'nina@cliente.test',
    phone: '11999991234',
  });
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await seesTitle(page, 'Olá');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Agora', exact: true }).tap();
  await expect.poll(() => focusOf(page)).toMatchObject({ name: expect.stringContaining('Cliente') });
  await page.keyboard.type('Nina');
  const found = page.getByRole('option', { name: /^Nina Prado/ });
  await found.waitFor();
  await listInPlace(page);
  await found.tap();
  await page
    .getByRole('button', { name: /Procedimento/ })
    .first()
    .tap();
  await page.getByRole('option').first().waitFor();
  await listInPlace(page);
  await page.getByRole('option').first().tap();
  await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
  await hears(page, 'Agendamento criado com sucesso!');
  expect(await taps()).toBeLessThanOrEqual(6);
  const [row] = await stage.sql<{ minutes: number; name: string }>`select abs(extract(epoch
    from a.starts_at - now()) / 60)::integer as minutes, c.full_name as name
     from appointments a join clients c on c.id = a.client_id where a.studio_id = ${studio.id}`;
  expect(row?.name).toBe('Nina Prado');
  expect(row?.minutes).toBeLessThanOrEqual(6);
});
