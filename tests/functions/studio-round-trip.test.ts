import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Supply } from '../../domain/supply/supply.ts';
import { readArchive, type StudioArchive } from '../../web/features/studio-import/read-archive.ts';
import { exportedZip } from '../support/exports.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { openStudio as insertStudio } from '../support/studio-rows.ts';
import type { Visitor } from '../support/visitor.ts';
import { uploaded } from './picture-uploads.ts';
import { expectStatus, openStudio, PASSWORD } from './studio.ts';
import { bring } from './studio-import.ts';
import { join } from './team.ts';

/** A studio of two with every field filled: all statuses, no-show, payments of each kind, weekly blocks, own rules, an erased client. */
async function openFull(product: Product) {
  const { owner, professionalId } = await openStudio(product);
  const { sql } = product;
  const colleague = await join(product, { owner }, 'professional');
  const [cover, logo] = [await uploaded(owner), await uploaded(owner, 'logo')];
  await sql`update pictures set detached_at = null where id in (${cover.id}, ${logo.id})`;
  await sql`update studios
    set cover_id = ${cover.id}, logo_id = ${logo.id}, business_name = 'Estúdio Aurora',
    tagline = 'Luz própria', business_type = 'salon',
       instagram = 'aurora', zip_code = '69900000', state = 'AC', city = 'Rio Branco',
       zone = 'America/Rio_Branco', theme = ${'default'},
       pix_key = 'aurora@pix.example', pix_receiver = 'AURORA', pix_city = 'RIO BRANCO',
       anamnesis_months = 6,
       anamnesis_after_booking = true, change_notice_hours = 5, recall_emails = true, review_emails = false,
       waitlist_to_all = true,
       waitlist_minutes = 45,
       booking_rules =
       '{"noticeMinutes":120,"horizonDays":60,"bufferBefore":5,"bufferAfter":10,"dailyLimit":7,"fitFirst":true,"needsApproval":true,"registeredOnly":true}',
       reminders =
       '{"steps":[{"moment":"48h","channel":"whatsapp","asks":true}],"quietFrom":"21:30","quietUntil":"07:15"}'
     where id = (select studio_id from profiles where id = ${professionalId})`;
  const filled = `with s as (select studio_id as id from profiles where id = $1), types as (
      insert into procedure_types (id, studio_id, created_by, name, description, price_cents, duration_minutes, category, colour,
        return_after_days, preparation, reminders, booking_rules, recall_offer, position, is_active, created_at)
      select ids.id, s.id, case n when 1 then $1::uuid else $2::uuid end, 'Serviço ' || n, 'Com linha' || chr(10) || 'dupla', 10000 * n, 30 * n, 'outros', 'teal',
        17, 'Venha sem maquiagem', '[{"moment":"24h","channel":"email","asks":false}]',
        '{"noticeMinutes":60,"horizonDays":null,"bufferBefore":null,"bufferAfter":null,"dailyLimit":null,"gridMinutes":15,"fitFirst":null,"needsApproval":false,"registeredOnly":null}',
        jsonb_build_object('returnProcedureId', ids.id, 'lateAfterDays', 40, 'lateProcedureId', null), n, n < 3, '2025-01-01 10:00:00.123456+00'
      from s, (select n, gen_random_uuid() as id from generate_series(1, 3) n) ids returning *
    ), offers as (
      insert into procedure_type_offers select types.studio_id, types.id, p.id, case p.id when $2 then 15500 end, case types.position when 1 then 45 end
      from types, unnest(array[$1::uuid, $2::uuid]) p (id) where types.position < 3
    ), people as (
      insert into clients (id, studio_id, created_by, full_name, email, phone, birth_date, allergies, notes, return_after_days,
        recalls_declined_at, anonymised_at, created_at)
      select gen_random_uuid(), s.id, case n % 2 when 0 then $1::uuid else $2::uuid end,
        case n when 9 then 'Cliente removida' else 'Cliente ' || n end, case n when 9 then null else 'c' || n || '@aurora.example' end,
        case when n >= 8 then null else '119876543' || lpad((n / 2)::text, 2, '0') end, '1990-02-28', 'Látex', '=1; "x"' || chr(10) || 'y', 30,
        case n when 2 then timestamptz '2026-01-01 12:00:00.5+00' end, null,
        timestamptz '2025-03-01 10:00:00.654321+00' + n * interval '1 day'
      from s, generate_series(1, 9) n returning id
    )
    insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, skipped_dates, start_time, end_time, is_full_day, reason, created_at)
    select gen_random_uuid(), s.id, p.id, '2026-01-05', b.until_date, b.weekly, b.skipped, b.from_time, b.until_time, b.from_time is null, b.reason, '2025-12-01 08:00:00.9+00'
    from s, unnest(array[$1::uuid, $2::uuid]) p (id), (values
      (date '2030-12-30', true, array[date '2026-01-12', date '2026-02-02'], time '12:00', time '13:30', 'Aula'),
      (date '2026-01-09', false, '{}'::date[], null, null, 'Férias'), (null, false, '{}'::date[], time '09:00', time '09:00', null)
    ) b (until_date, weekly, skipped, from_time, until_time, reason)`;
  const booked = `with s as (select studio_id as id from profiles where id = $1), booked as (
      insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, status, no_show,
        origin, notes, contact_name, contact_phone, contact_notes, contact_diverges, confirmed_by_client_at, created_by, created_at)
      select gen_random_uuid(), s.id, case n % 2 when 0 then $1::uuid else $2::uuid end,
        (select id from clients c where c.studio_id = s.id order by created_at offset n % 9 limit 1), at, at + interval '90 minutes', 90, 30000,
        (array['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'cancelled', 'completed'])[1 + n % 7], n % 7 = 5,
        (array['public', 'member', 'import'])[1 + n % 3], 'Nota ' || n, 'Digitado', '11900000000', 'Recado', true,
        case n % 7 when 1 then timestamptz '2026-01-02 12:00+00' end, case n % 2 when 0 then null else $2::uuid end,
        timestamptz '2025-06-01 10:00:00.111111+00'
      from s, generate_series(1, 21) n, lateral (select date_trunc('day', now()) + (n - 12) * interval '1 day' + interval '15 hours' as at) t returning *
    ), steps as (
      insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes, notes)
      select b.studio_id, b.id, t.position - 1, t.id, t.name || ' de então', t.price_cents, t.duration_minutes, 'passo'
      from booked b join procedure_types t on t.studio_id = b.studio_id where t.position in (1, 2)
    )
    insert into payments (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, notes, created_by, created_at)
    select gen_random_uuid(), studio_id, id, 29999, case status when 'completed' then 'pix' else 'cash' end,
      case status when 'completed' then 'paid' when 'cancelled' then 'cancelled' else 'pending' end,
      case status when 'completed' then 'E123' end, case status when 'completed' then timestamptz '2026-03-01 12:00:00.222222+00' end,
      'troco', $1, '2026-03-01 12:01:00.333333+00' from booked where status <> 'scheduled'`;
  for (const [name, code] of [
    ['Cola', 'A-17'],
    ['Pigmento', 'P-2'],
  ]) {
    const form = { kind: 'other', name, maker: 'Aurora', registration: '801', barcode: '7891000315507' };
    const { id } = expectStatus(await owner.post<Supply>('/api/supplies', { ...form, isActive: false }), 201);
    const lot = {
      code,
      expiresOn: '2027-01-31',
      openedOn: '2026-01-31',
      daysAfterOpening: 60,
      isUsedUp: true,
    };
    const { lots } = expectStatus(await owner.post<Supply>(`/api/supplies/${id}/lots`, lot), 201);
    if (name === 'Cola') {
      const recall = { version: 1, recall: { on: '2026-02-01', note: 'Aviso do fabricante' } };
      expectStatus(await owner.put(`/api/supply-lots/${lots[0]?.id}/recall`, recall), 200);
    }
  }
  await sql(filled, [professionalId, colleague.id]);
  await sql(booked, [professionalId, colleague.id]);
  await sql`update clients set anonymised_at = '2026-02-01 12:00+00' where full_name = 'Cliente removida'
       and studio_id = (select studio_id from profiles where id = ${professionalId})`;
  return { owner, colleague };
}

