import { randomUUID } from 'node:crypto';
import { MIN_FILL_SECONDS } from '../../../domain/booking/booking.ts';
import { appointmentToken } from '../../../functions/booking/client-links.ts';
import { issueTicket } from '../../../functions/booking/ticket.ts';
import { idOf } from './crowd.ts';
import { type AskedParts, askAs, type Known, type Who } from './known.ts';
import type { Cost, Row } from './reads.ts';
import { settingsForm } from './settings-form.ts';

/** How many of each write the crowd has room for. */
export const WRITES = 40;

export interface WriteRow extends Row {
  /** Emails that it causes, which are sent behind the answer. */
  emails: number;
}

interface More extends Pick<Cost, 'target'> {
  who?: Who;
  status?: number;
  emails?: number;
}

function write(
  [route, what]: readonly [string, string],
  [requests, statements, bytes]: readonly [number, number, number],
  parts: (known: Known, n: number) => Parts,
  { who = 'owner', status = 200, emails = 0, ...target }: More = {},
): WriteRow {
  const [method = '', path = ''] = route.split(' ');
  const ask = (known: Known, n: number) => {
    const { id = '', ...sent } = parts(known, n);
    return askAs(known, who, { method, path: path.replace(':id', id), ...sent });
  };
  return { route, what, requests, statements, bytes, status, emails, ...target, ask };
}

interface Parts extends Pick<AskedParts, 'body' | 'headers'> {
  id?: string;
}

/** A day of its own for each. */
const dayOf = ({ days }: Known, n: number) => {
  const day = days[n];
  if (day === undefined) throw new Error('the crowd has no days left');
  return day;
};
/** Of that day, one appointment for each kind of write. */
const appointmentOf = (known: Known, n: number, kind: number) => dayOf(known, n).appointments[kind] ?? '';
const clientOf = ({ clients }: Known, n: number) => {
  const client = clients[n];
  if (client === undefined) throw new Error('the crowd has no clients left');
  return client;
};

const cash = { method: 'cash', status: 'paid', transactionId: null, paidAt: null, notes: null };
const procedures = [{ procedureTypeId: idOf('type', 10), priceCents: 12_000, durationMinutes: 60 }];
const once = () => ({ 'idempotency-key': randomUUID() });

export const writes: readonly WriteRow[] = [
  write(
    ['POST /api/public/bookings', 'booking with both emails'],
    [2, 2, 2000],
    (known, n) => ({ headers: once(), body: booking(known, n) }),
    { who: 'visitor', status: 201, emails: 2, target: 20 },
  ),
  write(
    ['POST /api/public/manage', "appointment by the client's link"],
    [1, 4, 2300],
    (known, n) => ({ body: { token: tokenOf(known, n) } }),
    { who: 'visitor' },
  ),
  write(
    ['POST /api/public/manage/free-times', 'times to move to by link'],
    [1, 5, 1700],
    (known, n) => ({
      body: { token: tokenOf(known, n), from: dayOf(known, 0).date, to: dayOf(known, 60).date },
    }),
    { who: 'visitor' },
  ),
  write(
    ['POST /api/public/manage/time', 'move by link'],
    [2, 17, 2300],
    (known, n) => ({
      body: { token: tokenOf(known, n), version: 1, date: dayOf(known, n).date, time: '18:00' },
    }),
    { who: 'visitor', emails: 2, target: 18 },
  ),
  write(['PUT /api/appointments/:id/time', 'move by member'], [2, 23, 1100], (known, n) => ({
    id: appointmentOf(known, WRITES + n, 0),
    body: { date: dayOf(known, WRITES + n).date, time: '18:00', version: 1 },
  })),
  write(
    ['POST /api/appointments', 'appointment by member'],
    [2, 20, 950],
    (known, n) => ({
      headers: once(),
      body: { clientId: clientOf(known, n).id, ...lateSlot(known, n), procedures, notes: null },
    }),
    { status: 201 },
  ),
  write(['PUT /api/appointments/:id/status', 'status'], [2, 14, 1200], (known, n) => ({
    id: appointmentOf(known, n, 1),
    body: { status: 'confirmed', version: 1 },
  })),
  write(
    ['POST /api/appointments/:id/confirmation', 'confirmation with an email'],
    [2, 15, 1200],
    (known, n) => ({ id: appointmentOf(known, n, 2), body: { email: true, whatsapp: false, version: 1 } }),
    { emails: 1 },
  ),
  write(['POST /api/appointments/:id/cancellation', 'cancellation by member'], [2, 15, 1200], (known, n) => ({
    id: appointmentOf(known, n, 3),
    body: { version: 1 },
  })),
  write(
    ['POST /api/payments', 'new payment'],
    [2, 12, 760],
    (known, n) => ({ body: { ...cash, amountCents: 12_000, appointmentId: known.unpaid[n] } }),
    { status: 201 },
  ),
  write(
    ['POST /api/appointments/:id/settlement', 'completion with payment'],
    [2, 19, 2000],
    (known, n) => ({
      id: appointmentOf(known, n, 4),
      body: { payment: { ...cash, amountCents: 12_000 }, version: 1 },
    }),
    { status: 201 },
  ),
  write(
    ['POST /api/clients', 'new client'],
    [1, 5, 380],
    () => ({ body: { fullName: 'Bia Ramos', phone: '11912345678', email: `${randomUUID()}@bench.test` } }),
    { status: 201 },
  ),
  write(['PUT /api/clients/:id', 'client, an edit'], [1, 3, 320], (known, n) => {
    const { id, ...form } = clientOf(known, n);
    return { id, body: { ...form, fullName: `${form.fullName} ${n}` } };
  }),
  write(['PUT /api/settings', 'settings, a save'], [1, 11, 2300], ({ settings }, n) => ({
    body: settingsForm(settings, n),
  })),
];

const lateSlot = (known: Known, n: number) => {
  const { professionalId, date } = dayOf(known, n);
  return { professionalId, date, time: '21:30' };
};

function booking(known: Known, n: number) {
  const { professionalId, date } = dayOf(known, n);
  const opened = new Date(Date.now() - MIN_FILL_SECONDS * 1000);
  const client = {
    fullName: 'Bia Ramos',
    email: `${randomUUID()}@bench.test`,
    phone: '11912345678',
    notes: '',
  };
  return {
    professionalId,
    procedureIds: [idOf('type', 10)],
    ...{ date, time: '20:30', client, website: '' },
    ticket: issueTicket(known.signing, professionalId, opened),
  };
}

const tokenOf = (known: Known, n: number) =>
  appointmentToken(known.signing, { appointmentId: appointmentOf(known, n, 0), generation: 0 });
