import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tabsTo } from './keyboard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();
const PERSON =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test('counts a client who opens the link once, and keeps nothing of her until she agrees', async () => {
  const studio = await openStudio(stage);
  const page = await aPerson();
  await sendsVisit(page, () => page.goto(studio.link, { referer: 'https://l.instagram.com/' }));
  expect(await readStorage(page)).toEqual([]);
  const told = sentVisits(page);
  await page.reload();
  await sees(page, 'Próximo');
  await page.waitForLoadState('networkidle');
  expect(told).toEqual([]);

  const agreeing = await aPerson();
  // As Instagram's app opens it on Android: it sends no referrer.
  await sendsVisit(agreeing, () => agreeing.goto(`${studio.link}?utm_source=ig&fbclid=PAZ1`));
  await agreeing.getByRole('region', { name: 'Cookies e privacidade' }).waitFor();
  await press(agreeing, 'Aceitar');
  await agreeing.evaluate(() => sessionStorage.clear());
  await sendsVisit(agreeing, () => agreeing.reload());
  const [name, id] = (await readStorage(agreeing)).find(([key]) => key === 'visitor-id') ?? [];
  expect(name).toBe('visitor-id');
  await agreeing.evaluate(() => sessionStorage.clear()); // as in a tab of another day
  const again = await sendsVisit(agreeing, () => agreeing.reload());
  expect(again).toMatchObject({ visitorId: JSON.parse(id ?? '""'), referrer: 'ig' });

  const rows = await stage.sql<{ visitor_id: string | null; referrer: string | null }>`select visitor_id,
    referrer from visits where professional_id = ${studio.professionalId} order by created_at`;
  const known = { visitor_id: again.visitorId, referrer: 'instagram.com' };
  const unknown = { visitor_id: null, referrer: 'instagram.com' };
  expect(rows).toEqual([unknown, unknown, known, known]);
  await press(agreeing, 'Preferências de cookies');
  await press(agreeing, 'Recusar');
  expect((await readStorage(agreeing)).map(([key]) => key)).toEqual(['cookie-consent']);
});

test('does not count what nobody has seen, nor what a program drives', async ({ studio }) => {
  const driven = await stage.phone({ userAgent: PERSON });
  const told = sentVisits(driven);
  await driven.goto(studio.link);
  await sees(driven, 'Próximo');
  await driven.waitForLoadState('networkidle');
  expect(told).toEqual([]);

  const page = await aPerson();
  await page.addInitScript(() => {
    let shown = false;
    Object.defineProperty(Document.prototype, 'visibilityState', {
      get: () => (shown ? 'visible' : 'hidden'),
    });
    addEventListener('turned-to', () => {
      shown = true;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const sent = sentVisits(page);
  await page.goto(studio.link);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await sendsVisit(page, () => page.evaluate(() => dispatchEvent(new Event('turned-to'))));
});

test('shows a new studio how to be visited, and says what failed', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  const page = await enterAs(stage.phone(), studio);
  await page.route('**/api/visits', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.goto('/settings#analytics');
  await sees(page, 'Erro ao carregar suas visitas');
  await page.unroute('**/api/visits');
  await press(page, 'Tentar Novamente');
  await sees(page, 'Nenhuma visita ainda');
  await page.getByRole('link', { name: 'Compartilhar meu link' }).click();
  await page.waitForURL(/#booking$/);
  await seesTitle(page, 'Link de agendamento');
});

test('shows what came of the page views by finger and keys, and reloads at a press', async ({ studio }) => {
  await addVisits(studio, { daysAgo: 0, visits: 7, bookings: 2 });
  await addVisits(studio, { daysAgo: 1, visits: 10, bookings: 1 });
  await addVisits(studio, { daysAgo: 2, visits: 1, bookings: 4 });
  const page = await enterAs(stage.phone(), studio, '/settings?tab=analytics');
  await sees(page, '39 %');
  await expect.poll(() => figure(page, 'Hoje')).toBe('7');
  await expect.poll(() => figure(page, 'Total de visitas')).toBe('18');
  await sees(page, '7 agendamentos em 18 visitas nos últimos 30 dias.');
  await sees(page.getByRole('listitem').filter({ hasText: 'Instagram' }), '100 %');
  expect(
    await page.getByRole('table', { name: 'Visitas nos últimos 30 dias' }).getByRole('row').count(),
  ).toBe(31);

  const slider = page.getByRole('slider', { name: 'Visitas nos últimos 30 dias, dia a dia' });
  await tabsTo(page, /^Visitas nos últimos 30 dias, dia a dia$/);
  await sees(page, /^7 visitas$/);
  await page.keyboard.press('ArrowLeft');
  await sees(page, /^10 visitas$/);
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^\S+ \d\d\/\d\d, 10 visitas, 10 visitantes$/);
  await page.keyboard.press('Escape');
  await seesNoMore(page, /^10 visitas$/);

  const byDay = page.getByRole('slider', { name: /^Visitas e agendamentos por dia/ });
  await byDay.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await byDay.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + (width / 30) * 27.5, y + height / 2);
  await sees(page, '4 agendamentos em 1 visita');

  await addVisits(studio, { daysAgo: 0, visits: 1, bookings: 0 });
  await press(page, 'Atualizar');
  await sees(page, '7 agendamentos em 19 visitas nos últimos 30 dias.', 'atualizado há instantes');
  await press(page, 'O que conta em Visitantes únicos');
  await stage.audit.look(page, 'visits');
});

/** The phone of a client, which no program drives as far as its pages can see. */
async function aPerson(): Promise<Page> {
  const page = await stage.phone({ userAgent: PERSON, undecided: true });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  return page;
}

const isVisit = (url: string) => url.endsWith('/api/public/visits');

function sentVisits(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => isVisit(request.url()) && sent.push(request.postData() ?? ''));
  return sent;
}

/** Waits for the visit that an act leads to; answers what was told. */
async function sendsVisit(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const [answer] = await Promise.all([page.waitForResponse((one) => isVisit(one.url())), act()]);
  expect(answer.status()).toBe(204);
  return answer.request().postDataJSON();
}

const readStorage = (page: Page) => page.evaluate(() => Object.entries(localStorage));

async function figure(page: Page, label: string): Promise<string> {
  const card = page
    .locator('.stat-card')
    .filter({ has: page.getByRole('button', { name: `O que conta em ${label}`, exact: true }) });
  return (await card.locator('.stat-value').textContent()) ?? '';
}

/** Visits from Instagram on one day, and the bookings they led to, as the rollups have them. */
async function addVisits(
  studio: Studio,
  { daysAgo, visits, bookings }: { daysAgo: number; visits: number; bookings: number },
): Promise<void> {
  const whose = [studio.id, studio.professionalId];
  await stage.sql(
    `insert into visit_days as d (studio_id, professional_id, page_type, visit_date, visits, unique_visitors, new_visitors, bookings)
     values ($1, $2, 'booking_page', (now() at time zone 'America/Sao_Paulo')::date - $3::integer, $4, $4, $4, $5)
     on conflict on constraint visit_days_pk do update set visits = d.visits + $4, unique_visitors = d.unique_visitors + $4`,
    [...whose, daysAgo, visits, bookings],
  );
  await stage.sql(
    `insert into visit_sources as s (studio_id, professional_id, page_type, referrer, visits, new_visitors)
     values ($1, $2, 'booking_page', 'instagram.com', $3, $3)
     on conflict on constraint visit_sources_pk do update set visits = s.visits + $3`,
    [...whose, visits],
  );
}
