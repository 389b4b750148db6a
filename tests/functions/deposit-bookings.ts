/** Appointments that were booked with a deposit, and what is done with them through the API. */
import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { POLICY_WORDING } from '../../domain/money/deposit-policy.ts';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import type { Product } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { changeSettings } from './settings.ts';
import { book, bookingForm, expectStatus, freeSlots, type Studio } from './studio.ts';

const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };

export interface DepositRow {
  id: string;
  version: number;
  status: string;
  client: { id: string };
  creditCents?: number;
  deposit?: { state: string; amountCents: number; holdEndsAt: string | null };
}

export function depositBookings({ sql, visitor: newVisitor }: Product, studio: Studio) {
  /** Asks a fixed deposit of R$ 30,00, and books with it accepted. */
  async function bookWithDeposit(rules: Partial<typeof defaultDepositRules> = {}, client = {}) {
    const deposit = { ...defaultDepositRules, amount: { kind: 'fixed' as const, cents: 3_000 }, ...rules };
    await changeSettings(studio.owner, () => ({ pix, deposit }));
    const visitor = newVisitor();
    const [slot] = await freeSlots(visitor, studio);
    if (!slot) throw new Error('no free time');
    const [{ version } = { version: 0 }] = await sql<{ version: number }>`
      select (deposit_rules ->> 'version')::integer as version from studios
      where id = (select studio_id from profiles where id = ${studio.professionalId})`;
    const amountCents = deposit.amount.kind === 'fixed' ? deposit.amount.cents : 0;
    const form = {
      ...bookingForm(studio, slot, client),
      deposit: { version, amountCents, noticeHours: 24, wording: POLICY_WORDING },
    };
    const receipt = expectStatus(await book(visitor, form), 201);
    const token = new URL(receipt.manageLink).hash.slice(1);
    return { visitor, slot, form, receipt, token, id: receipt.appointmentId };
  }

  const rowOf = async (id: string) =>
    expectStatus(await studio.owner.get<DepositRow>(`/api/appointments/${id}`), 200) as unknown as DepositRow;

  return {
    bookWithDeposit,
    rowOf,
    /** A verb of members on the deposit of an appointment as it is now. */
    press: async (id: string, verb: string) =>
      studio.owner.post<DepositRow>(`/api/deposits/${id}/${verb}`, { version: (await rowOf(id)).version }),
    manage: (visitor: Visitor, path: string, body: object) =>
      visitor.post<ManagedAppointment>(`/api/public/manage${path}`, body),
    cancel: async (id: string, how: object = {}) =>
      studio.owner.post<DepositRow>(`/api/appointments/${id}/cancellation`, {
        version: (await rowOf(id)).version,
        ...how,
      }),
    endHold: (id: string) =>
      sql`update deposits set hold_ends_at = now() - interval '1 second' where appointment_id = ${id}`,
  };
}
