import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { newEmail } from './client.ts';
import { emailedTo, emailsTo, linkIn } from './email.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { follow, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { logsIn } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD, type Studio } from './studio.ts';

const { stage, test } = setStage();

const NEW_PASSWORD = 'cílios-bem-longos-7';

test('lists three events until all are asked for, and jumps to the parts of the profile', async () => {
  const studio = await openStudio(stage);
  await stage.sql`insert into account_events (id, user_id, kind, device, created_at)
     select gen_random_uuid(), ${studio.professionalId}, 'signed_in', 'Aparelho ' || n,
     now() - n * interval '1 hour' from generate_series(1, 6) n`;
  const page = await enterAs(stage.phone({ reducedMotion: 'reduce' }), studio, '/settings#profile');
  await sees(page, 'Entrada na conta');
  await follow(page.getByRole('navigation', { name: 'Partes do perfil' }), 'Seus dados');
  await page.waitForURL('**/settings#data');
  await inSight(page.locator('#data'));
  await follow(page.getByRole('navigation', { name: 'Partes do perfil' }), 'Segurança');
  await inSight(page.locator('#security'));
  await seesNoMore(page, /Aparelho 6/);
  await press(page, 'Ver tudo');
  await sees(page, /Aparelho 6/);
  await page.getByRole('button', { name: 'Ver tudo' }).waitFor({ state: 'hidden' });
});

const inSight = (target: Locator) =>
  expect
    .poll(() => target.evaluate((element) => element.getBoundingClientRect().top))
    .toSatisfy((top: number) => top >= 0 && top < 400); // pixels from the top of the screen

test('changes the password for who knows the one in use, and signs out everywhere else', async () => {
  stage.tolerate(/status of (401|422)/);
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await opensSecurity(page, studio);
  const elsewhere = await stage.phone();
  await enterWithPassword(elsewhere, studio, PASSWORD);

  await press(page, 'Alterar senha');
  const dialog = page.getByRole('dialog');
  await types(dialog, 'Senha atual', 'errada-123');
  await types(dialog, 'Nova senha', 'marina1');
  await sees(dialog, 'Senha muito fraca.');
  await types(dialog, 'Nova senha', NEW_PASSWORD);
  await types(dialog, 'Confirmar nova senha', `${NEW_PASSWORD}8`);
  await press(dialog, 'Alterar senha');
  await sees(dialog, 'As senhas não coincidem');
  await types(dialog, 'Confirmar nova senha', NEW_PASSWORD);
  await press(dialog, 'Alterar senha');
  await sees(dialog, 'Senha atual incorreta.');
  await types(dialog, 'Senha atual', PASSWORD);
  await press(dialog, 'Alterar senha');
  await hears(page, 'Senha alterada com sucesso!');
  await dialog.waitFor({ state: 'hidden' });
  await sees(page, 'Senha alterada');

  await elsewhere.goto('/clients');
  await seesTitle(elsewhere, 'Entrar');
  await logsIn(elsewhere, studio.email, NEW_PASSWORD);
  await elsewhere.waitForURL('**/clients');
  await emailedTo(studio.email, /Sua senha foi alterada/);
});

test('changes the address once both addresses have said yes', async ({ studio }) => {
  const page = await stage.phone();
  await opensSecurity(page, studio);
  const next = newEmail();
  await asksForAddress(page, newEmail());
  await press(page, 'Cancelar troca');
  await hears(page, 'Seu e-mail continua o mesmo.');
  await seesNoMore(page, 'Troca de e-mail aguardando confirmação');

  await asksForAddress(page, next);
  const inbox = await stage.phone();
  for (const [address, subject, title] of [
    [next, /Confirme seu novo e-mail/, 'Falta mais uma confirmação'],
    [studio.email, /Confirme a troca do seu e-mail/, 'E-mail alterado'],
  ] as const) {
    const mail = await eventually(
      async () =>
        (await emailsTo(address)).findLast((one) => subject.test(one.subject) && one.text?.includes(next)),
      `the mail about ${next}`,
    );
    await inbox.goto(linkIn(mail));
    await seesTitle(inbox, title);
  }
  await emailedTo(studio.email, /O e-mail da sua conta foi alterado/);
  await page.reload();
  await sees(page, next);
  await seesNoMore(page, 'Troca de e-mail aguardando confirmação');
});

