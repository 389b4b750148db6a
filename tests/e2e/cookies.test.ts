import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LEGAL_VERSION } from '../../domain/legal/version.ts';
import { banner, ownChoice } from './cookies.ts';
import { focusOf } from './keyboard.ts';
import { follow, press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();
interface Stored {
  local: string[];
  databases: string[];
  cookies: string[];
}

/** What a page has stored: keys of the local storage, databases and cookies. */
async function storedBy(page: Page): Promise<Stored> {
  const [local, databases] = await page.evaluate(async () => [
    Object.keys(localStorage),
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  const cookies = await page.context().cookies();
  // Essential to who is signed in: the studio's look, the sealed drafts and the sealed agenda.
  return {
    local: (local ?? []).filter((key) => key !== 'theme'),
    databases: (databases ?? []).filter((name) => name !== 'lume-drafts'),
    cookies: cookies.map(({ name }) => name),
  };
}

test('nothing but the essential is stored or asked for before a choice, on any kind of page', async () => {
  const studio = await openStudio(stage);
  const essential: Record<string, Partial<Stored>> = {
    '/landing': {},
    [studio.link]: {},
    '/login': {},
    '/dashboard': { cookies: ['lume-session'] },
  };
  for (const [address, allowed] of Object.entries(essential)) {
    const page = await stage.phone({ undecided: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    if (address === '/dashboard') await enterAs(page, studio);
    await page.goto(address);
    await banner(page).waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const stored = await storedBy(page);
    expect({ address, ...stored }).toEqual({ address, local: [], databases: [], cookies: [], ...allowed });
    expect([...new Set(asked)]).toEqual([new URL(page.url()).host]);
    await page.getByRole('button', { name: 'Escolher' }).click();
    await stage.audit.look(page, `cookies on ${address}`);
  }
});

test('refusing is as easy as accepting, covers no action, and can be changed from the foot of the page', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone({ undecided: true });
  await page.goto(studio.link);
  const [refuse, accept] = [
    page.getByRole('button', { name: 'Recusar' }),
    page.getByRole('button', { name: 'Aceitar' }),
  ];
  await banner(page).waitFor();
  const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect([one?.y, one?.height]).toEqual([other?.y, other?.height]);
  expect(Math.abs((one?.width ?? 0) - (other?.width ?? 1))).toBeLessThan(1);
  const next = await page.getByRole('button', { name: 'Próximo' }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(
    (await banner(page).boundingBox())?.y ?? 0,
  );

  await refuse.click();
  await banner(page).waitFor({ state: 'detached' });
  const refused = { essential: true, functional: false, analytics: false, marketing: false };
  expect(await ownChoice(page)).toMatchObject({ ...refused, version: LEGAL_VERSION });
  await page.reload();
  await page.getByRole('button', { name: 'Próximo' }).waitFor();

  await press(page, 'Preferências de cookies');
  await banner(page).waitFor();
  await page.getByRole('checkbox', { name: /^Análise/ }).check();
  await press(page, 'Salvar escolha');
  await banner(page).waitFor({ state: 'detached' });
  expect((await focusOf(page)).name).toBe('Preferências de cookies');
  expect(await ownChoice(page)).toMatchObject({ ...refused, analytics: true });
  await page.getByRole('button', { name: 'Preferências de cookies' }).click();
  expect(await page.getByRole('checkbox', { name: /^Análise/ }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await banner(page).waitFor({ state: 'detached' });
});

test('a page that the way back shows as it was left asks for no choice that was made on the next', async () => {
  const page = await stage.phone({ undecided: true });
  await page.goto('/landing');
  await banner(page).waitFor();
  await page.evaluate((version) => {
    const choice = { essential: true, timestamp: new Date().toISOString(), version };
    localStorage.setItem('cookie-consent', JSON.stringify(choice));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, LEGAL_VERSION);
  await banner(page).waitFor({ state: 'detached' });
});

test('a tag manager loads with consent to marketing only, hears of bookings, goes with the consent', async () => {
  stage.tolerate(/asked a stranger: https:\/\/tags\.example/);
  const studio = await openStudio(stage);
  const page = await stage.phone({ undecided: true });
  let loads = 0;
  await page.route('https://tags.example/**', (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_tag=1"' });
  });
  // As the edge answers where one is configured (tests/web/booking/tag-manager).
  await page.route(studio.link, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace('script-src', 'script-src https://tags.example'),
      },
      body: (await answer.text()).replace(
        '</head>',
        '<meta name="tag-manager" content="https://tags.example/gtm.js"></head>',
      ),
    });
  });
  const layer = () => page.evaluate(() => JSON.stringify(window.dataLayer ?? null));
  await page.goto(studio.link);
  await banner(page).waitFor();
  await press(page, 'Recusar');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect([loads, await layer()]).toEqual([0, 'null']);

  await press(page, 'Preferências de cookies');
  await press(page, 'Aceitar');
  await expect.poll(() => loads).toBe(1);
  await types(page, 'E-mail', 'eva@pessoa.example');
  await press(page, 'Próximo');
  await expect.poll(layer).toContain('{"event":"form_submit","form":"step-1"}');
  expect(await layer()).not.toContain('eva@');

  await press(page, 'Preferências de cookies');
  await Promise.all([page.waitForEvent('load'), press(page, 'Recusar')]);
  await page.waitForLoadState('networkidle');
  expect([loads, await layer(), (await storedBy(page)).cookies]).toEqual([1, 'null', []]);
});

test('consent given on one page is taken back on another with its cookies, and given again under new texts', async () => {
  const page = await stage.phone();
  await page.goto('/lgpd-consent');
  await press(page, 'Conceder consentimento');
  await sees(page, 'Concedido');
  const tag = { name: '_tag', value: '1', domain: new URL(page.url()).hostname };
  await page.context().addCookies(['/', '/agendar'].map((path) => ({ ...tag, path })));
  await press(page, 'Revogar consentimento');
  await sees(page, 'Revogado');
  expect((await storedBy(page)).cookies).toEqual([]);

  await page.evaluate(() => {
    const given = { status: 'granted', date: new Date().toISOString(), version: 'before' };
    localStorage.setItem('lgpd-consent', JSON.stringify(given));
  });
  await page.reload();
  await sees(page, 'Os textos mudaram desde a sua resposta. Confira e responda de novo.');
  await press(page, 'Conceder consentimento');
  await sees(page, 'Revogar consentimento');
});

test('the consent is granted and revoked by a visitor and by a member, and the officer receives a request', async () => {
  const page = await stage.phone();
  await page.goto('/lgpd-consent');
  await sees(page, 'Você ainda não respondeu. Até lá, só o essencial é guardado.');
  await press(page, 'Conceder consentimento');
  await sees(page, 'Concedido');
  expect(await ownChoice(page)).toMatchObject({ functional: true, analytics: true, marketing: true });
  await page.reload();
  await sees(page, /^Última atualização: /);
  await press(page, 'Revogar consentimento');
  await sees(page, 'Revogado');
  expect(await ownChoice(page)).toMatchObject({ functional: false, analytics: false, marketing: false });

  await press(page, 'Enviar pedido');
  await sees(page, 'Descreva o seu pedido');
  await types(page, 'Nome', 'Eva Prado');
  await types(page, 'E-mail', 'eva@pessoa.example');
  await types(page, 'Seu pedido', 'Quais dados vocês têm?');
  await press(page, /Tipo do pedido/);
  await page.getByRole('option', { name: 'Acessar os meus dados' }).click();
  await stage.audit.look(page, 'consent');
  await press(page, 'Enviar pedido');
  const protocol = await (await sees(page, /^LUME-/)).textContent();
  expect(await stage.sql`select kind, name from data_requests where protocol = ${protocol}`).toEqual([
    { kind: 'access', name: 'Eva Prado' },
  ]);

  const studio = await openStudio(stage);
  const member = await enterAs(stage.computer(), studio, '/settings#profile');
  // She answers before the page knows who she is.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await member.route('**/api/session', (route) => void held.then(() => route.continue()), { times: 1 });
  await follow(member, 'Ver consentimento');
  await press(member, 'Negar consentimento');
  await sees(member, 'Negado');
  release();
  await sees(member, 'Sua escolha foi salva.');
  await member.evaluate(() => localStorage.removeItem('lgpd-consent'));
  await member.reload();
  await sees(member, 'Negado');
});
