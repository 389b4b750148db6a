/** What people do, at random, allowed or not. */
import { randomUUID } from 'node:crypto';
import { addDays, formatTime } from '../../../domain/scheduling/clock.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import { detailOf, formOf } from '../agenda.ts';
import { newPhone } from '../studio.ts';
import type { Stored, StoredAppointment, World } from './world.ts';

interface Here extends World {
  stored: Stored;
  who: Visitor;
}
type Sent = Promise<Answer<unknown>> | undefined;
type Verb = (here: Here) => Sent;

const statuses = ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
const day = ({ random, stored }: Here) => addDays(stored.today, random.between(-20, 20));
const time = ({ random }: Here) => formatTime(random.between(16, 36) * 30);
const clientOf = ({ random, stored }: Here) => random.pick(stored.clients)?.id;

/** Now and then the one before. */
const versionOf = ({ random }: Here, { version }: { version: number }) =>
  random.chance(0.07) ? Math.max(1, version - 1) : version;

const procedures = ({ random, studio }: Here) => [
  {
    procedureTypeId: studio.procedureId,
    priceCents: random.pick([18_000, 9_001, 3_333, 7]) ?? 1,
    durationMinutes: random.pick([30, 60]) ?? 30,
  },
];

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

/** On one of the appointments, rather a late one. */
const on =
  (send: (here: Here, row: StoredAppointment) => Sent): Verb =>
  (here) => {
    const latest = here.stored.appointments.toSorted((one, other) => (one.id < other.id ? 1 : -1));
    const row = here.random.pick(here.random.chance(0.75) ? latest.slice(0, 6) : latest);
    return row && send(here, row);
  };

const act = (path: string, body: (here: Here, row: StoredAppointment) => object = () => ({})): Verb =>
  on((here, row) =>
    here.who.post(`/api/appointments/${row.id}/${path}`, {
      version: versionOf(here, row),
      ...body(here, row),
    }),
  );

const onDeposit = (verb: string): Verb =>
  on((here, row) => here.who.post(`/api/deposits/${row.id}/${verb}`, { version: versionOf(here, row) }));

const onPayment =
  (send: (here: Here, row: Stored['payments'][number]) => Sent): Verb =>
  (here) => {
    const row = here.random.pick(here.stored.payments);
    return row && send(here, row);
  };

const book: Verb = (here) => {
  const { random, people, who } = here;
  const date = day(here);
  const given = { kind: 'received', amountCents: random.pick([3_000, 500]), method: 'pix' };
  const form = {
    ...{ clientId: clientOf(here), professionalId: random.pick(people)?.id, date, time: time(here) },
    ...{ procedures: procedures(here), notes: null },
    ...(date > here.stored.today && random.chance(0.5) && { deposit: given }),
  };
  return who.post('/api/appointments', form, { 'idempotency-key': randomUUID() });
};

const edit: Verb = on(async (here, { id }) => {
  const { random, people, who } = here;
  const found = await who.get(`/api/appointments/${id}`);
  if (found.status !== 200) return found;
  const changes = {
    ...(random.chance(0.6) && { procedures: procedures(here) }),
    ...(random.chance(0.2) && { clientId: clientOf(here) }),
    ...(random.chance(0.3) && { professionalId: random.pick(people)?.id }),
    ...(random.chance(0.4) && { date: day(here), time: time(here) }),
  };
  return who.put(`/api/appointments/${id}`, formOf(await detailOf(who, id), changes));
});

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

/** Each as often as it stands here. */
export const verbs: Record<string, [number, Verb]> = {
  book: [9, book],
  edit: [7, edit],
  move: [
    4,
    on((here, row) => {
      const to = { date: day(here), time: time(here), version: versionOf(here, row) };
      return here.who.put(`/api/appointments/${row.id}/time`, to);
    }),
  ],
  status: [
    8,
    on((here, row) => {
      const change = { status: here.random.pick(statuses), version: versionOf(here, row) };
      return here.who.put(`/api/appointments/${row.id}/status`, change);
    }),
  ],
  cancel: [
    5,
    act('cancellation', ({ random }) => ({
      ...(random.chance(0.4) && { noShow: true }),
      ...(random.chance(0.5) && { payment: random.pick(['kept', 'returned']) }),
      ...(random.chance(0.5) && { deposit: random.pick(['returned', 'credit', 'kept']) }),
    })),
  ],
  confirm: [2, act('confirmation', () => ({ email: true, whatsapp: false }))],
  complete: [4, act('completion')],
  settle: [6, act('settlement', (here, row) => ({ payment: payment(here, restOf(row)) }))],
  delete: [
    3,
    on((here, row) => here.who.delete(`/api/appointments/${row.id}?version=${versionOf(here, row)}`)),
  ],
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
  waive: [1, onDeposit('waiver')],
  cover: [2, onDeposit('credit')],
  return: [3, onDeposit('return')],
  saveDeposit: [5, saveDeposit],
  closeStatement: [1, closeStatement],
  newClient: [2, ({ who }) => who.post('/api/clients', { fullName: 'Dora Reis', phone: newPhone() })],
  merge: [1.5, (here) => here.who.post(`/api/clients/${clientOf(here)}/merges`, { otherId: clientOf(here) })],
  deleteClient: [0.7, (here) => here.who.delete(`/api/clients/${clientOf(here)}?cancelComing=true`)],
};

/** The name of one verb, and its answer. */
export async function step(world: World, stored: Stored): Promise<[string, Answer<unknown> | undefined]> {
  const { random, people } = world;
  const all = Object.entries(verbs);
  let place = random.between(1, 10_000) * (all.reduce((sum, [, [weight]]) => sum + weight, 0) / 10_000);
  const found = all.find(([, [weight]]) => {
    place -= weight;
    return place <= 0;
  });
  const who = (random.chance(0.75) ? people[0] : random.pick(people))?.browser;
  if (found === undefined || who === undefined) return ['nothing', undefined];
  const [name, [, verb]] = found;
  return [name, await verb({ ...world, stored, who })];
}
