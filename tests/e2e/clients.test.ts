import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { startAudit } from './audit.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { escapes, tabsTo } from './keyboard.ts';
import { holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { databaseFails } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const stage = setStage();
const form = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => press(form(page), 'Salvar');

test('registers, finds, edits and lets go of a client', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto('/clients');
  await sees(page, 'Nenhum cliente encontrado');
  await press(page, 'Cadastrar cliente');
  await save(page);
  await sees(page, 'Nome é obrigatório');
  await sees(page, 'Telefone é obrigatório');
  await types(form(page), 'Nome', 'Ágata Nóbrega');
  await types(form(page), 'Telefone', '119876');
  await types(form(page), 'Email (opcional)', 'agata@');
  await save(page);
  await sees(page, 'Formato de telefone inválido');
  await sees(page, 'Email inválido');
  await types(form(page), 'Telefone', '+55 11 98765-4321');
  await holds(form(page), 'Telefone', '(11) 98765-4321');
  await types(form(page), 'Data de nascimento (opcional)', '30021990');
  await types(form(page), 'Email (opcional)', '');
  await save(page);
  await sees(page, 'Data inválida');
  await types(form(page), 'Data de nascimento (opcional)', '');
  await save(page);
  await hears(page, 'Cliente cadastrada com sucesso!');
  expect(await stored(studio)).toMatchObject([
    { full_name: 'Ágata Nóbrega', phone: '11987654321', email: null, birth_date: null },
  ]);

  await types(page, 'Buscar por nome, email ou telefone', 'nobrega');
  await page.waitForURL(/q=nobrega/);
  await sees(page, 'Ágata Nóbrega');
  await types(page, 'Buscar por nome, email ou telefone', 'ninguém');
  await sees(page, 'Nenhum cliente encontrado');
  await press(page, 'Limpar filtros');
  await press(page, 'Editar Ágata Nóbrega');
  await types(form(page), 'Alergias (opcional)', 'Cianoacrilato');
  await save(page);
  await hears(page, 'Cliente atualizada com sucesso!');

  await page.getByRole('link', { name: 'Ágata Nóbrega', exact: true }).click();
  await seesTitle(page, 'Ágata Nóbrega');
  await sees(page, 'Cianoacrilato');
  await page.goBack();
  await press(page, 'Excluir Ágata Nóbrega');
  await sees(page.getByRole('alertdialog'), 'Tem certeza que deseja excluir este cliente?');
  await press(page.getByRole('alertdialog'), 'Excluir');
  await hears(page, 'Cliente excluída com sucesso!');
  await sees(page, 'Nenhum cliente encontrado');
  expect(await stored(studio)).toEqual([]);
});

test('lets a client go with her appointments to come, and knows it when the answer was lost', async () => {
  stage.tolerate(/status of (404|503)/);
  const studio = await openStudio(stage);
  const client = { fullName: 'Ana Beatriz Souza', email: 'ana.beatriz@lume.test', phone: '11987654321' };
  const date = coming('monday');
  await addAppointments(stage, studio, { client, date, statuses: ['scheduled', 'confirmed', 'cancelled'] });
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto('/clients');
  await press(page, `Excluir ${client.fullName}`);
  const question = page.getByRole('alertdialog');
  await sees(question, 'Ela tem 2 agendamentos por vir:');
  await sees(question, `${formatDate(date)} às 11:00`);
  await databaseFails({ kind: 'cut-after-commit', match: 'remove_client' });
  await press(question, 'Excluir');
  await sees(page, 'Erro no servidor. Tente novamente em alguns minutos.');
  await press(question, 'Excluir');
  await hears(page, 'Cliente excluída com sucesso!');
  await sees(page, 'Nenhum cliente encontrado');
  expect(
    await stage.sql('select distinct status from appointments where studio_id = $1', [studio.id]),
  ).toEqual([{ status: 'cancelled' }]);
});

