import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import { type BusinessHours, defaultHours } from '../../domain/scheduling/business-hours.ts';
import { bookingAt, NOW, openStudio, ownDatabase, type Studio, visitor } from './studio.ts';

interface Row {
  appointment: string;
  client: string;
}

const { database, db } = await ownDatabase();
const [ana, bia] = [await openStudio(database, db), await openStudio(database, db)];
const [mine, theirs] = [await bookOne(ana), await bookOne(bia)];

async function bookOne(studio: Studio): Promise<Row> {
  const { receipt, client } = await book(db, visitor, bookingAt(studio, '10:00'));
  return { appointment: receipt.appointmentId, client: client.clientId };
}

/** What Postgres says to a write: the constraint it violates, or its code. */
async function refusal(text: string, params: unknown[] = []): Promise<string> {
  try {
    await database.sql(text, params);
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      return 'constraint' in error && error.constraint ? String(error.constraint) : String(error.code);
    }
    throw error;
  }
  return 'accepted';
}

const change = (table: string, id: string, set: string) =>
  refusal(`update ${table} set ${set} where id = '${id}'`);

describe('an appointment', () => {
  let days = 0;
  /** The same appointment on a day of its own, with something else about it. */
  const copy = (set: string) => {
    days += 1;
    return refusal(
      `insert into appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
        'starts_at', a.starts_at + $3 * interval '1 day', 'ends_at', a.ends_at + $3 * interval '1 day') || $2::jsonb)).*
       from appointments a where id = $1`,
      [mine.appointment, set, days],
    );
  };

  test('may be copied to another day, so that what follows is refused for its own reason', async () => {
    expect(await copy('{}')).toBe('accepted');
  });

  test('never overlaps another of its professional, however it comes there', async () => {
    const [row] = await database.sql<{ starts_at: Date; ends_at: Date }>`select starts_at, ends_at
      from appointments where id = ${mine.appointment}`;
    const shifted = (minutes: number) =>
      JSON.stringify({
        starts_at: new Date((row?.starts_at.getTime() ?? 0) + minutes * 60_000),
        ends_at: new Date((row?.ends_at.getTime() ?? 0) + minutes * 60_000),
      });
    expect(await copy(shifted(0))).toBe('appointments_no_overlap');
    expect(await copy(shifted(59))).toBe('appointments_no_overlap');
    expect(await copy(shifted(-59))).toBe('appointments_no_overlap');
    expect(await copy(shifted(60))).toBe('accepted');
    expect(await copy(JSON.stringify({ ...JSON.parse(shifted(0)), status: 'cancelled' }))).toBe('accepted');
    const cancelled = await database.sql<{ id: string }>`select id from appointments
      where status = 'cancelled'`;
    expect(await change('appointments', cancelled[0]?.id ?? '', `status = 'scheduled'`)).toBe(
      'appointments_no_overlap',
    );
  });

  test.each([
    ['{"ends_at": "2026-12-01T13:00:00Z"}', 'appointments_length'],
    ['{"total_minutes": 61}', 'appointments_length'],
    [
      '{"total_minutes": 0, "starts_at": "2026-12-01T13:00Z", "ends_at": "2026-12-01T13:00Z"}',
      'appointments_minutes',
    ],
    [
      '{"total_minutes": 1441, "starts_at": "2026-12-01T13:00Z", "ends_at": "2026-12-02T13:01Z"}',
      'appointments_minutes',
    ],
    [
      '{"starts_at": "2026-12-01T13:00:30Z", "ends_at": "2026-12-01T14:00:30Z"}',
      'appointments_whole_minutes',
    ],
    ['{"total_cents": -1}', 'appointments_cents'],
    ['{"status": "done"}', 'appointments_status_known'],
    ['{"origin": "fax"}', 'appointments_origin_known'],
    ['{"contact_phone": "(11) 9"}', 'appointments_contact_phone_digits'],
  ])('is refused with %s', async (set, constraint) => {
    expect(await copy(set)).toBe(constraint);
  });

  test('never points into another studio', async () => {
    expect(await copy(JSON.stringify({ client_id: theirs.client }))).toBe('appointments_client');
    expect(await copy(JSON.stringify({ professional_id: bia.professionalId }))).toBe(
      'appointments_professional',
    );
    expect(await copy(JSON.stringify({ created_by: bia.professionalId }))).toBe('appointments_creator');
    expect(await copy(JSON.stringify({ studio_id: bia.studioId }))).toMatch(/^appointments_/);
    expect(
      await refusal(
        `insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes) values ($1, $2, 5, $3, 'x', 1, 1)`,
        [ana.studioId, mine.appointment, bia.lifting.id],
      ),
    ).toBe('appointment_procedures_type');
  });
});

