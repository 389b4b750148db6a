import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { DepositState } from '../../domain/money/deposit.ts';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import * as client from './client.ts';
import { addClient, insertAppointment } from './clients.ts';
import { coming } from './dates.ts';
import { press, seesTitle } from './look.ts';
import type { Stage } from './stage.ts';
import { LIFTING, type Studio } from './studio.ts';

export const BIA = { fullName: 'Bia Ramos', phone: '11912345678' };

/** The studio asks everybody for 30 % by its own key. */
export const asksDeposits = ({ sql }: Stage, { id }: Studio) =>
  sql`update studios set pix_key = '+5511987654321', pix_receiver = 'Atelie Marina', pix_city = 'Campinas',
    deposit_rules = ${JSON.stringify({ ...defaultDepositRules, version: 1 })}::jsonb where id = ${id}`;

/** An appointment of next Monday with a deposit of R$ 45 in this state. Answers its id. */
export async function addDeposit(
  stage: Stage,
  studio: Studio,
  state: DepositState,
  { noticeHours = 0 } = {},
): Promise<string> {
  const id = await addClient(stage, studio, BIA);
  const appointmentId = await insertAppointment(stage, studio, {
    id: randomUUID(),
    client: { ...BIA, id },
    at: `${coming('monday')} 10:00`,
  });
  const isClaimed = state === 'claimed';
  await stage.sql`insert into deposits (appointment_id, studio_id, amount_cents, state, hold_ends_at, claimed_at, ask_at, may_keep, notice_hours)
    values (${appointmentId}, ${studio.id}, 4500, ${state},
      case when ${state === 'awaiting'}::boolean then now() + interval '30 minutes' end,
      case when ${isClaimed}::boolean then now() end, case when ${isClaimed}::boolean then now() + interval '12 hours' end, true,
      ${noticeHours})`;
  return appointmentId;
}

export async function depositStateOf({ sql }: Stage, appointmentId: string): Promise<string | undefined> {
  const [row] = await sql<{
    state: string;
  }>`select state from deposits where appointment_id = ${appointmentId}`;
  return row?.state;
}

/** The token of the link that proves nothing but the appointment. */
export const linkTokenOf = (appointmentId: string): string =>
  appointmentToken({ SIGNING_SECRET }, { appointmentId, generation: 0 });

export const linkOf = (appointmentId: string): string => `/agendamento#${linkTokenOf(appointmentId)}`;

/** Books, as far as 'Falta o sinal'. Answers the email. */
export async function booksWithDeposit(
  page: Page,
  { link }: Studio,
  email = client.newEmail(),
): Promise<string> {
  const [date, services] = [coming('monday'), [LIFTING.name]];
  await client.getsReady(page, { link, email, services, date, time: '10:00' });
  await press(page, 'Confirmar Agendamento');
  await seesTitle(page, 'Falta o sinal');
  await page.getByRole('img', { name: /QR code do Pix/ }).waitFor();
  return email;
}

/** The card of the settings where a provider is connected. */
export const PROVIDER_CARD = 'Confirmação automática';
