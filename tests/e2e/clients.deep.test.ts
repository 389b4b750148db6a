import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { OFFLINE } from './client.ts';
import { addAppointments, addClient } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { escapes, tabsTo } from './keyboard.ts';
import { holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { databaseFails } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog');

const save = (page: Page) => press(form(page), 'Salvar');

test('lets a client go with her appointments to come, and knows it when the answer was lost', async () => {
  stage.tolerate(/status of (404|503)/);
  const studio = await openStudio(stage);
  const client = { fullName: 'Ana Beatriz Souza', email: 'ana.beatriz@lume.test', phone: '11987654321' };
  const date = coming('monday');
  await addAppointments(stage, studio, { client, date, statuses: ['scheduled', 'confirmed', 'cancelled'] });
  const page = await enterAs(stage.phone(), studio, '/clients');
  await press(page, `Excluir ${client.fullName}`);
  const question = page.getByRole('alertdialog');
  await sees(question, 'Ela tem 2 agendamentos por vir:', `${formatDate(date)} às 11:00`);
  await databaseFails({ kind: 'cut-after-commit', match: 'remove_client' });
  await press(question, 'Excluir');
  await sees(page, 'Erro no servidor. Tente novamente em alguns minutos.');
  await press(question, 'Excluir');
  await hears(page, 'Cliente excluída com sucesso!');
  await sees(page, 'Nenhum cliente encontrado');
  expect(await stage.sql`select distinct status from appointments where studio_id = ${studio.id}`).toEqual([
    { status: 'cancelled' },
  ]);
});

test('keeps what was typed as a draft that only this person can read', async ({ studio }) => {
  const page = await enterAs(stage.computer(), studio, '/clients?edit=new');
  await types(form(page), 'Nome', 'Rosa Meira');
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('draft:client-form')),
  );
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('Rosa');
  await page.reload();
  await sees(page, 'Você tem um rascunho não salvo.');
  await press(page, 'Recuperar');
  await holds(form(page), 'Nome', 'Rosa Meira');
  await types(form(page), 'Telefone', '11987654321');
  await save(page);
  await hears(page, 'Cliente cadastrada com sucesso!');
  await press(page.locator('.toast'), 'Agendar');
  await sees(page.getByRole('dialog', { name: 'Novo Agendamento' }), 'Rosa Meira');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('draft:client-form');
});

test('continues a draft over what was changed since it was left', async ({ studio }) => {
  const id = await addClient(stage, studio, { fullName: 'Ana Lima' });
  const page = await enterAs(stage.computer(), studio, `/clients?edit=${id}`);
  await types(form(page), 'Observações (opcional)', 'Gosta de silêncio');
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('draft:client-form')),
  );
  await stage.sql`update clients set allergies = 'Látex', phone = '11912345678', updated_at = now() where id = ${id}`;
  await page.reload();
  await press(page, 'Recuperar');
  await holds(form(page), 'Observações (opcional)', 'Gosta de silêncio');
  await save(page);
  await hears(page, 'Cliente atualizada com sucesso!');
  expect(await stage.sql`select notes, allergies, phone from clients where id = ${id}`).toEqual([
    { notes: 'Gosta de silêncio', allergies: 'Látex', phone: '11912345678' },
  ]);
});

test('saves over what another screen changed of the client, and asks where both changed the same', async ({
  studio,
}) => {
  await addClient(stage, studio, { fullName: 'Ana Lima' });
  const page = await enterAs(stage.computer(), studio);
  stage.tolerate(/409/);
  await page.goto('/clients');
  await press(page, 'Editar Ana Lima');
  await types(form(page), 'Observações (opcional)', 'Pontual');
  await stage.sql`update clients set allergies = 'Látex', updated_at = now() where studio_id = ${studio.id}`;
  await save(page);
  await form(page).waitFor({ state: 'hidden' });

  await press(page, 'Editar Ana Lima');
  await holds(form(page), 'Alergias (opcional)', 'Látex');
  await types(form(page), 'Observações (opcional)', 'Gosta de silêncio');
  await stage.sql`update clients set notes = 'Prefere sábado', updated_at = now() where studio_id = ${studio.id}`;
  await save(page);
  await sees(page, /alterados em outro lugar/);
  await holds(form(page), 'Observações (opcional)', 'Gosta de silêncio');
  await sees(form(page), 'Prefere sábado');
  await save(page);
  await hears(page, 'Cliente atualizada com sucesso!');
  expect(await stage.sql`select notes, allergies from clients where studio_id = ${studio.id}`).toEqual([
    { notes: 'Gosta de silêncio', allergies: 'Látex' },
  ]);
});

