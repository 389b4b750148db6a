import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import type { AppointmentChoices } from '../../domain/agenda/appointment-query.ts';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { LocalCharge } from '../../tools/pix/charges.ts';
import { launchBrowser, openPhone } from '../support/browser.ts';
import { inDays } from '../support/days.ts';
import { bounded, type Figure } from './report.ts';
import { quantile } from './rounds.ts';
import type { RunningProduct } from './running-product.ts';

const PAYMENTS = 40;

/** How soon an open page shows that its deposit was paid at the provider, which reports it by a webhook. */
export async function measurePaidSeen(product: RunningProduct): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const links = await askForDeposits(browser, product);
    const seconds: number[] = [];
    for (const link of links) seconds.push(await paySeen(browser, product, link));
    const more = `p50 ${quantile(seconds, 0.5).toFixed(1)} s, the slowest ${Math.max(...seconds).toFixed(1)} s`;
    const what = `paid is seen on the open page, p95 of ${seconds.length} payments`;
    return [bounded('', what, quantile(seconds, 0.95), { most: 5 }, { digits: 1, name: 's', more })];
  } finally {
    await browser.close();
  }
}

/** The demo studio gets an account at the local provider, and asks for a deposit of so many appointments. Answers the clients' links. */
async function askForDeposits(browser: Browser, { url, demo }: RunningProduct): Promise<string[]> {
  const page = await (await openPhone(browser)).newPage();
  await page.goto(`${url}/login`);
  const call = callerOf(page);
  await call('POST', '/api/session', { ...demo, remember: true });
  const { versions, profile, hours, business, pix, notifications } = await call<Settings>(
    'GET',
    '/api/settings',
  );
  const { email: _, ...own } = profile;
  const form = { versions, profile: own, hours, business, pix, notifications };
  await call('PUT', '/api/settings', { ...form, deposit: { ...defaultDepositRules, hold: 'day' } });
  await call('PUT', '/api/pix/provider', { provider: 'woovi', appId: randomUUID() });
  const { me, procedureTypes } = await call<AppointmentChoices>('GET', '/api/appointments/choices');
  const [service] = procedureTypes;
  const client = { fullName: 'Bia Ramos', email: `bia.${randomUUID()}@cliente.example`, phone: newPhone() };
  const { id: clientId } = await call<{ id: string }>('POST', '/api/clients', client);
  const links: string[] = [];
  for (let day = 40; links.length < PAYMENTS && day < 400; day += 1) {
    const asked = await call<{ id: string } | null>('POST', '/api/appointments', {
      ...{ clientId, professionalId: me, date: inDays(day), time: '10:00', notes: null },
      procedures: [{ procedureTypeId: service?.id, priceCents: 10_000, durationMinutes: 30 }],
      deposit: { kind: 'asked', amountCents: 3_000 },
    });
    // Taken by an earlier run.
    if (asked === null) continue;
    const { depositLink = '' } = await call<AppointmentDetail>('GET', `/api/appointments/${asked.id}`);
    links.push(depositLink);
  }
  await page.context().close();
  return links;
}

/** Seconds from the payment at the provider until the page says so. */
async function paySeen(browser: Browser, { pix }: RunningProduct, link: string): Promise<number> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole('img', { name: /QR code do Pix/ }).waitFor();
    const { charges } = (await (await fetch(`${pix}/charges`)).json()) as { charges: LocalCharge[] };
    const id = charges.findLast(({ paidAt }) => paidAt === null)?.id ?? '';
    // At any moment between two looks of the page.
    await page.waitForTimeout(Math.random() * 4_000);
    const seen = page.getByText(/^Sinal de .* recebido/).waitFor();
    const began = performance.now();
    const body = new URLSearchParams({ id, action: 'pay' });
    await fetch(`${pix}/actions`, { method: 'POST', body, redirect: 'manual' });
    await seen;
    return (performance.now() - began) / 1000;
  } finally {
    await context.close();
  }
}

/** Asks the API as the page does; null for a time that is taken. */
const callerOf =
  (page: Page) =>
  async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const { status, text } = await page.evaluate(
      async ([method, path, body, key]) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': key };
        const answer = await fetch(path, { method, headers, ...(body && { body }) });
        return { status: answer.status, text: await answer.text() };
      },
      [method, path, body ? JSON.stringify(body) : '', randomUUID()] as const,
    );
    if (status === 409 && path === '/api/appointments') return null as Body;
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  };

const newPhone = (): string => `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
