import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import { png } from '../support/pictures/png.ts';
import { books, fills, opensForm } from './booking-desk.ts';
import { addClient, insertAppointment } from './clients.ts';
import { coming } from './dates.ts';
import { addDeposit, BIA, depositStateOf, linkTokenOf } from './deposit-stage.ts';
import { hears } from './heard.ts';
import { contentOf, holds, press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

test('who says that she paid waits on the dashboard; the proof is looked at, ‘Recebi’ is one tap', async ({
  studio,
}) => {
  const id = await addDeposit(stage, studio, 'awaiting');
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await sees(page, 'Sinais', 'Aguardando sinal', /R\$\s45,00/);
  const { origin } = new URL(page.url());
  const link = linkTokenOf(id);
  const sent = await page.request.post('/api/public/deposit-proofs', {
    data: png({ width: 90, height: 160 }),
    headers: { 'content-type': 'image/png', 'lume-link': link, origin },
  });
  expect(sent.status()).toBe(201);
  const { id: proofId } = (await sent.json()) as { id: string };
  const claimed = await page.request.post('/api/public/manage/deposit-claim', {
    data: { token: link, proofId },
    headers: { origin },
  });
  expect(claimed.status()).toBe(200);
  await page.reload();
  await sees(page, 'Você recebeu?', 'Pagamento informado', /R\$\s45,00/);
  await press(page, 'Ver comprovante');
  const picture = page.getByRole('img', { name: 'Comprovante enviado pela cliente' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(90);
  await stage.audit.look(page, 'the proof of a deposit');
  await page.keyboard.press('Escape');
  await stage.audit.look(page, 'deposits on the dashboard', { everyTheme: true });
  await press(page, 'Recebi: sinal de Bia Ramos');
  await hears(page, 'Sinal recebido. O horário está garantido.');
  await seesNoMore(page, 'Você recebeu?');
  expect(await depositStateOf(stage, id)).toBe('received');
});

test('an appointment that waits for its deposit says so in the list, the agenda and its sheet', async ({
  studio,
}) => {
  const id = await addDeposit(stage, studio, 'awaiting');
  const page = await enterAs(stage.computer(), studio, `/appointments?appointment=${id}`);
  const sheet = page.getByRole('dialog');
  await sees(sheet, 'Aguardando sinal', /O horário espera até/, /R\$\s45,00/);
  await stage.audit.look(page, 'the sheet of an appointment that waits');
  await press(sheet, 'Dispensar: sinal de Bia Ramos');
  await hears(page, 'Sinal dispensado.');
  expect(await depositStateOf(stage, id)).toBe('waived');
  await stage.sql`update deposits set state = 'awaiting', hold_ends_at = now() + interval '30 minutes' where appointment_id = ${id}`;
  await page.goto('/appointments?view=list');
  await sees(page.getByRole('main'), 'Aguardando sinal');
});

describe('a member', () => {
  const withRules = async (studio: Studio) => {
    const rules = { ...defaultDepositRules, version: 1 };
    await stage.sql`update studios set pix_key = '+5511987654321', pix_receiver = 'Atelie Marina', pix_city = 'Campinas',
      deposit_rules = ${JSON.stringify(rules)}::jsonb where id = ${studio.id}`;
    return addClient(stage, studio, BIA);
  };

  test('books and asks for the deposit that the rules propose, and hands the client’s link on', async ({
    studio,
  }) => {
    await withRules(studio);
    const page = await enterAs(stage.phone(), studio);
    const form = await opensForm(page);
    const date = coming('monday');
    await fills(page, { client: 'Bia Ramos', service: 'Lash lifting', date, time: '10:00' });
    await holds(form, 'Valor do sinal', '45,00');
    await sees(form, /Sem o sinal em 30 minutos, o agendamento é cancelado/);
    await form.getByRole('radio', { name: 'Já recebi' }).press('Space');
    await sees(form, /Como foi pago/);
    await form.getByRole('radio', { name: 'Pedir sinal' }).press('Space');
    await stage.audit.look(page, 'the deposit of a new appointment');
    await books(page);
    const asked = page.getByRole('dialog', { name: 'Link do sinal' });
    await sees(asked, /O horário espera até/, 'Bia não tem e-mail no cadastro: envie o link por aqui.');
    await asked.getByRole('button', { name: 'Enviar pelo WhatsApp' }).waitFor();
    expect(await contentOf(asked, 'Link da cliente')).toMatch(/\/agendamento#[\w-]{68}$/);
    await stage.audit.look(page, 'the link of a deposit', { everyTheme: true });
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    const [{ id = '' } = {}] = await stage.sql<{ id: string }>`select appointment_id as id from deposits
      where studio_id = ${studio.id}`;
    expect(await depositStateOf(stage, id)).toBe('awaiting');
  });

  test('asks for one of an appointment that stands, or records what was received', async ({ studio }) => {
    const id = await withRules(studio);
    const [first = '', second = ''] = await Promise.all(
      ['10:00', '14:00'].map((time) =>
        insertAppointment(stage, studio, {
          id: randomUUID(),
          client: { ...BIA, id },
          at: `${coming('monday')} ${time}`,
        }),
      ),
    );
    stage.tolerate(/422/);
    const page = await enterAs(stage.computer(), studio, `/appointments?appointment=${first}`);
    await press(page.getByRole('dialog'), 'Pedir sinal');
    const dialog = page.getByRole('dialog', { name: 'Pedir sinal' });
    await holds(dialog, 'Valor do sinal', '45,00');
    await sees(dialog, /Sem o sinal em 30 minutos, o agendamento é cancelado/);
    await stage.audit.look(page, 'asking for a deposit', { everyTheme: true });
    await types(dialog, 'Valor do sinal', '2000,00');
    await press(dialog, 'Pedir sinal');
    await sees(dialog, 'O sinal não pode passar do que falta pagar');
    await types(dialog, 'Valor do sinal', '50,00');
    await press(dialog, 'Pedir sinal');
    await hears(page, 'Sinal pedido.');
    await sees(page.getByRole('dialog'), 'Aguardando sinal', 'Enviar link');
    expect(await depositStateOf(stage, first)).toBe('awaiting');
    await page.goto(`/appointments?appointment=${second}`);
    await press(page.getByRole('dialog'), 'Já recebi o sinal');
    const received = page.getByRole('dialog', { name: 'Registrar sinal recebido' });
    await stage.audit.look(page, 'recording a deposit');
    await types(received, 'Valor do sinal', '150,00');
    await press(received, 'Registrar');
    await hears(page, 'Sinal recebido. O horário está garantido.');
    expect(await depositStateOf(stage, second)).toBe('received');
    await sees(page.getByRole('dialog'), 'Não falta pagar nada', 'Pago', 'Histórico');
    await seesNoMore(page.getByRole('dialog'), 'Pendente', 'Um pagamento foi excluído');
    await press(page.getByRole('dialog'), 'Mais ações para Bia Ramos');
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await press(page.getByRole('dialog', { name: 'Não dá para excluir' }), 'Entendi');
    await stage.sql`update deposits set state = 'due_back' where appointment_id = ${second}`;
    await page.reload();
    await press(page.getByRole('dialog'), 'Já devolvi: sinal de Bia Ramos');
    const returning = page.getByRole('alertdialog', { name: 'Registrar devolução?' });
    await types(returning, 'Como foi devolvido (opcional)', 'Pix em 12/12');
    await stage.audit.look(page, 'returning a deposit');
    await press(returning, 'Já devolvi');
    await hears(page, 'Devolução registrada.');
    await sees(page.getByRole('dialog'), /por Marina Duarte: Pix em 12\/12/);
    expect(await depositStateOf(stage, second)).toBe('returned');
  });
});
