import { describe, expect, test } from 'vitest';
import type { ManagedAppointment } from '../../../domain/booking/manage.ts';
import type { PixProviderState } from '../../../domain/money/pix-provider.ts';
import { TOKENS } from '../../../tools/pix.ts';
import { book, bookingForm, expectStatus, freeSlots, openStudio, PASSWORD, type Studio } from '../studio.ts';
import { join } from '../team.ts';
import { openAskingStudio, product, runJobs } from './deposit-studio.ts';

const { sql } = product;
const PATH = '/api/pix/provider';
const DAY = 86_400_000;

/** The browser is at the page of the provider. */
async function begin({ owner }: Pick<Studio, 'owner'>): Promise<URL> {
  return new URL(expectStatus(await owner.post<{ url: string }>(`${PATH}/connection`), 200).url);
}

/** What the provider answers to a choice: an address of ours. */
async function choose(at: URL, choice: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const answer = await fetch(`${at.href}&choice=${choice}`, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

async function open(who: Studio['owner'], answer: URL): Promise<string | null> {
  const opened = await who.get(answer.pathname + answer.search);
  expect(opened.status).toBe(302);
  return opened.headers.get('location');
}

const result = (what: string) => `/settings?pix=${what}#payments`;

const stateOf = async ({ owner }: Studio) => expectStatus(await owner.get<PixProviderState>(PATH), 200);

async function connected(): Promise<Studio & { studioId: string }> {
  const studio = await openStudio(product);
  expect(await open(studio.owner, await choose(await begin(studio)))).toBe(result('connected'));
  const [row] = await sql`select studio_id from profiles where id = ${studio.professionalId}`;
  return { ...studio, studioId: String(row?.studio_id) };
}

async function renewNow(studioId: string): Promise<void> {
  await sql`update pix_providers set renew_at = now() where studio_id = ${studioId}`;
  await runJobs();
}

const accountOf = async (studioId: string) => {
  const [row] = await sql`select * from pix_providers where studio_id = ${studioId}`;
  return row;
};

test('a studio consents, and its account is connected without a key; nothing of the tokens is stored or logged plainly', async () => {
  const studio = await connected();
  expect(await stateOf(studio)).toMatchObject({
    ...{ provider: 'mercado-pago', fault: null, isConsented: true, offersConsent: true },
  });
  const row = await accountOf(studio.studioId);
  expect(JSON.stringify([row, product.logs])).not.toMatch(/APP_USR-consented|TG-[\da-f]{8}-/);
  expect(Math.round((Number(row?.renew_at) - Date.now()) / DAY)).toBe(150);
  expect(expectStatus(await studio.owner.post(`${PATH}/check`), 200)).toMatchObject({ fault: null });
  expect(await stateOf(await openStudio(product))).toMatchObject({ provider: null, isConsented: false });
});

test('the page of the provider is asked with PKCE, and with a state that names nobody', async () => {
  const studio = await openStudio(product);
  const { searchParams } = await begin(studio);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ client_id: 'local-application', response_type: 'code', platform_id: 'mp' },
    ...{ code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 'S256' },
    redirect_uri: `${product.url}${PATH}/connection`,
    state: expect.stringMatching(/^[\da-f-]{36}\.\d{13}\.[\w-]{43}$/),
  });
});

test('what is paid there is reported with the secret of the application, before and after the tokens are renewed', async () => {
  const { studio, accepted } = await openAskingStudio();
  expect(await open(studio.owner, await choose(await begin(studio)))).toBe(result('connected'));
  const [row] = await sql`select studio_id from profiles where id = ${studio.professionalId}`;
  const visitor = product.visitor();
  const slots = await freeSlots(visitor, studio);
  for (const slot of [slots[0], slots[1]]) {
    if (slot === undefined) throw new Error('no free time');
    const form = { ...bookingForm(studio, slot), ...accepted };
    const { manageLink } = expectStatus(await book(visitor, form), 201);
    const token = new URL(manageLink).hash.slice(1);
    const page = async () =>
      expectStatus(await visitor.post<ManagedAppointment>('/api/public/manage', { token }), 200).deposit;
    const code = (await page())?.code;
    const charge = product.pix.charges.all.find((one) => one.code === code);
    if (charge === undefined) throw new Error('no charge');
    await product.pix.act(charge, 'forge');
    expect(await page()).toMatchObject({ state: 'awaiting' });
    await product.pix.act(charge, 'pay');
    expect(charge.deliveries).toEqual([401, 200]);
    expect(await page()).toMatchObject({ state: 'received' });
    await renewNow(String(row?.studio_id));
  }
});

