import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import { email as emailField } from '../../domain/contact/fields.ts';
import {
  addColleague,
  bookingAt,
  NOW,
  openStudio,
  ownDatabase,
  studioOfEachTest,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

describe('the client of a booking', () => {
  const typed = (email: string, fullName?: string, phone?: string) => ({
    email,
    notes: 'pele sensível',
    ...(fullName === undefined ? {} : { fullName }),
    ...(phone === undefined ? {} : { phone }),
  });

  test('must give name and phone when new', async () => {
    const input = bookingAt(ana, '10:00', { client: typed('nova@cliente.example') });
    await expect(book(db, visitor, { ...input, now: NOW })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'client.fullName': ['Nome é obrigatório'], 'client.phone': ['Telefone é obrigatório'] },
    });
  });

  test('is never rewritten by a stranger, whose words stay with the appointment', async () => {
    const email = `${randomUUID()}@cliente.example`;
    await book(db, visitor, bookingAt(ana, '10:00', { client: typed(email, 'Carla Dias', '11999998888') }));
    const input = bookingAt(ana, '11:00', {
      client: typed(parse(emailField(), email.toUpperCase()), 'Outra Pessoa', '21911112222'),
    });
    const stranger = await book(db, visitor, { ...input, now: NOW });
    expect(stranger).toMatchObject({ isNewClient: false, receipt: { clientName: 'Outra Pessoa' } });
    const [client] = await database.sql`select full_name, phone from clients where email = ${email}`;
    expect(client).toEqual({ full_name: 'Carla Dias', phone: '11999998888' });
    const [row] = await database.sql`select contact_name, contact_phone, contact_notes, contact_diverges
      from appointments where id = ${stranger.receipt.appointmentId}`;
    expect(row).toEqual({
      contact_name: 'Outra Pessoa',
      contact_phone: '21911112222',
      contact_notes: 'pele sensível',
      contact_diverges: true,
    });
  });

  test('may leave name and phone to the server; the answer then shows the first name only', async () => {
    const email = `${randomUUID()}@cliente.example`;
    await book(db, visitor, bookingAt(ana, '10:00', { client: typed(email, 'Carla Dias', '11999998888') }));
    const again = await book(db, visitor, bookingAt(ana, '11:00', { client: typed(email) }));
    expect(again.receipt.clientName).toBe('Carla');
    expect(JSON.stringify(again)).not.toContain('Dias');
    const [row] = await database.sql`select contact_diverges from appointments
      where id = ${again.receipt.appointmentId}`;
    expect(row).toEqual({ contact_diverges: false });
  });

  test('is updated from a browser that proved to be hers', async () => {
    const email = `${randomUUID()}@cliente.example`;
    const first = await book(
      db,
      visitor,
      bookingAt(ana, '10:00', { client: typed(email, 'Carla Dias', '11999998888') }),
    );
    const asked: unknown[] = [];
    const recognises = (client: unknown) => asked.push(client) > 0;
    const client = typed(email, 'Carla Dias Prado', '11911112222');
    const again = await book(db, visitor, bookingAt(ana, '11:00', { client, recognises }));
    expect(asked).toEqual([{ clientId: first.client.clientId, email, deviceGeneration: 0 }]);
    expect(again).toMatchObject({ isRecognised: true, client: first.client });
    const [row] = await database.sql`select full_name, phone, notes from clients where email = ${email}`;
    expect(row).toEqual({ full_name: 'Carla Dias Prado', phone: '11911112222', notes: 'pele sensível' });
  });

  test('keeps what the studio noted of the client, whatever a recognised browser writes when it books', async () => {
    const email = `${randomUUID()}@cliente.example`;
    await book(db, visitor, bookingAt(ana, '10:00', { client: typed(email, 'Carla Dias', '11999998888') }));
    await database.sql`update clients set notes = 'Curvatura D, fio 0,07' where email = ${email}`;
    const client = { ...typed(email, 'Carla Dias Prado', '11911112222'), notes: 'Chego 10 minutos antes' };
    const again = await book(db, visitor, bookingAt(ana, '11:00', { client, recognises: () => true }));
    const [row] = await database.sql`select c.full_name, c.notes, a.contact_notes from clients c
      join appointments a on a.client_id = c.id where a.id = ${again.receipt.appointmentId}`;
    expect(row).toEqual({
      full_name: 'Carla Dias Prado',
      notes: 'Curvatura D, fio 0,07',
      contact_notes: 'Chego 10 minutos antes',
    });
  });

  test('is another one in another studio', async () => {
    const bia = await openStudio(database, db);
    const client = typed(`${randomUUID()}@cliente.example`, 'Carla Dias', '11999998888');
    const here = await book(db, visitor, bookingAt(ana, '10:00', { client }));
    const there = await book(db, visitor, bookingAt(bia, '10:00', { client }));
    expect(there.isNewClient).toBe(true);
    expect(there.client.clientId).not.toBe(here.client.clientId);
  });

  test('is shared by the professionals of a studio, also when both are booked at once', async () => {
    const colleague = await addColleague(database, db, ana);
    const hers = { ...ana, professionalId: colleague.id, lifting: { ...ana.lifting, id: randomUUID() } };
    await database.sql`with made as (
         insert into procedure_types (id, studio_id, created_by, name, price_cents, duration_minutes,
         category)
         values (${hers.lifting.id}, ${ana.studioId}, ${colleague.id}, 'Lifting', 100, 60, 'cilios')
         returning *
       )
       insert into procedure_type_offers select studio_id, id, created_by from made`;
    const client = typed(`${randomUUID()}@cliente.example`, 'Carla Dias', '11999998888');
    const [here, there] = await Promise.all([
      book(db, visitor, bookingAt(ana, '10:00', { client })),
      book(db, visitor, bookingAt(hers, '10:00', { client })),
    ]);
    expect(here.client.clientId).toBe(there.client.clientId);
  });
});