const readExport = async (product: Product, owner: Visitor) =>
  readArchive(new Blob([new Uint8Array(await exportedZip(product, owner, PASSWORD))]));

/** Without what belongs to one studio: ids become what they name; accounts, links and bookkeeping go. */
function comparable(archive: StudioArchive, who: Record<string, string>) {
  const names = new Map<string, string>(Object.entries(who));
  for (const { id, name } of archive.services) names.set(id, `service ${name}`);
  const clients = archive.clients.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const [n, { id }] of clients.entries()) names.set(id, `client ${n}`);
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(named).toSorted((a, b) => compareJson(a, b));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => (isOwn.has(key) ? [] : [[key, named(one)]])),
    );
  };
  const { studio, professionals, services, supplies, lots, blocks, appointments, pictures } = archive;
  for (const { id, name } of supplies) names.set(id, `supply ${name}`);
  return {
    studio: named({ ...studio, coverUrl: null, logoUrl: null, createdAt: null }),
    professionals: professionals
      .map(({ id, phone, isBookable, hours }) => ({ id: names.get(id), phone, isBookable, hours }))
      .toSorted((a, b) => compareJson(a, b)),
    services: named(services),
    supplies: named(supplies.map((one) => ({ ...one, createdAt: null }))),
    lots: named(lots.map((one) => ({ ...one, createdAt: null }))),
    clients: named(clients),
    blocks: named(blocks),
    appointments: named(
      appointments.map((one) => ({ ...one, payment: one.payment && { ...one.payment, createdBy: null } })),
    ),
    pictures: pictures.map(({ kind, bytes }) => [kind, Buffer.from(bytes).toString('base64')]).toSorted(),
  };
}
const compareJson = (a: unknown, b: unknown) => JSON.stringify(a).localeCompare(JSON.stringify(b));
const isOwn = new Set(['id', 'updatedAt', 'professionalName', 'professional']);

