/** Payments, receipts, deposits, credit and commissions. */
import { addDays } from '../../../../domain/scheduling/clock.ts';
import type { Stored, StoredAppointment } from '../stored.ts';
import { type Here, hasDeposit, on, type Sent, type Verb, type Verbs, versionOf } from '../verb.ts';
import { act } from './appointments.ts';

function payment({ random, stored }: Here, most: number) {
  const isPaid = random.chance(0.85);
  const isCash = random.chance(0.5);
  const paidAt = `${addDays(stored.today, -random.between(0, 40))}T02:30:00Z`;
  return {
    amountCents: random.pick([most, most, 3_000, 1]) || 1,
    method: isCash ? 'cash' : (random.pick(['pix', 'card', 'transfer']) ?? 'pix'),
    status: isPaid ? 'paid' : 'cancelled',
    transactionId: isCash ? null : 'E1',
    paidAt: isPaid && random.chance(0.4) ? paidAt : null,
    notes: null,
  };
}

const restOf = ({ totalCents, creditCents, depositCents }: StoredAppointment) =>
  Math.max(0, totalCents - creditCents - depositCents);

const onDeposit = (verb: string): Verb =>
  on(
    (here, row) => here.who.post(`/api/deposits/${row.id}/${verb}`, { version: versionOf(here, row) }),
    hasDeposit,
  );

const onPayment =
  (send: (here: Here, row: Stored['payments'][number]) => Sent): Verb =>
  (here) => {
    const row = here.random.pick(here.stored.payments);
    return row && send(here, row);
  };

const saveDeposit: Verb = ({ random, stored, who }) => {
  const held = random.pick(stored.deposits.filter(({ state }) => state === 'received'));
  const row = stored.appointments.find(({ id }) => id === held?.appointmentId);
  const how = { version: row?.version, deposit: 'credit', by: 'client' };
  return row && who.post(`/api/appointments/${row.id}/cancellation`, how);
};

const closeStatement: Verb = async ({ random, people, stored: { today: to }, who }) => {
  const professionalId = random.pick(people)?.id;
  const open = await who.get<{ totalCents: number; rows: number }>(
    `/api/commissions/open?professional=${professionalId}&to=${to}`,
  );
  if (open.status !== 200) return open;
  const { totalCents, rows } = open.body;
  return who.post('/api/commissions/statements', { professionalId, to, totalCents, rows });
};

const removePayment: Verb = onPayment(async (here, row) => {
  const answer = await here.who.delete(`/api/payments/${row.id}?version=${versionOf(here, row)}`);
  if (answer.status === 204) here.removed.push(row.id);
  return answer;
});

const restorePayment: Verb = ({ random, removed, who }) => {
  const id = random.pick(removed);
  return id === undefined ? undefined : who.post(`/api/payments/${id}/restoration`);
};

const ask = on((here, row) => {
  const received = { kind: 'received', amountCents: 2_000, method: 'cash' };
  const deposit = here.random.chance(0.5) ? { kind: 'asked', amountCents: 3_000 } : received;
  return here.who.post(`/api/deposits/${row.id}`, { version: versionOf(here, row), deposit });
});

/** Without which nothing is completed. */
export const settling: Verbs = {
  settle: [6, act('settlement', (here, row) => ({ payment: payment(here, restOf(row)) }))],
};

export const money: Verbs = {
  ...settling,
  pay: [
    4,
    on((here, row) =>
      here.who.post('/api/payments', { ...payment(here, restOf(row)), appointmentId: row.id }),
    ),
  ],
  changePayment: [
    5,
    onPayment((here, row) => {
      const change = { ...payment(here, row.amountCents), version: versionOf(here, row) };
      return here.who.put(`/api/payments/${row.id}`, change);
    }),
  ],
  removePayment: [3, removePayment],
  restorePayment: [2, restorePayment],
  receipt: [3, onPayment(({ who }, row) => who.post(`/api/payments/${row.id}/receipt`))],
  credit: [
    5,
    on((here, row) => {
      const amountCents = here.random.pick([0, 1_000, 3_000, restOf(row)]);
      return here.who.put(`/api/appointments/${row.id}/credit`, {
        amountCents,
        version: versionOf(here, row),
      });
    }),
  ],
  askDeposit: [5, ask],
  receive: [3, onDeposit('receipt')],
  deny: [1, onDeposit('denial')],
  waive: [1, onDeposit('waiver')],
  cover: [2, onDeposit('credit')],
  return: [3, onDeposit('return')],
  saveDeposit: [5, saveDeposit],
  closeStatement: [1, closeStatement],
};
