import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { follow, press, sees, seesNoMore } from './look.ts';
import { product } from './product.ts';
import { choosesFrom } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, PASSWORD, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const date = coming('tuesday');

test('a studio comes from its export: who is who, what lies over what, what came, and the way back', async () => {
  const zip = await exportedStudio();
  const studio = await openStudio(stage, { services: [], businessName: 'Ateliê Novo' });
  await stage.sql`update studios set zone = 'America/Bahia' where id = ${studio.id}`;
  const page = await openDialog(studio);
  await chooses(page, new Uint8Array([0x50, 0x4b, 3, 4]));
  await sees(page, 'O arquivo está incompleto ou danificado.');
  await stage.audit.look(page, 'a file that is no export');
  await chooses(page, zip);
  await sees(page, 'Estúdio Aurora', '4 agendamentos, 3 serviços, 2 clientes, 1 bloqueio');
  await sees(page, /O fuso horário passa a ser Brasília\./);
  await seesNoMore(page, 'horários ficariam um sobre o outro');
  await choosesFrom(page, 'Bia Ramos', 'Marina Duarte');
  await sees(page, 'Na agenda de Marina Duarte, horários ficariam um sobre o outro.');
  await sees(
    page,
    /Luana Reis, com Marina Duarte, em .* às 11:00; e Carla Dias, com Bia Ramos, em .* às 11:30/,
  );
  await stage.audit.look(page, 'who is who');
  await tabsTo(page, /^Trazer$/);
  await page.keyboard.press('Enter');
  await sees(page, '3 agendamentos, 3 serviços, 2 clientes, 1 bloqueio');
  await sees(page, /Agendamento de (Luana Reis|Carla Dias) em/, 'Já existe um agendamento nesse horário');
  // Before the audit, which leaves the theme that it found.
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('luxury');
  await stage.audit.look(page, 'what came');
  await follow(page, 'Clientes');
  await sees(page, 'Luana Reis', 'Carla Dias');

  await page.goto('/settings#data');
  await press(page, 'Trazer de outro estúdio');
  await press(page, 'Importações anteriores');
  await press(page, 'Desfazer esta importação');
  await hears(page, 'Importação desfeita. Removido: 3 agendamentos, 3 serviços, 2 clientes, 1 bloqueio.');
  expect(await countRows(studio)).toEqual({ clients: 0, services: 0, appointments: 0, blocks: 0 });
});

test('what stopped goes on, also from the file chosen again, and nothing comes twice', async () => {
  stage.tolerate(/status of (429|503)|Failed to load resource/);
  const zip = await exportedStudio();
  const studio = await openStudio(stage, { services: [] });
  const page = await openDialog(studio);
  await chooses(page, zip);
  const services = '**/studio/services';
  await page.route(services, async (route) => {
    await page.unroute(services);
    const json = { code: 'rate_limited', message: 'Aguarde.', retryAfterSeconds: 1 };
    await route.fulfill({ status: 429, json });
  });
  const clients = '**/studio/clients';
  await page.route(clients, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Tente novamente.' } });
  });
  await press(page, 'Trazer');
  await sees(page, 'A importação parou no meio.');
  await page.unroute(clients);
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const blocks = '**/studio/blocks';
  await page.route(blocks, async (route) => {
    asked.resolve();
    await goOn.promise;
    await route.continue();
  });
  await press(page, 'Tentar de novo');
  await asked.promise;
  await press(page, 'Cancelar');
  await sees(page, 'Interrompendo…');
  goOn.resolve();
  await sees(page, 'A importação foi interrompida.');
  await page.unroute(blocks);
  await press(page, 'Tentar de novo');
  await sees(page, '3 agendamentos, 3 serviços, 2 clientes, 1 bloqueio');
  const all = { clients: 2, services: 3, appointments: 3, blocks: 1 };
  expect(await countRows(studio)).toEqual(all);

  await page.reload();
  await press(page, 'Trazer de outro estúdio');
  await chooses(page, zip);
  await choosesFrom(page, 'Bia Ramos', 'Não trazer');
  await press(page, 'Trazer');
  await sees(page, 'Vieram');
  expect(await countRows(studio)).toEqual(all);
  expect(await stage.sql`select id from imports where studio_id = ${studio.id}`).toHaveLength(1);
});

test('is for the owner', async ({ studio }) => {
  const page = await stage.phone();
  await enterAs(page, await addColleague(stage, studio, { fullName: 'Bia Ramos', role: 'admin' }));
  await page.goto('/settings#data');
  await sees(page, 'Só a proprietária do estúdio pode trazer outro estúdio.');
});

/** The .zip of a studio of two, whose appointments lie over each other. */
async function exportedStudio(): Promise<Uint8Array> {
  const studio = await openStudio(stage, { businessName: 'Estúdio Aurora', theme: 'luxury' });
  const bia = await addColleague(stage, studio, { fullName: 'Bia Ramos' });
  await addAppointments(stage, studio, {
    client: { fullName: 'Luana Reis', email: 'luana@aurora.example', phone: '11955554444' },
    ...{ date, statuses: ['confirmed', 'cancelled', 'completed'] },
  });
  await addAppointments(stage, bia, {
    client: { fullName: 'Carla Dias', email: 'carla@aurora.example', phone: '11955553333' },
    ...{ date, statuses: ['scheduled'] },
  });
  await stage.sql`update appointments
    set starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '30 minutes'
     where professional_id = ${bia.professionalId}`;
  await stage.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day, reason)
    values (gen_random_uuid(), ${studio.id}, ${studio.professionalId}, '2031-01-06', true, 'Férias')`;
  const page = await enterAs(stage.computer(), studio);
  const headers = { origin: product().url };
  const allowed = await page.request.post('/api/data-export', {
    headers,
    data: { currentPassword: PASSWORD },
  });
  expect(allowed.status()).toBe(204);
  return (await page.request.get('/api/data-export')).body();
}

async function openDialog(studio: Studio): Promise<Page> {
  const page = await enterAs(stage.phone(), studio, '/settings#data');
  await press(page, 'Trazer de outro estúdio');
  return page;
}

async function chooses(page: Page, zip: Uint8Array): Promise<void> {
  const file = { name: 'lume.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}

async function countRows({ id }: Studio) {
  const count = (table: string) => `(select count(*)::int from ${table} where studio_id = $1)`;
  const [row] = await stage.sql(
    `select ${count('clients')} as clients, ${count('procedure_types')} as services, ${count('appointments')} as appointments,
       ${count('time_blocks')} as blocks`,
    [id],
  );
  return row;
}