test('keeps what somebody else changed when a save that was lost is followed by other edits', async ({
  studio,
}) => {
  stage.tolerate(/409|net::ERR_/);
  const id = await addClient(stage, studio, { fullName: 'Ana Lima' });
  const page = await enterAs(stage.computer(), studio, `/clients?edit=${id}`);
  await types(form(page), 'Observações (opcional)', 'Pontual');
  const address = `**/api/clients/${id}`;
  await page.route(address, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save(page);
  await sees(form(page), OFFLINE);
  await page.unroute(address);
  await stage.sql`update clients set allergies = 'Látex', updated_at = now() where id = ${id}`;
  await types(form(page), 'Observações (opcional)', 'Gosta de silêncio');
  await save(page);
  await form(page).waitFor({ state: 'hidden' });
  expect(await stage.sql`select notes, allergies from clients where id = ${id}`).toEqual([
    { notes: 'Gosta de silêncio', allergies: 'Látex' },
  ]);
});

test('says why clients could not be read, and tries again', async ({ studio }) => {
  await addClient(stage, studio, { fullName: 'Ana Lima' });
  const page = await enterAs(stage.phone(), studio);
  stage.tolerate(/./);
  await page.route('**/api/clients*', (route) => route.abort());
  await page.route('**/assets/*.js', withoutForm);
  await page.goto('/clients');
  await sees(page, 'Erro ao carregar clientes: Erro de conexão. Verifique sua internet e tente novamente.');
  await page.unroute('**/api/clients*');
  await press(page, 'Tentar Novamente');
  await sees(page, 'Ana Lima');

  await press(page, 'Editar Ana Lima');
  await sees(page, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await page.unroute('**/assets/*.js');
  await press(page, 'Tentar Novamente');
  await form(page).waitFor();
  await holds(form(page), 'Nome', 'Ana Lima');
});

/** The script of the form is known by its words: its name is a hash, and it may be read ahead. */
async function withoutForm(route: Route): Promise<void> {
  const answer = await route.fetch();
  if ((await answer.text()).includes('Aparecem em destaque na ficha da cliente.'))
    return route.abort().catch(() => {});
  return route.fulfill({ response: answer }).catch(() => {}); // it was let go meanwhile
}

test('has no axe violations', async ({ studio }) => {
  await addAppointments(stage, studio, {
    client: { fullName: 'Ana Beatriz Souza', email: 'ana.beatriz@lume.test', phone: '11987654321' },
    date: coming('monday'),
    statuses: ['scheduled', 'completed', 'cancelled'],
  });
  await stage.sql`update clients set allergies = 'Látex', notes = 'Prefere sábado'
    where studio_id = ${studio.id}`;
  await addClient(stage, studio, { fullName: 'Ana B. Souza', phone: '11987654321' });
  const page = await enterAs(stage.computer(), studio, '/clients?filter=recent');
  await sees(page, 'Ana Beatriz Souza');
  await stage.audit.look(page, 'clients');
  await press(page, 'Nova cliente');
  await save(page);
  await sees(page, 'Nome é obrigatório');
  await stage.audit.look(page, 'client form');
  await page.goto('/clients');
  await press(page, 'Importar contatos');
  await types(form(page), 'Ou cole uma lista', 'Bia 11 91234-5678\nSem telefone');
  await stage.audit.look(page, 'import');
  await press(page, 'Conferir lista');
  await sees(page, 'Telefone é obrigatório');
  await stage.audit.look(page, 'import preview');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Ana Beatriz Souza', exact: true }).click();
  await sees(page, 'Prefere sábado');
  await stage.audit.look(page, 'client page');
  await press(page, 'Comparar');
  await sees(form(page), 'Como fica');
  await stage.audit.look(page, 'merge');
});

test('a link to a record that was merged leads to the one that stayed, and back past it', async ({
  studio,
}) => {
  const kept = await addClient(stage, studio, { fullName: 'Ana Beatriz Souza', phone: '11987654321' });
  const other = await addClient(stage, studio, { fullName: 'Ana B. Souza', phone: '11912345678' });
  const page = await enterAs(stage.phone(), studio, '/clients');
  await sees(page, 'Ana B. Souza');
  await page.evaluate(
    ([id, otherId]) =>
      fetch(`/api/clients/${id}/merges`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ otherId }),
      }),
    [kept, other] as const,
  );
  stage.tolerate(/status of 404/);
  await page.goto(`/clients/${other}`);
  await seesTitle(page, 'Ana Beatriz Souza');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/clients/${kept}`);
  await page.goBack();
  await seesTitle(page, 'Clientes');
});

test('goes on page after page, and is reached by keyboard', async ({ studio }) => {
  await stage.sql`insert into clients (id, studio_id, created_by, full_name, phone)
     select gen_random_uuid(), ${studio.id}, ${studio.professionalId}, 'Cliente ' || lpad(n::text, 3, '0'),
     '119' || lpad(n::text, 8, '0') from generate_series(1, 70) n`;
  const page = await enterAs(stage.computer(), studio, '/clients');
  await sees(page, 'Cliente 050');
  await expect.poll(() => page.locator('.stat-value').first().textContent()).toBe('70');
  await press(page, 'Carregar mais');
  await sees(page, 'Cliente 070');
  await page.goto('/clients?q=cliente%20007');
  await sees(page, 'Cliente 007');
  await seesNoMore(page, 'Cliente 008');
  await page.getByLabel('Buscar por nome, email ou telefone').focus();
  await tabsTo(page, /^Filtros$/);
  await page.keyboard.press('Enter');
  await page.getByText('Com email').waitFor();
  await tabsTo(page, /^Excluir Cliente 007$/);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('alertdialog'), 'Tem certeza que deseja excluir este cliente?');
  await escapes(page);
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
});
