import { expect } from 'vitest';
import type { ManagedAppointment } from '../../../domain/booking/manage.ts';
import { POLICY_WORDING } from '../../../domain/money/deposit-policy.ts';
import { defaultDepositRules } from '../../../domain/money/deposit-rules.ts';
import { crons } from '../../../domain/operation/jobs.ts';
import type { LocalCharge } from '../../../tools/pix/charges.ts';
import type { PixAction } from '../../../tools/pix/page.ts';
import { webhookSecretOf } from '../../../tools/pix/webhooks.ts';
import { sharedProduct } from '../../support/product.ts';
import { isDeep } from '../../support/size.ts';
import { changeSettings } from '../settings.ts';
import { book, bookingForm, expectStatus, freeSlots, newEmail, newPhone, openStudio } from '../studio.ts';

export const product = await sharedProduct();
const { sql } = product;

const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };
export const accounts = {
  woovi: (key: string) => ({ provider: 'woovi', appId: key }),
  'mercado-pago': (key: string) => ({
    ...{ provider: 'mercado-pago', accessToken: key, webhookSecret: webhookSecretOf(key) },
  }),
};

/** A studio that asks a deposit of R$ 30,00, and what a booking there accepts of it. */
export async function openAskingStudio() {
  const studio = await openStudio(product);
  const rules = { ...defaultDepositRules, amount: { kind: 'fixed' as const, cents: 3_000 } };
  await changeSettings(studio.owner, () => ({ pix, deposit: rules }));
  const [{ version } = { version: 0 }] = await sql<{ version: number }>`
    select (deposit_rules ->> 'version')::integer as version from studios
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  return {
    studio,
    accepted: { deposit: { version, amountCents: 3_000, noticeHours: 24, wording: POLICY_WORDING } },
  };
}

export type Provider = keyof typeof accounts;

/** Both, in the deep tier: what their answers look like is claimed of each in `adapters` and `charges`. */
export const providersOr = (one: Provider): Provider[] => (isDeep ? ['woovi', 'mercado-pago'] : [one]);

/** A time that waits for a deposit of R$ 30,00 at a provider, and the client's page of it. */
export async function bookWithDeposit(name: Provider) {
  const { studio, accepted } = await openAskingStudio();
  const key = crypto.randomUUID();
  expectStatus(await studio.owner.put('/api/pix/provider', accounts[name](key)), 200);
  const visitor = product.visitor();
  const [slot, another] = await freeSlots(visitor, studio);
  if (slot === undefined || another === undefined) throw new Error('no free time');
  const newClient = () => ({ email: newEmail('bia'), phone: newPhone() });
  const client = newClient();
  const form = (time = slot, who = newClient()) => ({ ...bookingForm(studio, time, who), ...accepted });
  const receipt = expectStatus(await book(visitor, form(slot, client)), 201);
  const token = new URL(receipt.manageLink).hash.slice(1);
  const id = String(receipt.appointmentId);
  const page = async () =>
    expectStatus(await visitor.post<ManagedAppointment>('/api/public/manage', { token }), 200);
  /** At the provider, in the order they were made. */
  const charges = (): LocalCharge[] => product.pix.charges.all.filter((one) => one.account === key);
  const local = () => {
    const [charge] = charges();
    if (charge === undefined) throw new Error('no charge');
    return charge;
  };
  const facts = async () => {
    const [row] = await sql`select a.status, d.state, c.status as charge,
        (select count(*)::integer from payments p where p.appointment_id = a.id and p.kind = 'deposit' and p.status = 'paid') as paid
      from appointments a join deposits d on d.appointment_id = a.id left join pix_charges c on c.appointment_id = a.id
      where a.id = ${id}`;
    return row;
  };
  return {
    ...{ studio, key, id, visitor, token, page, charges, local, facts },
    act: (action: PixAction) => product.pix.act(local(), action),
    /** Somebody else books the time. */
    takeTime: async () => expectStatus(await book(product.visitor(), form()), 201),
    tryTime: () => book(product.visitor(), form()),
    /** Another time of the same client. */
    bookAgain: async () =>
      String(expectStatus(await book(product.visitor(), form(another, client)), 201).appointmentId),
    endHold: async () => {
      await sql`update deposits set hold_ends_at = now() - interval '1 second' where appointment_id = ${id}`;
      await runJobs();
      await expect.poll(facts).toMatchObject({ status: 'cancelled', state: 'expired' });
    },
    job: async () => {
      await sql`update pix_charges set next_look_at = now() where appointment_id = ${id} and next_look_at is not null`;
      await runJobs();
    },
    /** What happened because of a payment. */
    changes: async () => {
      const [row] = await sql`select
        (select count(*)::integer from payments where appointment_id = ${id}) as payments,
        (select count(*)::integer from appointment_events where appointment_id = ${id} and kind = 'deposit_received') as received,
        (select count(*)::integer from outbox where appointment_id = ${id} and kind = 'client-deposit') as emails`;
      return row;
    },
    /** What client and studio read of it. */
    told: async () => {
      const emails = await sql<{ kind: string }>`select kind from outbox
        where appointment_id = ${id} and kind in ('client-deposit', 'studio-deposit') order by 1`;
      const { notices } = expectStatus(
        await studio.owner.get<{ notices: { kind: string; appointmentId: string }[] }>('/api/notices'),
        200,
      );
      const kinds = notices.filter((one) => one.appointmentId === id).map(({ kind }) => kind);
      const news = ['deposit_received', 'deposit_returned', 'deposit_unclear', 'reopened'];
      return {
        emails: emails.map(({ kind }) => kind),
        bell: kinds.filter((kind) => news.includes(kind)).toSorted(),
      };
    },
    /** A member's answer, with the version as it is now. */
    answer: async (verb: string) => {
      const [row] = await sql`select version from appointments where id = ${id}`;
      return studio.owner.post(`/api/deposits/${id}/${verb}`, { version: row?.version });
    },
    setStatus: async (status: string) => {
      const [row] = await sql`select version from appointments where id = ${id}`;
      return studio.owner.put(`/api/appointments/${id}/status`, { version: row?.version, status });
    },
    /** Cancelled by a member, and the deposit becomes the client's credit. */
    cancelForCredit: async () => {
      const [row] = await sql`select version from appointments where id = ${id}`;
      const how = { version: row?.version, deposit: 'credit' };
      return studio.owner.post(`/api/appointments/${id}/cancellation`, how);
    },
  };
}

/** The jobs of each minute: holds that end, charges that are looked at, email. */
export const runJobs = () => product.runCron(new Date(0), [crons.everything]);