describe('a payment', () => {
  const pay = (values: Record<string, unknown>) => {
    const row = {
      id: randomUUID(),
      studio_id: ana.studioId,
      appointment_id: mine.appointment,
      amount_cents: 100,
      method: 'cash',
      status: 'paid',
      paid_at: NOW,
      created_by: ana.professionalId,
      ...values,
    };
    const names = Object.keys(row);
    return refusal(
      `insert into payments (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
  };

  test.each([
    [{ amount_cents: 0 }, 'payments_amount'],
    [{ method: 'check' }, 'payments_method_known'],
    [{ status: 'done', paid_at: null }, 'payments_status_known'],
    [{ paid_at: null }, 'payments_paid_has_date'],
    [{ status: 'cancelled' }, 'payments_paid_has_date'],
    [{ method: 'pix' }, 'payments_transaction_named'],
  ])('is refused with %j', async (values, constraint) => {
    expect(await pay(values)).toBe(constraint);
  });

  test('is one per appointment, and never of another studio', async () => {
    expect(await pay({ appointment_id: theirs.appointment })).toBe('payments_appointment');
    expect(await pay({})).toBe('accepted');
    expect(await pay({})).toBe('payments_one_per_appointment');
  });
});

describe('a client, a service, a block', () => {
  test('is unique by e-mail in its studio, whatever the case', async () => {
    const add = (studio: Studio, email: string) =>
      refusal(
        `insert into clients (id, studio_id, full_name, email, created_by) values (gen_random_uuid(), $1, 'X', $2, $3)`,
        [studio.studioId, email, studio.professionalId],
      );
    expect(await add(ana, 'carla@cliente.example')).toBe('accepted');
    expect(await add(ana, 'carla@cliente.example')).toBe('clients_email_unique');
    expect(await add(ana, 'cARLA@cliente.EXAMPLE')).toBe('clients_email_lower_case');
    expect(await add(bia, 'carla@cliente.example')).toBe('accepted');
    expect(await change('clients', mine.client, `phone = '119'`)).toBe('clients_phone_digits');
    expect(await change('clients', mine.client, `created_by = '${bia.professionalId}'`)).toBe(
      'clients_creator',
    );
  });

  test.each([
    ['price_cents = -1', 'procedure_types_price'],
    ['duration_minutes = 0', 'procedure_types_duration'],
    ['duration_minutes = 1441', 'procedure_types_duration'],
    [`category = 'unhas'`, 'procedure_types_category_known'],
    [`name = ''`, 'procedure_types_name_length'],
  ])('has no service with %s', async (set, constraint) => {
    expect(await change('procedure_types', ana.lifting.id, set)).toBe(constraint);
  });

  test.each([
    [`true, '10:00', '10:00'`],
    [`false, null, null`],
    [`false, '10:00', null`],
    [`false, '11:00', '10:00'`],
  ])('has no block of %s', async (values) => {
    const text = `insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day, start_time, end_time)
      values (gen_random_uuid(), $1, $2, '2026-12-01', ${values})`;
    expect(await refusal(text, [ana.studioId, ana.professionalId])).toBe('time_blocks_shape');
  });
});

describe('the hours of a professional', () => {
  const store = (hours: unknown) =>
    refusal('update profiles set business_hours = $1 where id = $2', [
      JSON.stringify(hours),
      ana.professionalId,
    ]);
  const monday = (day: Partial<BusinessHours['monday']>) => ({
    ...defaultHours,
    monday: { ...defaultHours.monday, ...day },
  });

  test('are stored whatever the form accepts', async () => {
    expect(await store(monday({ hasLunch: true, breaks: [{ start: '10:00', end: '10:30' }] }))).toBe(
      'accepted',
    );
    expect(await store({ ...defaultHours, slotInterval: 5, slotDuration: 30 })).toBe('accepted');
  });

  test.each([
    ['an impossible time', monday({ start: '24:00' })],
    ['a word for breaks', monday({ breaks: 'none' } as never)], // what no form sends
    ['no Sunday', { ...defaultHours, sunday: undefined }],
    ['no interval', { ...defaultHours, slotInterval: 0 }],
    ['a word for a duration', { ...defaultHours, slotDuration: '60' }],
    ['a word for a flag', { ...defaultHours, finishByClosing: 'yes' }],
    ['a list', []],
  ])('are refused with %s', async (_, hours) => {
    expect(await store(hours)).toBe('profiles_hours_valid');
  });
});

describe('a studio and its people', () => {
  test.each([
    ['studios', `zone = 'Marte/Olympus'`, 'studios_zone_known'],
    ['studios', `zone = 'BRT'`, 'studios_zone_known'],
    ['studios', `state = 'XX'`, 'studios_state_known'],
    ['studios', `theme = 'dark'`, 'studios_theme_known'],
  ])('refuses in %s: %s', async (table, set, constraint) => {
    expect(await change(table, ana.studioId, set)).toBe(constraint);
  });

  test.each([
    [`slug = 'Com Espaço'`, 'profiles_slug_shape'],
    [`slug = 'bela-'`, 'profiles_slug_shape'],
    [`slug = 'ab'`, 'profiles_slug_length'],
    [`role = 'boss'`, 'profiles_role_known'],
    ['is_owner = false', 'profiles_keep_an_owner'],
    ['is_active = false', 'profiles_keep_an_owner'],
  ])('refuses a professional with %s', async (set, constraint) => {
    expect(await change('profiles', ana.professionalId, set)).toBe(constraint);
  });

  test('never stores a password, a session or a token in clear', async () => {
    expect(await change('users', ana.professionalId, `password_hash = 'senha123'`)).toBe(
      'users_password_is_hash',
    );
    const session = `insert into sessions (id, public_id, user_id, expires_at) values ('secret', gen_random_uuid(), $1, now())`;
    expect(await refusal(session, [ana.professionalId])).toBe('sessions_id_is_hash');
  });
});

describe('health data', () => {
  const SEALED = `key.${'n'.repeat(16)}.${'c'.repeat(22)}`;
  const intake = (values: string) =>
    refusal(
      `insert into anamneses (id, studio_id, client_id, filled_by, key_id, form_version, digest, changed, hidden_answered, consent_photos,
         hidden, alerts, consent_treatment, consent_aftercare, answers)
       select gen_random_uuid(), $1, $2, $3, 'key', 1, repeat('a', 64), '{}', '{}', false, sealed, sealed, ${values}
       from (select '${SEALED}') as s (sealed)`,
      [ana.studioId, mine.client, ana.professionalId],
    );

  test('is stored sealed and with consent only', async () => {
    expect(await intake(`true, true, 'Diabetes'`)).toBe('anamneses_answers_sealed');
    expect(await intake(`false, true, sealed`)).toBe('anamneses_consented');
    expect(await intake(`true, true, sealed`)).toBe('accepted');
  });

  test('is sealed anew, but never signed anew', async () => {
    expect(await refusal(`update anamneses set answers = '${SEALED}'`)).toBe('accepted');
    for (const change of [`digest = repeat('b', 64)`, 'signed_at = now()', 'consent_photos = true']) {
      expect(await refusal(`update anamneses set ${change}`)).toBe('42501');
    }
  });

  test('has an access log that is only added to, even for the owner of the tables', async () => {
    const add = `insert into anamnesis_accesses (id, studio_id, anamnesis_id, client_id, accessed_by, access_type, is_sensitive, fields)
      values (gen_random_uuid(), $1, gen_random_uuid(), $2, $3, 'view', false, '{}')`;
    expect(await refusal(add, [ana.studioId, mine.client, ana.professionalId])).toBe('accepted');
    for (const text of [
      'update anamnesis_accesses set is_sensitive = true',
      'delete from anamnesis_accesses',
      'truncate anamnesis_accesses',
    ]) {
      expect(await refusal(text)).toBe('42501');
    }
  });
});
