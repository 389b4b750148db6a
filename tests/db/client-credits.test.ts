import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readClient } from '../../db/queries/clients/client-detail.ts';
import { mergeClients } from '../../db/queries/clients/client-merge.ts';
import { createClient } from '../../db/queries/clients/clients.ts';
import { NOW, openStudio, ownDatabase } from './studio.ts';

const { database, db } = await ownDatabase();
const ana = await openStudio(database, db);
const NOBODY = { email: null, birthDate: null, allergies: null, notes: null };

const newClient = async () =>
  (
    await createClient(db, ana.actor, {
      fullName: `Bia ${randomUUID()}`,
      phone: '11912345678',
      ...NOBODY,
      now: NOW,
    })
  ).id;

/** An entry past the product: what is left out follows the one before. */
async function addEntry(clientId: string, seq: number, amountCents: number, balanceCents: number) {
  const appointmentId = randomUUID();
  await database.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
      status, origin)
    values (${appointmentId}, ${ana.studioId}, ${ana.professionalId}, ${clientId}, ${NOW}::timestamptz, ${NOW}::timestamptz + interval '1 hour',
      60, 5000, 'cancelled', 'member')`;
  await database.sql`insert into client_credits (id, studio_id, client_id, seq, kind, amount_cents, balance_cents, appointment_id)
    values (${randomUUID()}, ${ana.studioId}, ${clientId}, ${seq}, ${amountCents > 0 ? 'deposit' : 'used'}, ${amountCents}, ${balanceCents},
      ${appointmentId})`;
}

test('the balance is the sum of the entries, never below zero, and no two follow the same one', async () => {
  const id = await newClient();
  await expect(addEntry(id, 1, 3000, 4000)).rejects.toThrow('client_credits_begin');
  await expect(addEntry(id, 2, 3000, 3000)).rejects.toThrow('client_credits_former');
  await addEntry(id, 1, 3000, 3000);
  await expect(addEntry(id, 3, 1000, 4000)).rejects.toThrow('client_credits_former');
  await expect(addEntry(id, 2, 1000, 5000)).rejects.toThrow('client_credits_former');
  await expect(addEntry(id, 2, -4000, -1000)).rejects.toThrow('client_credits_balance');
  await addEntry(id, 2, -1000, 2000);
  await expect(addEntry(id, 2, -500, 2500)).rejects.toThrow('client_credits_seq');
  expect((await readClient(db, ana.actor, { id, now: NOW })).credit).toMatchObject({
    balanceCents: 2000,
    entries: [
      { seq: 2, kind: 'used', amountCents: -1000, balanceCents: 2000 },
      { seq: 1, kind: 'deposit', amountCents: 3000, balanceCents: 3000 },
    ],
  });
});

test('entries are never changed, and go with their studio alone', async () => {
  const [rights] =
    await database.sql`select has_any_column_privilege('lume_app', 'client_credits', 'update') as update,
    (select count(*)::integer from pg_policies where tablename = 'client_credits' and cmd = 'DELETE' and qual like '%erases_studio%') as delete`;
  expect(rights).toEqual({ update: false, delete: 1 });
});

test('merged with another record, the client has the credit of both', async () => {
  const [kept, other] = [await newClient(), await newClient()];
  await addEntry(kept, 1, 3000, 3000);
  await addEntry(other, 1, 2000, 2000);
  const { credit } = await mergeClients(db, ana.actor, { id: kept, otherId: other, now: NOW });
  expect(credit).toMatchObject({
    balanceCents: 5000,
    entries: [{ kind: 'merged', amountCents: 2000 }, { seq: 1 }],
  });
  const left =
    await database.sql`select kind, amount_cents, balance_cents from client_credits where client_id = ${other} order by seq`;
  expect(left.at(-1)).toEqual({ kind: 'merged', amount_cents: -2000, balance_cents: 0 });
});

test('merged with a record without credit nothing moves', async () => {
  const [kept, other] = [await newClient(), await newClient()];
  const { credit } = await mergeClients(db, ana.actor, { id: kept, otherId: other, now: NOW });
  expect(credit).toEqual({ balanceCents: 0, entries: [] });
});
