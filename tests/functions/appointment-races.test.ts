import { afterAll, describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { sized } from '../support/size.ts';
import {
  act,
  appointmentForm,
  cash,
  formOf,
  make,
  newClient,
  nextDay,
  overlappingPairs,
  post,
  put,
  type RowAnswer,
} from './agenda.ts';
import { sharedStudio } from './studio.ts';
import { join } from './team.ts';

const DEVICES = 16;
const ROUNDS = sized(4);

const { product, studio } = await sharedStudio();
const colleague = await join(product, studio, 'professional');
const client = await newClient(studio.owner);
afterAll(async () => {
  expect(await overlappingPairs(product)).toBe(0);
});

/** Every device acts at once; how often each answer came. */
async function race(act: (device: number) => Promise<RowAnswer>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: DEVICES }, (_, device) => act(device)));
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const answer = status < 300 ? String(status) : `${status} ${body?.code}`;
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

const oneWins = (status: number, code: string) => ({ [status]: 1, [`409 ${code}`]: DEVICES - 1 });

describe.each(Array.from({ length: ROUNDS }, (_, round) => round))('devices at once, round %i', () => {
  const changed = oneWins(200, 'appointment_changed');
  /** All ask for the same: one writes it, the others find it so. */
  const alike = { 200: DEVICES };
  const at = (minute: number) =>
    `${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const makeCancelled = async () => {
    const row = await make(studio, client);
    return (await act(studio.owner, `${row.id}/cancellation`, { version: 1 })).body;
  };

  const races: [
    string,
    () => Promise<AppointmentRow>,
    (row: AppointmentRow, device: number) => Promise<RowAnswer>,
    Record<string, number>,
  ][] = [
    [
      'move',
      () => make(studio, client),
      (row, device) =>
        put(studio.owner, `${row.id}/time`, { date: row.date, time: at(device * 7), version: 1 }),
      changed,
    ],
    [
      'edit',
      () => make(studio, client),
      (row, device) => put(studio.owner, row.id, formOf(row, { notes: `aparelho ${device}` })),
      changed,
    ],
    [
      'cancel',
      () => make(studio, client),
      (row) => act(studio.owner, `${row.id}/cancellation`, { version: 1 }),
      alike,
    ],
    [
      'take back a cancellation',
      makeCancelled,
      (row) => put(studio.owner, `${row.id}/status`, { status: 'confirmed', version: 2 }),
      alike,
    ],
    [
      'settle',
      () => make(studio, client),
      (row) => act(studio.owner, `${row.id}/settlement`, { version: 1, payment: cash }),
      oneWins(201, 'payment_exists'),
    ],
  ];

  test.each(races)('%s one appointment: one does', async (_name, prepare, attempt, expected) => {
    const row = await prepare();
    expect(await race((device) => attempt(row, device))).toEqual(expected);
    const [stored] = await product.sql<{ version: number; payments: number }>`select version,
      (select count(*)::int from payments where appointment_id = a.id) as payments
       from appointments a where id = ${row.id}`;
    expect(stored).toEqual({ version: row.version + 1, payments: expected['201'] ?? 0 });
  });

  test('delete one appointment: one does, the others find it gone', async () => {
    const row = await make(studio, client);
    const remove = () => studio.owner.delete(`/api/appointments/${row.id}?version=1`) as Promise<RowAnswer>;
    expect(await race(remove)).toEqual({ 204: 1, '404 not_found': DEVICES - 1 });
  });

  test('book one time: one does', async () => {
    const date = nextDay();
    const attempt = () => post(studio.owner, appointmentForm(studio, client, { date }));
    expect(await race(attempt)).toEqual(oneWins(201, 'time_taken'));
  });

  test('take one time back while it is booked anew: one has it', async () => {
    const { id, date } = await makeCancelled();
    const counts = await race((device) =>
      device % 2
        ? post(studio.owner, appointmentForm(studio, client, { date }))
        : put(studio.owner, `${id}/status`, { status: 'scheduled', version: 2 }),
    );
    // All take it back alike: one writes it, the others find it so.
    expect([counts[200] ?? 0, counts[201] ?? 0]).toEqual(counts[201] ? [0, 1] : [DEVICES / 2, 0]);
    expect(Object.keys(counts).filter((answer) => /^5/.test(answer))).toEqual([]);
  });

  test('swap appointments between two agendas: nobody waits for ever, none overlap', async () => {
    const date = nextDay();
    const hers = await Promise.all(
      [8, 10, 12, 14].map((hour) =>
        make(studio, client, { date, time: `${String(hour).padStart(2, '0')}:00` }),
      ),
    );
    const theirs = await Promise.all(
      [9, 11, 13, 15].map((hour) =>
        make(studio, client, {
          date,
          time: `${String(hour).padStart(2, '0')}:00`,
          professionalId: colleague.id,
        }),
      ),
    );
    const rows = [...hers, ...theirs];
    const answers = await Promise.all(
      rows.map((row) => {
        const professionalId = row.professional.id === colleague.id ? studio.professionalId : colleague.id;
        return put(studio.owner, `${row.id}/time`, { date, time: row.time, professionalId, version: 1 });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
  });

  test('move into one gap from everywhere: one does', async () => {
    const date = nextDay();
    const rows: AppointmentRow[] = [];
    for (let hour = 0; hour < 8; hour += 1)
      rows.push(await make(studio, client, { date, time: `${String(hour).padStart(2, '0')}:00` }));
    const answers = await Promise.all(
      rows.map((row) => put(studio.owner, `${row.id}/time`, { date, time: '20:00', version: 1 })),
    );
    const statuses = answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort();
    expect(statuses).toEqual([200, ...rows.slice(1).map(() => 'time_taken')]);
  });
});
