import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { AppointmentsPreview } from '../../domain/import/appointment.ts';
import type { UndoneImport } from '../../domain/import/past-import.ts';
import type { FinanceStatistics } from '../../domain/money/finance.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { make, newClient } from './agenda.ts';
import { listClients } from './clients.ts';
import { expectStatus, newEmail, openStudio, type Problem, type Studio, test } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const { sql } = product.database;

const procedureOf = ({ procedureId }: Studio, changes: object = {}) => ({
  ...{ procedureType: { id: procedureId }, name: 'Volume', priceCents: 15_000, durationMinutes: 60 },
  ...{ notes: null, ...changes },
});

const rowOf = (studio: Studio, changes: object = {}) => ({
  ...{ key: '1', professionalId: studio.professionalId, client: { key: 'ana' } },
  ...{ startsAt: '2030-03-04T12:00:00Z', procedures: [procedureOf(studio)] },
  ...{ status: 'scheduled', noShow: false, notes: null, payment: null, ...changes },
});
const ana = { key: 'ana', fullName: 'Ana Souza', phone: '11 98765-1234', email: '' };

type Sent = Problem & { overlapping: string[] };
const send = (
  who: Visitor,
  appointments: object[],
  { clients = [ana] as object[], importId = randomUUID() as string } = {},
) => who.post<Sent>(`/api/imports/${importId}/appointments`, { clients, appointments });

const readStored = (studio: Studio) =>
  sql<{
    status: string;
    cents: number;
    notes: string | null;
    origin: string;
    client: string;
  }>`select a.status, a.total_cents as cents, a.notes, a.origin, c.full_name as client from appointments a join clients c on c.id = a.client_id
     where a.professional_id = ${studio.professionalId} order by a.starts_at`;

describe('an imported list of appointments', () => {
  test('adds its clients once, also when a portion comes twice, and undoing takes both away', async () => {
    const studio = await openStudio(product);
    const importId = randomUUID();
    const rows = [rowOf(studio), rowOf(studio, { key: '2', startsAt: '2030-03-05T12:00:00Z' })];
    expect(await send(studio.owner, rows, { importId })).toMatchObject({ body: { overlapping: [] } });
    expect(await send(studio.owner, rows, { importId })).toMatchObject({ body: { overlapping: [] } });
    expect(await readStored(studio)).toMatchObject([
      { client: 'Ana Souza', origin: 'import', status: 'scheduled', cents: 15_000 },
      { client: 'Ana Souza' },
    ]);
    expect((await listClients(studio.owner)).clients).toHaveLength(1);
    const undone = await studio.owner.post<UndoneImport>(`/api/imports/${importId}/undo`);
    expect(undone.body.removed).toMatchObject({ appointments: 2, clients: 1 });
    expect(await readStored(studio)).toEqual([]);
  });

  test('takes who is here for the same by phone and name, by email, or by the only name', async () => {
    const studio = await openStudio(product);
    const email = newEmail('rita');
    const here = [
      await newClient(studio.owner, { fullName: 'Ana Souza', phone: '11987651234' }),
      await newClient(studio.owner, { fullName: 'Rita Prado', phone: '11987650000', email }),
      await newClient(studio.owner, { fullName: 'Lúcia Reis', phone: '11987650001' }),
    ];
    const clients = [
      { ...ana, fullName: 'Ana' },
      { key: 'rita', fullName: 'R. P.', email, phone: null },
      { key: 'lucia', fullName: 'LUCIA  REIS', email: null, phone: null },
      { key: 'filha', fullName: 'Bia Souza', email: null, phone: '11987651234' },
    ];
    const preview = await studio.owner.post<AppointmentsPreview>('/api/imports/appointments/preview', {
      clients,
      appointments: [
        {
          key: '1',
          professionalId: studio.professionalId,
          startsAt: '2030-03-04T12:00:00Z',
          minutes: 60,
        },
      ],
    });
    expect(preview.body.clients).toEqual([
      { key: 'ana', client: { id: here[0], fullName: 'Ana Souza' } },
      { key: 'rita', client: { id: here[1], fullName: 'Rita Prado' } },
      { key: 'lucia', client: { id: here[2], fullName: 'Lúcia Reis' } },
      { key: 'filha', client: null },
    ]);
    const rows = clients.map(({ key }, n) =>
      rowOf(studio, { key, client: { key }, startsAt: `2030-03-0${n + 4}T12:00:00Z` }),
    );
    await send(studio.owner, rows, { clients });
    expect((await readStored(studio)).map(({ client }) => client)).toEqual([
      'Ana Souza',
      'Rita Prado',
      'Lúcia Reis',
      'Bia Souza',
    ]);
  });

  test('asks which of two with the same name it is', async ({ studio }) => {
    for (const phone of ['11987651111', '11987652222'])
      await newClient(studio.owner, { fullName: 'Ana', phone });
    const { body } = await studio.owner.post<AppointmentsPreview>('/api/imports/appointments/preview', {
      clients: [{ key: 'ana', fullName: 'Ana', email: null, phone: null }],
      appointments: [
        { key: '1', professionalId: studio.professionalId, startsAt: '2030-03-04T12:00:00Z', minutes: 60 },
      ],
    });
    expect(body.clients).toEqual([{ key: 'ana', client: 'several' }]);
  });

  test('brings the past as history that is worth no money unless it was paid', async ({ studio }) => {
    const paid = {
      ...{ amountCents: 14_000, method: 'pix', status: 'paid', paidAt: '2025-02-05T12:00:00Z' },
      ...{ transactionId: 'Agenda anterior', notes: null },
    };
    await send(studio.owner, [
      rowOf(studio, { startsAt: '2025-02-03T12:00:00Z', notes: 'Olho esquerdo' }),
      rowOf(studio, { key: '2', startsAt: '2025-02-05T12:00:00Z', status: 'completed', payment: paid }),
      rowOf(studio, { key: '3', startsAt: '2025-02-06T12:00:00Z', status: 'cancelled', noShow: true }),
    ]);
    expect(await readStored(studio)).toMatchObject([
      { status: 'completed', cents: 0, notes: 'Preço na agenda anterior: R$\u00a0150,00\nOlho esquerdo' },
      { status: 'completed', cents: 15_000, notes: null },
      { status: 'cancelled', cents: 0 },
    ]);
    const { clients } = await listClients(studio.owner);
    expect(clients).toMatchObject([{ lastAppointment: '2025-02-05' }]);
    const months = 'from=2025-02-01&to=2025-02-28&previousFrom=2025-01-01&previousTo=2025-01-31';
    const { body } = await studio.owner.get<FinanceStatistics>(`/api/finance/statistics?${months}`);
    expect(body.totals).toMatchObject({ receivedCents: 14_000, pendingCents: 0, lostCents: 0 });
    const unpaid = await studio.owner.get('/api/finance/unpaid?from=2025-02-01&to=2025-02-28');
    expectStatus(unpaid, 200, { appointments: [], total: 0, totalCents: 0 });
  });

  test('leaves out what lies over an appointment that is here, and the preview names it', async () => {
    const studio = await openStudio(product);
    const bia = await newClient(studio.owner);
    const made = await make(studio, bia, { date: '2030-05-06', time: '10:00' });
    const startsAt = new Date(Date.parse(made.startsAt) + 30 * 60_000).toISOString();
    const wanted = { key: 'x', professionalId: studio.professionalId, minutes: 60 };
    const preview = await studio.owner.post<AppointmentsPreview>('/api/imports/appointments/preview', {
      appointments: [
        { ...wanted, startsAt },
        { ...wanted, key: 'y', startsAt: new Date(Date.parse(made.endsAt)).toISOString() },
      ],
    });
    expect(preview.body.overlapping).toEqual([
      { key: 'x', with: { fullName: 'Bia Ramos', startsAt: new Date(made.startsAt).toISOString() } },
    ]);
    const answer = await send(studio.owner, [rowOf(studio, { startsAt })]);
    expect(answer.body.overlapping).toEqual(['1']);
  });

  test('two at once add one appointment of the two that overlap', async ({ studio }) => {
    const answers = await Promise.all([1, 2, 3].map(() => send(studio.owner, [rowOf(studio)])));
    expect(answers.flatMap(({ body }) => body.overlapping)).toEqual(['1', '1']);
    expect(await readStored(studio)).toHaveLength(1);
    expect((await listClients(studio.owner)).clients).toHaveLength(1);
  });
});

