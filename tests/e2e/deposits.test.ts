import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DepositState } from '../../domain/money/deposit.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { png } from '../support/pictures/png.ts';
import { addClient, insertAppointment } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

const BIA = { fullName: 'Bia Ramos', phone: '11912345678' };

/** An appointment of next Monday with a deposit of R$ 45 in this state. Answers its id. */
async function addDeposit(studio: Studio, state: DepositState): Promise<string> {
  const id = await addClient(stage, studio, BIA);
  const appointmentId = await insertAppointment(stage, studio, {
    id: randomUUID(),
    client: { ...BIA, id },
    at: `${coming('monday')} 10:00`,
  });
  const isClaimed = state === 'claimed';
  await stage.sql`insert into deposits (appointment_id, studio_id, amount_cents, state, hold_ends_at, claimed_at, ask_at, may_keep)
    values (${appointmentId}, ${studio.id}, 4500, ${state},
      case when ${state === 'awaiting'}::boolean then now() + interval '30 minutes' end,
      case when ${isClaimed}::boolean then now() end, case when ${isClaimed}::boolean then now() + interval '12 hours' end, true)`;
  return appointmentId;
}

const stateOf = async (id: string) =>
  (await stage.sql<{ state: string }>`select state from deposits where appointment_id = ${id}`)[0]?.state;

test('who says that she paid waits on the dashboard; the proof is looked at, ‘Recebi’ is one tap', async ({
  studio,
}) => {
  const id = await addDeposit(studio, 'awaiting');
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  await sees(page, 'Sinais', 'Aguardando sinal', /R\$\s45,00/);
  const { origin } = new URL(page.url());
  const link = appointmentToken({ SIGNING_SECRET }, { appointmentId: id, generation: 0 });
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
  expect(await stateOf(id)).toBe('received');
});

test('an appointment that waits for its deposit says so in the list, the agenda and its sheet', async ({
  studio,
}) => {
  const id = await addDeposit(studio, 'awaiting');
  const page = await enterAs(stage.computer(), studio, `/appointments?appointment=${id}`);
  const sheet = page.getByRole('dialog');
  await sees(sheet, 'Aguardando sinal', /O horário espera até/, /R\$\s45,00/);
  await stage.audit.look(page, 'the sheet of an appointment that waits');
  await press(sheet, 'Dispensar: sinal de Bia Ramos');
  await hears(page, 'Sinal dispensado.');
  expect(await stateOf(id)).toBe('waived');
  await stage.sql`update deposits set state = 'awaiting', hold_ends_at = now() + interval '30 minutes' where appointment_id = ${id}`;
  await page.goto('/appointments?view=list');
  await sees(page.getByRole('main'), 'Aguardando sinal');
});