async function opensSecurity(page: Page, studio: Studio): Promise<void> {
  await enterAs(page, studio, '/settings#profile');
  await sees(page, 'Este dispositivo');
}

async function enterWithPassword(page: Page, studio: Studio, password: string): Promise<void> {
  await page.goto('/login');
  await logsIn(page, studio.email, password);
  await page.waitForURL('**/dashboard');
}

async function asksForAddress(page: Page, address: string): Promise<void> {
  await press(page, 'Alterar e-mail');
  const dialog = page.getByRole('dialog');
  await types(dialog, 'Novo e-mail', address);
  await types(dialog, 'Senha atual', PASSWORD);
  await press(dialog, 'Enviar confirmações');
  await sees(page, 'Troca de e-mail aguardando confirmação', address);
}

afterEach(databaseRecovers);

test('takes everything along with the password, and starts over when the line breaks', async ({ studio }) => {
  stage.tolerate(/status of 422/, /net::ERR_/);
  const page = await enterAs(stage.phone({ acceptDownloads: true }), studio, '/settings#profile');
  await seesTitle(page, 'Seus dados no Lume');
  await press(page, 'Exportar tudo');
  const dialog = page.getByRole('dialog');
  await types(dialog, 'Senha atual', 'errada-123');
  await press(dialog, 'Exportar');
  await sees(dialog, 'Senha atual incorreta.');

  await databaseFails({ kind: 'refuse', match: '"allergies"' });
  await types(dialog, 'Senha atual', PASSWORD);
  await press(dialog, 'Exportar');
  await sees(page, 'A exportação parou no meio.');
  await databaseRecovers();

  await press(page, 'Exportar tudo');
  await types(dialog, 'Senha atual', PASSWORD);
  const saved = page.waitForEvent('download');
  await press(dialog, 'Exportar');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^lume-${studio.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const files = unzipSync(await readFile(await file.path()));
  expect(new TextDecoder().decode(files['servicos.csv'])).toContain('Lash lifting;;"150,00";60;');
  await sees(page, 'Exportação concluída');

  await follow(page, 'Importar clientes');
  await page.getByRole('dialog', { name: 'Importar contatos' }).waitFor();
});

const ASKED = /^Sua conta será excluída em \d\d\/\d\d\/\d{4}$/;

test('asks for the end of the account by keyboard, sees it announced everywhere, and stays after all', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio, '/settings#profile');
  const button = page.getByRole('button', { name: 'Excluir conta' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await sees(dialog, `tudo de ${studio.businessName} é apagado de vez`);
  await tabsTo(page, /^Senha atual/);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await sees(dialog, 'Digite EXCLUIR para confirmar');
  await stage.audit.look(page, 'question before an account is deleted');
  await dialog.getByRole('textbox', { name: /EXCLUIR/ }).focus();
  await page.keyboard.type('excluir');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cancelar exclusão' }).first().waitFor();
  await sees(page, 'Exclusão da conta solicitada');
  await emailedTo(studio.email, /Sua conta no Lume será excluída/);

  await page.goto('/clients');
  await sees(page, ASKED);
  await stage.audit.look(page, 'clients of a studio that is about to go');
  await withdraws(page);
  await page.goto('/settings#profile');
  await page.getByRole('button', { name: 'Excluir conta' }).waitFor();
  expect(await page.getByText(ASKED).count()).toBe(0);
});

async function withdraws(page: Page): Promise<void> {
  await press(page, 'Cancelar exclusão');
  await hears(page, 'Exclusão cancelada. Sua conta continua como estava.');
  await seesNoMore(page, ASKED);
}