describe('connects nothing', () => {
  test('when the studio says no', async () => {
    const studio = await openStudio(product);
    expect(await open(studio.owner, await choose(await begin(studio), 'deny'))).toBe(result('denied'));
    expect(await stateOf(studio)).toMatchObject({ provider: null });
  });

  test('by an answer that is opened again', async () => {
    const studio = await openStudio(product);
    const answer = await choose(await begin(studio));
    expect(await open(studio.owner, answer)).toBe(result('connected'));
    expectStatus(await studio.owner.delete(PATH), 204);
    expect(await open(studio.owner, answer)).toBe(result('expired'));
    expect(await stateOf(studio)).toMatchObject({ provider: null });
  });

  test('by a code that was used before, with a state of one’s own', async () => {
    const [studio, other] = [await openStudio(product), await openStudio(product)];
    const used = await choose(await begin(other));
    expect(await open(other.owner, used)).toBe(result('connected'));
    const answer = await choose(await begin(studio));
    answer.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await open(studio.owner, answer)).toBe(result('expired'));
    expect(await stateOf(studio)).toMatchObject({ provider: null });
  });

  test('by a code that a stranger obtained: its proof is another', async () => {
    const [victim, stranger] = [await openStudio(product), await openStudio(product)];
    const theirs = await choose(await begin(stranger));
    const answer = await choose(await begin(victim));
    answer.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await open(victim.owner, answer)).toBe(result('expired'));
    expect(await stateOf(victim)).toMatchObject({ provider: null });
  });

  test('by the answer of another studio, with its state', async () => {
    const [victim, stranger] = [await openStudio(product), await openStudio(product)];
    await begin(victim);
    expect(await open(victim.owner, await choose(await begin(stranger)))).toBe(result('expired'));
    expect(await stateOf(victim)).toMatchObject({ provider: null });
  });

  test.each(['', 'x', 'a.b.c'])('by the state "%s", nor by one that was changed', async (state) => {
    const studio = await openStudio(product);
    const answer = await choose(await begin(studio));
    const [nonce, expires, signature] = (answer.searchParams.get('state') ?? '').split('.');
    const changed = [nonce, String(Number(expires) + 1), signature].join('.');
    for (const one of [state, changed]) {
      answer.searchParams.set('state', one);
      expect(await open(studio.owner, answer)).toBe(result('expired'));
    }
    expect(await stateOf(studio)).toMatchObject({ provider: null });
  });

  test('in a browser that did not begin, in another session of the same person, and without one', async () => {
    const studio = await openStudio(product);
    const answer = await choose(await begin(studio));
    const elsewhere = product.visitor();
    const signIn = { email: studio.email, password: PASSWORD, remember: false };
    expectStatus(await elsewhere.post('/api/session', signIn), 200);
    expect(await open(elsewhere, answer)).toBe(result('expired'));
    for (const [name, value] of studio.owner.cookies)
      if (name.includes('pix-connection')) elsewhere.cookies.set(name, value);
    expect(await open(elsewhere, answer)).toBe(result('expired'));
    expect(await open(product.visitor(), answer)).toBe(result('expired'));
    expect(await stateOf(studio)).toMatchObject({ provider: null });
  });

  test('for a professional', async () => {
    const studio = await openStudio(product);
    const { browser } = await join(product, studio, 'professional');
    expectStatus(await browser.post(`${PATH}/connection`), 403, 'forbidden');
    const answer = await choose(await begin(studio));
    for (const [name, value] of studio.owner.cookies)
      if (name.includes('pix-connection')) browser.cookies.set(name, value);
    expect(await open(browser, answer)).toBe(result('failed'));
  });

  test('while the provider does not answer', async () => {
    const studio = await openStudio(product);
    const answer = await choose(await begin(studio));
    product.pix.faults.set('500', { account: TOKENS });
    expect(await open(studio.owner, answer)).toBe(result('failed'));
    expect(await stateOf(studio)).toMatchObject({ provider: null });
  });
});

describe('tokens', () => {
  test('are renewed before they end, once', async () => {
    const { studioId, owner } = await connected();
    const before = await accountOf(studioId);
    await renewNow(studioId);
    const sealed = async () => (await accountOf(studioId))?.sealed_credentials;
    await expect.poll(sealed).not.toBe(before?.sealed_credentials);
    const renewed = await accountOf(studioId);
    expect(Math.round((Number(renewed?.renew_at) - Date.now()) / DAY)).toBe(150);
    await Promise.all([runJobs(), runJobs()]);
    expect(await sealed()).toBe(renewed?.sealed_credentials);
    expect(expectStatus(await owner.post(`${PATH}/check`), 200)).toMatchObject({ fault: null });
  });

  test('wait an hour for a provider that does not answer', async () => {
    const { studioId, owner } = await connected();
    const before = await accountOf(studioId);
    product.pix.faults.set('500', { account: TOKENS });
    await renewNow(studioId);
    const hours = async () =>
      Math.round((Number((await accountOf(studioId))?.renew_at) - Date.now()) / 3_600_000);
    await expect.poll(hours).toBe(1);
    expect((await accountOf(studioId))?.sealed_credentials).toBe(before?.sealed_credentials);
    await renewNow(studioId);
    expect(expectStatus(await owner.post(`${PATH}/check`), 200)).toMatchObject({ fault: null });
  });

  test('that the studio revoked are told to the owner, once, and a new consent connects again', async () => {
    const studio = await connected();
    product.pix.consents.revokeAll();
    await renewNow(studio.studioId);
    const emails = () =>
      sql`select recipient from outbox where studio_id = ${studio.studioId} and kind = 'pix-provider-failed'`;
    await expect.poll(emails).toEqual([{ recipient: studio.email }]);
    expect(await stateOf(studio)).toMatchObject({
      provider: 'mercado-pago',
      fault: 'key_rejected',
      isConsented: true,
    });
    await renewNow(studio.studioId);
    expect(await emails()).toHaveLength(1);
    expect(await open(studio.owner, await choose(await begin(studio)))).toBe(result('connected'));
    expect(await stateOf(studio)).toMatchObject({ fault: null });
  });
});
