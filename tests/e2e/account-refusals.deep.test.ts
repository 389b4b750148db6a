import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newEmail, OFFLINE } from './client.ts';
import { emailedTo, linkIn } from './email.ts';
import { hears } from './heard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, PASSWORD, type Studio } from './studio.ts';

const { stage, test } = setStage();

test('who accepted an invitation without hearing so presses again and is in', async ({ studio }) => {
  stage.tolerate(/net::ERR_/, /status of 403/);
  const page = await invited(studio);
  await page.route(
    '**/api/invitations/acceptance',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Entrar na equipe');
  await sees(page, OFFLINE);
  await press(page, 'Entrar na equipe');
  await page.waitForURL('**/dashboard');
});

test('an invitation that was withdrawn while it was open leads to a new one', async ({ studio }) => {
  stage.tolerate(/status of 40[13]/);
  const page = await invited(studio);
  await stage.sql`delete from one_time_tokens where user_id in
    (select id from profiles where studio_id = ${studio.id}) and kind = 'invitation'`;
  await press(page, 'Entrar na equipe');
  await sees(page, 'Link inválido ou expirado.', 'Peça ao estúdio para enviar um novo.');
});

test('a link that a mail program has broken leads to a new one', async () => {
  stage.tolerate(/status of 422/);
  const page = await stage.phone();
  for (const [type, way] of [
    ['signup', 'Receber um novo link'],
    ['recovery', 'Receber um novo link'],
  ] as const) {
    await page.goto(`/auth/confirm?token_hash=abc%20def&type=${type}`);
    await page.getByRole('link', { name: way }).waitFor();
  }
  await page.goto('/auth/confirm?token_hash=abc%20def&type=invite');
  await sees(page, 'Peça ao estúdio para enviar um novo.');
});

test('an authenticator that was removed elsewhere counts as removed', async ({ studio }) => {
  stage.tolerate(/status of 404/);
  await stage.sql`insert into mfa_factors (id, user_id, friendly_name, status, sealed_secret)
    values (gen_random_uuid(), ${studio.professionalId}, 'Celular', 'verified', 'x.y')`;
  const page = await enterAs(stage.phone(), studio, '/settings#profile');
  await press(page, 'Remover Celular');
  await stage.sql`delete from mfa_factors where user_id = ${studio.professionalId}`;
  await types(page, 'Senha atual', PASSWORD);
  await press(page, 'Desativar');
  await hears(page, 'Verificação em duas etapas desativada.');
  await sees(page, 'Desativada');
});

/** At her invitation, with a password that is good. */
async function invited(studio: Studio): Promise<Page> {
  const email = newEmail();
  const owner = await enterAs(stage.phone(), studio);
  const answer = await owner.request.post('/api/professionals', {
    data: { fullName: 'Bia Campos', email, role: 'professional' },
    headers: { origin: product().url },
  });
  expect(answer.status()).toBe(201);
  const page = await stage.phone();
  await page.goto(linkIn(await emailedTo(email, /^Convite para a equipe/)));
  await seesTitle(page, 'Olá, Bia!');
  await types(page, 'Senha', 'fio de seda 9');
  await types(page, 'Confirmar senha', 'fio de seda 9');
  return page;
}