describe('a professional who is no administrator', () => {
  test('brings appointments of the own clients, and of nobody whom a colleague registered', async () => {
    const studio = await openStudio(product);
    const { browser, id } = await join(product, studio, 'professional');
    const [own, hers] = [await newClient(browser), await newClient(studio.owner)];
    const brought = (client: string, n: number) =>
      send(browser, [
        rowOf(studio, { professionalId: id, client: { id: client }, startsAt: `2030-03-0${n}T12:00:00Z` }),
      ]);
    expectStatus(await brought(hers, 4), 404, 'not_found');
    expectStatus(await brought(own, 5), 200, { overlapping: [] });
  });

  test('gets a client of the own for an address that a colleague has, which stays in the notes', async () => {
    const studio = await openStudio(product);
    const { browser, id } = await join(product, studio, 'professional');
    const email = newEmail('shared');
    await newClient(studio.owner, { fullName: 'Ana Souza', email, phone: '11987651234' });
    await send(browser, [rowOf(studio, { professionalId: id })], { clients: [{ ...ana, email }] });
    expect((await listClients(browser)).clients).toMatchObject([
      { fullName: 'Ana Souza', email: null, notes: `E-mail na agenda anterior: ${email}` },
    ]);
  });

  test('fills no agenda of a colleague', async ({ studio }) => {
    const { browser } = await join(product, studio, 'professional');
    expectStatus(await send(browser, [rowOf(studio)]), 422, 'invalid_input');
  });
});

test.each<[string, object, number]>([
  ['notes longer than are stored', { notes: 'a'.repeat(2001) }, 1],
  ['a total larger than is stored', { priceCents: 99_999_999 }, 11],
])('%s are refused at their field', async (_, procedure, count) => {
  const studio = await openStudio(product);
  const procedures = Array.from({ length: count }, () =>
    procedureOf(studio, { durationMinutes: 30, ...procedure }),
  );
  const refused = await send(studio.owner, [rowOf(studio, { procedures })]);
  expectStatus(refused, 422, 'invalid_input');
});
