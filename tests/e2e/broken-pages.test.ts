import type { Page } from 'playwright-core';
import { BROKEN, OLD_BROWSER, RELOAD_LABEL } from '../../domain/failures.ts';
import * as client from './client.ts';
import { holds, press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const PHONE = '11987654321';
const LINK = `/agendamento#${'a'.repeat(68)}`;

async function openReachable() {
  const studio = await openStudio(stage);
  await stage.sql`update studios set phone = ${PHONE} where id = ${studio.id}`;
  return studio;
}

const seesWhatsApp = (page: Page) =>
  page
    .getByRole('link', { name: 'Falar no WhatsApp' })
    .and(page.locator(`[href*="${PHONE}"]`))
    .waitFor();

test('an error while a client’s page is drawn leaves a way out, which leads back', async () => {
  stage.tolerate(/./);
  const studio = await openReachable();
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  const found = { recognised: false, firstName: { not: 'a text' }, maskedPhone: '' };
  await page.route('**/client-lookups', (route) => route.fulfill({ json: { client: found } }));
  await types(page, 'E-mail', client.newEmail());
  await seesTitle(page, BROKEN);
  await seesWhatsApp(page);
  await page.unroute('**/client-lookups');
  await press(page, RELOAD_LABEL);
  await seesTitle(page, client.steps.email);

  const look = { businessName: 'Aurora', theme: 'default', logoUrl: null, phone: PHONE };
  await page.route('**/api/public/manage', (route) => route.fulfill({ json: { studio: look } }));
  await page.goto(LINK);
  await seesTitle(page, BROKEN);
  await sees(page, 'Aurora');
  await seesWhatsApp(page);
});

test('a system below those that are served reads so, with the studio’s WhatsApp where it is known', async () => {
  const studio = await openReachable();
  const page = await stage.phone();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto(studio.link);
  await sees(page, OLD_BROWSER);
  await seesWhatsApp(page);
  await page.goto(LINK);
  await sees(page, `${OLD_BROWSER} Se precisar, fale com o estúdio pelo WhatsApp.`);
  await page.goto('/login');
  await sees(page, OLD_BROWSER);
});

/** Of the lists of EasyList for ads, trackers and cookie notices: they refuse a file by its name, in any folder of any site. */
const REFUSED_NAMES = /\/assets\/[^/]*(?:banner|consent|cookie|track|visit)/;

test('works where an ad blocker refuses files by their name', async ({ studio }) => {
  const page = await stage.phone();
  await page.route(REFUSED_NAMES, (route) => route.abort('blockedbyclient'));
  await client.openLink(page, studio.link);
  await client.typesEmail(page, client.newEmail());
  await page.goto('/login');
  await seesTitle(page, 'Entrar');
});

test('goes on though a script of the booking did not come when it was first asked for', async ({
  studio,
}) => {
  stage.tolerate(/Failed to load resource/);
  const page = await stage.phone();
  await page.route('**/assets/later-steps-*.js', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await client.openLink(page, studio.link);
  const email = client.newEmail();
  await client.typesEmail(page, email);
  await failed;
  const loaded = page.waitForEvent('load');
  await press(page, 'Próximo');
  await loaded;
  await holds(page, 'E-mail', email);
  await client.goesOn(page, client.steps.services);
});

test('opens where the browser refuses all storage, books there, and says at the login what it needs', async ({
  studio,
}) => {
  stage.tolerate(/insecure/);
  const page = await stage.phone({});
  await page.addInitScript(refuseStorage);
  await page.goto('/login');
  await sees(page, 'Seu navegador bloqueia os cookies deste site. Permita os cookies e entre de novo.');
  await client.openLink(page, studio.link);
  await client.typesEmail(page, client.newEmail());
  await client.goesOn(page, client.steps.services);
});

/** As Firefox does where all cookies are blocked. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'BroadcastChannel'])
    Object.defineProperty(window, name, { get: name === 'BroadcastChannel' ? () => refuse : refuse });
  IDBFactory.prototype.open = refuse;
  LockManager.prototype.request = async () => refuse();
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
}

test('shows a calendar where the browser does not know what its clock is', async ({ studio }) => {
  const entering = stage.computer({ timezoneId: 'America/Noronha' });
  await (await entering).addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      const options = resolvedOptions.call(this);
      return options.timeZone === 'America/Noronha' ? { ...options, timeZone: 'Etc/Unknown' } : options;
    };
  });
  const page = await enterAs(entering, studio, '/settings?tab=blocks');
  await press(page, 'Novo bloqueio');
  await press(page.getByRole('dialog'), /Abrir calendário/);
  await page.getByRole('grid').waitFor();
});
