import { expect } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { cash, make, newClient } from './agenda.ts';
import { expectStatus, openStudio, test } from './studio.ts';

const product = await sharedProduct();

const path = '/api/payments/export?from=2026-02-01&to=2026-02-28';

test('has the shown payments, latest first, with decimal commas, local times and no formula', async () => {
  const { owner, ...studio } = await openStudio(product);
  const client = await newClient(owner, { fullName: '=1+1' });
  const pay = async (paidAt: string, more: object = {}) => {
    const { id } = await make({ owner, ...studio }, client);
    expectStatus(await owner.post('/api/payments', { ...cash, paidAt, ...more, appointmentId: id }), 201);
  };
  await pay('2026-03-01T02:30:00Z', { method: 'pix', transactionId: '+55', amountCents: 123_450 });
  await pay('2026-02-10T15:00:00Z', { notes: 'a; "b"' });
  await pay('2026-03-01T03:00:00Z');
  const { status, headers, text } = await owner.get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="lume-pagamentos-2026-02-01-a-2026-02-28.csv"',
  );
  const [head, first, second, ...rest] = text.replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Pago em;Cliente;Procedimentos;Profissional;Agendamento;Valor \(R\$\);/);
  expect(first).toMatch(/^28\/02\/2026 23:30;"?'=1\+1"?;/);
  expect(first).toMatch(/;"1234,50";PIX;Pago;"?'\+55"?;;;/);
  expect(second).toContain(';"a; ""b""";');
  expect(rest).toEqual(['']);
  expect((await owner.get(`${path}&method=cash&q=1`)).text.split('\r\n')).toHaveLength(3);
});

test('is read a page at a time, no payment twice or left out', async ({ studio }) => {
  const { id } = await make(studio, await newClient(studio.owner));
  await product.sql`with made as (
      insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at,
      total_minutes, total_cents, status, origin)
      select gen_random_uuid(), studio_id, professional_id, client_id,
      '2026-03-01Z'::timestamptz + n * interval '1 hour',
        '2026-03-01Z'::timestamptz + n * interval '1 hour' + interval '30 minutes', 30, n, 'completed',
        'member'
      from appointments, generate_series(1, 1200) n where id = ${id} returning *)
    insert into payments (id, studio_id, appointment_id, amount_cents, method, status, paid_at, created_by)
    select gen_random_uuid(), studio_id, id, total_cents, 'cash', 'paid', '2026-02-10T12:00:00.000123Z',
    professional_id from made`;
  const requests = countRequests(product);
  const { text } = await studio.owner.get(path);
  expect(requests()).toBe(3);
  const lines = text.trim().split('\r\n').slice(1);
  expect(new Set(lines.map((line) => line.split(';')[5])).size).toBe(1200);
  expect(lines).toHaveLength(1200);
});