test('keeps what was typed as a draft that only this person can read', async () => {
  const studio = await openStudio(stage);
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/clients?edit=new');
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

test('says who has this phone already, and that an e-mail is taken', async () => {
  const studio = await openStudio(stage);
  await add(studio, { name: 'Ana Lima', phone: '11987654321', email: 'ana@lume.test' });
  const page = await stage.phone();
  await enterAs(page, studio);
  stage.tolerate(/422/);
  await page.goto('/clients?edit=new');
  await types(form(page), 'Nome', 'Ana');
  await types(form(page), 'Telefone', '+55 (011) 98765-4321');
  await sees(page, 'Ana Lima já está cadastrada.');
  await types(form(page), 'Email (opcional)', 'ana@hotmial.com');
  await press(page, 'Você quis dizer ana@hotmail.com?');
  await holds(form(page), 'Email (opcional)', 'ana@hotmail.com');
  await types(form(page), 'Email (opcional)', 'ANA@lume.test');
  await save(page);
  await sees(page, 'Este email já pertence a outra cliente do estúdio.');
  await press(page, 'Abrir ficha');
  await seesTitle(page, 'Ana Lima');
});

test('shows that the client was changed on another screen', async () => {
  const studio = await openStudio(stage);
  await add(studio, { name: 'Ana Lima' });
  const page = await stage.computer();
  await enterAs(page, studio);
  stage.tolerate(/409/);
  await page.goto('/clients');
  await press(page, 'Editar Ana Lima');
  await types(form(page), 'Observações (opcional)', 'Gosta de silêncio');
  await stage.sql("update clients set notes = 'Prefere sábado', allergies = 'Látex' where studio_id = $1", [
    studio.id,
  ]);
  await save(page);
  await sees(page, /alterados em outro lugar/);
  await holds(form(page), 'Observações (opcional)', 'Gosta de silêncio');
  await sees(form(page), 'Prefere sábado');
  await save(page);
  await hears(page, 'Cliente atualizada com sucesso!');
  expect(await stage.sql('select notes, allergies from clients where studio_id = $1', [studio.id])).toEqual([
    { notes: 'Gosta de silêncio', allergies: 'Látex' },
  ]);
});

test('says why clients could not be read, and tries again', async () => {
  const studio = await openStudio(stage);
  await add(studio, { name: 'Ana Lima' });
  const page = await stage.phone();
  await enterAs(page, studio);
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
  if ((await answer.text()).includes('Editar cliente')) return route.abort().catch(() => {});
  return route.fulfill({ response: answer }).catch(() => {}); // it was let go meanwhile
}

test('goes on page after page, and is reached by keyboard', async () => {
  const studio = await openStudio(stage);
  await stage.sql(
    `insert into clients (id, studio_id, created_by, full_name, phone)
     select gen_random_uuid(), $1, $2, 'Cliente ' || lpad(n::text, 3, '0'), '119' || lpad(n::text, 8, '0') from generate_series(1, 70) n`,
    [studio.id, studio.professionalId],
  );
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/clients');
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

test('has no axe violations', async () => {
  const audit = startAudit();
  const studio = await openStudio(stage);
  await addAppointments(stage, studio, {
    client: { fullName: 'Ana Beatriz Souza', email: 'ana.beatriz@lume.test', phone: '11987654321' },
    date: coming('monday'),
    statuses: ['scheduled', 'completed', 'cancelled'],
  });
  await stage.sql("update clients set allergies = 'Látex', notes = 'Prefere sábado' where studio_id = $1", [
    studio.id,
  ]);
  await add(studio, { name: 'Ana B. Souza', phone: '11987654321' });
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/clients?filter=recent');
  await sees(page, 'Ana Beatriz Souza');
  await audit.look(page, 'clients');
  await press(page, 'Nova cliente');
  await save(page);
  await sees(page, 'Nome é obrigatório');
  await audit.look(page, 'client form');
  await page.goto('/clients');
  await press(page, 'Importar contatos');
  await types(form(page), 'Ou cole uma lista', 'Bia 11 91234-5678\nSem telefone');
  await audit.look(page, 'import');
  await press(page, 'Conferir lista');
  await sees(page, 'Telefone é obrigatório');
  await audit.look(page, 'import preview');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Ana Beatriz Souza', exact: true }).click();
  await sees(page, 'Prefere sábado');
  await audit.look(page, 'client page');
  await press(page, 'Comparar');
  await sees(form(page), 'Como fica');
  await audit.look(page, 'merge');
  expect(audit.found).toEqual([]);
});

async function add(studio: Studio, client: { name: string; phone?: string; email?: string; notes?: string }) {
  const { name, phone = '11911112222', email = null, notes = null } = client;
  await stage.sql(
    `insert into clients (id, studio_id, created_by, full_name, phone, email, notes) values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
    [studio.id, studio.professionalId, name, phone, email, notes],
  );
}

function stored({ id }: Studio) {
  return stage.sql<{ full_name: string }>(
    'select full_name, phone, email, birth_date::text from clients where studio_id = $1 order by full_name',
    [id],
  );
}
