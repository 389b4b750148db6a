/** What the team does with appointments. */
import { randomUUID } from 'node:crypto';
import { detailOf, formOf } from '../../agenda.ts';
import type { StoredAppointment } from '../stored.ts';
import { clientOf, day, type Here, on, procedures, time, type Verb, type Verbs, versionOf } from '../verb.ts';

const statuses = ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;

export const act = (path: string, body: (here: Here, row: StoredAppointment) => object = () => ({})): Verb =>
  on((here, row) =>
    here.who.post(`/api/appointments/${row.id}/${path}`, {
      version: versionOf(here, row),
      ...body(here, row),
    }),
  );

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

export const appointments: Verbs = {
  book: [9, book],
  edit: [7, edit],
  move: [
    4,
    on((here, row) => {
      const { random, people } = here;
      const to = {
        ...{ date: day(here), time: time(here), version: versionOf(here, row) },
        ...(random.chance(0.3) && { professionalId: random.pick(people)?.id }),
      };
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
  start: [1, act('start')],
  complete: [4, act('completion')],
  notify: [
    1,
    act('client-notice', ({ random }) => ({
      about: random.pick(['moved', 'cancelled']),
      ...{ email: true, whatsapp: random.chance(0.3) },
    })),
  ],
  whatsapp: [
    0.7,
    on(({ who, random }, { id }) => {
      const purpose = random.pick(['confirmation', 'reminder', 'deposit', 'other'] as const);
      return who.post(`/api/appointments/${id}/whatsapp`, { purpose });
    }),
  ],
  markReminder: [
    0.5,
    on(({ who, random }, { id }) => who.put(`/api/reminders/${id}/sent`, { isSent: random.chance(0.7) })),
  ],
  delete: [
    3,
    on((here, row) => here.who.delete(`/api/appointments/${row.id}?version=${versionOf(here, row)}`)),
  ],
  revokeLink: [0.5, act('link-revocation')],
};
