import { expect, test } from 'vitest';
import type { AppointmentMonth } from '../../domain/agenda/appointment-query.ts';
import { recordRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { act, make, newClient } from './agenda.ts';
import { expectStatus, openStudio, sharedStudio } from './studio.ts';
import { join } from './team.ts';

const days = { from: '2030-02-24', to: '2030-04-06' };
const MONDAY = '2030-03-04';
const TUESDAY = '2030-03-05';

const { product, studio } = await sharedStudio();
const colleague = await join(product, studio, 'professional');
const ana = await newClient(studio.owner, { fullName: 'Ana Conceição' });
const bia = await newClient(studio.owner, { fullName: 'Bia Ramos' });
const first = await make(studio, ana, { date: MONDAY, time: '08:00' });
await act(studio.owner, `${first.id}/cancellation`, { version: 1 });
for (const time of ['10:00', '12:00', '14:00', '16:00']) await make(studio, bia, { date: MONDAY, time });
const last = await make(studio, ana, { date: TUESDAY, time: '23:30', professionalId: colleague.id });
await act(studio.owner, `${last.id}/confirmation`, { email: false, whatsapp: false, version: 1 });

async function month(browser: Visitor, query: Record<string, string> = {}): Promise<AppointmentMonth> {
  const answer = await browser.get<AppointmentMonth>(
    `/api/appointments/month?${new URLSearchParams({ ...days, ...query })}`,
  );
  expectStatus(answer, 200);
  return answer.body;
}
const shown = ({ rows }: AppointmentMonth) => rows.map(({ date, time }) => `${date} ${time}`);

test('counts each day by status, and shows its first three, cancelled ones last', async () => {
  const answer = await month(studio.owner);
  expect(answer.counts).toEqual({
    [MONDAY]: { scheduled: 4, cancelled: 1 },
    [TUESDAY]: { confirmed: 1 },
  });
  expect(shown(answer)).toEqual([
    `${MONDAY} 10:00`,
    `${MONDAY} 12:00`,
    `${MONDAY} 14:00`,
    `${TUESDAY} 23:30`,
  ]);
  expect(answer.rows[3]).toEqual({
    id: expect.any(String),
    startsAt: '2030-03-06T02:30:00.000Z',
    date: TUESDAY,
    time: '23:30',
    status: 'confirmed',
    client: { fullName: 'Ana Conceição' },
  });
  expect(answer).toMatchObject({ zone: 'America/Sao_Paulo', blocks: [], professionals: { length: 2 } });
});

test('shows a professional their own', async () => {
  expect((await month(colleague.browser)).counts).toEqual({ [TUESDAY]: { confirmed: 1 } });
  const own = { professional: studio.professionalId };
  expect((await month(colleague.browser, own)).counts).toEqual({});
  expect((await month(studio.owner, own)).counts).toEqual({ [MONDAY]: { scheduled: 4, cancelled: 1 } });
});

test.each([
  [{ q: 'conceicao volume' }, { [MONDAY]: { cancelled: 1 }, [TUESDAY]: { confirmed: 1 } }],
  [{ q: 'ana ramos' }, {}],
  [{ q: '91234-5678' }, { [MONDAY]: { scheduled: 4, cancelled: 1 }, [TUESDAY]: { confirmed: 1 } }],
  [{ status: 'cancelled' }, { [MONDAY]: { cancelled: 1 } }],
  [{ scope: 'unanswered', q: 'bia' }, { [MONDAY]: { scheduled: 4 } }],
])('finds %o', async (query, counts) => {
  expect((await month(studio.owner, query)).counts).toEqual(counts);
});

test('is as large as its days are many, in one request of four statements', async () => {
  const full = await openStudio(product);
  const client = await newClient(full.owner, { fullName: 'Ana Conceição' });
  const { id } = await make(full, client, { date: MONDAY, time: '08:00' });
  await product.database.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at,
    ends_at, total_minutes, total_cents, origin)
     select gen_random_uuid(), studio_id, professional_id, client_id, at, at + interval '10 minutes', 10,
     100, 'member'
     from appointments, generate_series(timestamptz '2030-02-24 12:00Z', '2030-04-06 12:00Z',
     '1 day') as day,
       generate_series(0, 29) as n, lateral (select day + n * interval '10 minutes' as at) as t
     where id = ${id} and at <> starts_at`;
  const recorded = recordRequests(product);
  const answer = await month(full.owner);
  expect(recorded().map((statements) => statements.length)).toEqual([4]);
  expect(answer.rows).toHaveLength(42 * 3);
  expect(answer.counts[TUESDAY]).toEqual({ scheduled: 30 });
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
});