test('an export brought into an empty studio exports the same again, and its portions twice add nothing', async () => {
  const product = await sharedProduct();
  const { sql } = product;
  const from = await openFull(product);
  const before = await readExport(product, from.owner);
  const rows = await insertStudio(product.database, { services: [], zone: 'America/Sao_Paulo' });
  const owner = product.visitor();
  owner.cookies.set('lume-session', rows.session);
  const colleague = await join(product, { owner }, 'professional');
  const former = before.professionals.find(({ isOwner }) => isOwner)?.id ?? '';
  const match = { [former]: rows.professionalId, [from.colleague.id]: colleague.id };
  const sent = async () => (await sql`select id from outbox where studio_id = ${rows.id}`).length;
  const mails = await sent();
  const importId = randomUUID();
  const result = await bring(owner, before, { match, importId });
  expect(result).toMatchObject({
    services: { added: 4 },
    supplies: { added: 2, known: 0 },
    clients: { added: 9, known: 0 },
    blocks: { added: 6 },
    appointments: { added: 21 },
    leftOut: [],
  });
  const after = await readExport(product, owner);
  const there = { [former]: 'owner', [from.colleague.id]: 'colleague' };
  const here = { [rows.professionalId]: 'owner', [colleague.id]: 'colleague' };
  expect(comparable(after, here)).toEqual(comparable(before, there));

  // As an import leaves it that stops between a lot and its recall.
  await sql`update supply_lots set recalled_on = null, recall_note = null where studio_id = ${rows.id}`;
  await bring(owner, before, { match, importId });
  const again = await readExport(product, owner);
  expect(comparable(again, here)).toEqual(comparable(before, there));
  const [counted] = await sql`select clients, services, appointments, blocks from imports
    where id = ${importId}`;
  expect(counted).toEqual({ clients: 9, services: 4, appointments: 21, blocks: 6 });
  expect(await sent()).toBe(mails);

  expectStatus(await owner.post(`/api/imports/${importId}/undo`), 200, {
    removed: { clients: 9, services: 4, appointments: 21, blocks: 6 },
  });
});

test('portions are for the owner, and name nobody of another studio', async () => {
  const product = await sharedProduct();
  const [mine, theirs] = [await openStudio(product), await openStudio(product)];
  const admin = await join(product, mine, 'admin');
  const row = {
    ...{ key: 'a', fullName: 'Ana', phone: '11987654321', createdBy: theirs.professionalId },
    ...{
      returnAfterDays: null,
      depositMark: null,
      recallsDeclinedAt: null,
      anonymisedAt: null,
      createdAt: '2025-01-01T00:00:00Z',
    },
  };
  const clients = (who: Visitor, changes = {}) =>
    who.post(`/api/imports/${randomUUID()}/studio/clients`, { clients: [{ ...row, ...changes }] });
  expectStatus(await clients(mine.owner), 422, 'invalid_input');
  expectStatus(await clients(admin.browser, { createdBy: mine.professionalId }), 403);
  const professionals = [{ id: theirs.professionalId, phone: null, isBookable: false, hours: null }];
  expectStatus(
    await mine.owner.post(`/api/imports/${randomUUID()}/studio/professionals`, { professionals }),
    404,
  );
  const appointment = {
    ...{ key: 'a', professionalId: theirs.professionalId, client: { id: randomUUID() } },
    ...{ startsAt: '2025-01-01T12:00:00Z', status: 'completed', noShow: false, notes: null, payment: null },
    procedures: [
      {
        ...{ procedureType: { id: theirs.procedureId }, name: 'Volume', notes: null },
        ...{ priceCents: 100, durationMinutes: 60 },
      },
    ],
  };
  const appointments = (changes = {}) =>
    mine.owner.post(`/api/imports/${randomUUID()}/appointments`, {
      appointments: [{ ...appointment, ...changes }],
    });
  expectStatus(await appointments(), 422);
  expectStatus(await appointments({ professionalId: mine.professionalId }), 422);
});
