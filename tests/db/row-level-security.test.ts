import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asMember } from '../../db/client.ts';
import { book } from '../../db/queries/bookings/bookings.ts';
import { appointments, clients, procedureTypes, profiles, studios } from '../../db/schema/index.ts';
import { fillStudio, newMark } from '../support/full-studio.ts';
import { addColleague, bookingAt, openStudio, ownDatabase, visitor } from './studio.ts';

const { database, db } = await ownDatabase();
const [ana, bia] = [await openStudio(database, db), await openStudio(database, db)];
for (const studio of [ana, bia]) await book(db, visitor, bookingAt(studio, '10:00'));
const full = await openStudio(database, db);
await fillStudio(database, { id: full.studioId, professionalId: full.professionalId }, newMark());
await database.sql`insert into deletion_requests (id, studio_id, user_id, whole_studio, due_at)
  values (gen_random_uuid(), ${full.studioId}, ${full.professionalId}, true, now() + interval '1 day')`;

/** Every table with a column `studio_id`, and `studios`. */
const studioTables = () =>
  database.sql<{ name: string; enabled: boolean; policies: string[] }>`select c.relname as name,
    c.relrowsecurity as enabled,
       array(select polname::text from pg_policy where polrelid = c.oid) as policies
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (c.relname = 'studios' or exists (
         select from pg_attribute where attrelid = c.oid and attname = 'studio_id' and not attisdropped))
     order by 1`;

test('every table of a studio has a policy, and the product is bound by it', async () => {
  const tables = await studioTables();
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter(({ enabled, policies }) => !enabled || policies.length === 0)).toEqual([]);
  const [role] = await database.sql`select rolbypassrls, rolsuper,
    exists (select from pg_class where relowner = r.oid) as owns
     from pg_roles r where rolname = 'lume_app'`;
  expect(role).toEqual({ rolbypassrls: false, rolsuper: false, owns: false });
});

describe('a query that forgets the studio', () => {
  test('finds nothing without a session, in any table of a studio', async () => {
    for (const { name } of await studioTables()) {
      const nullable = name === 'one_time_tokens' ? sql` where studio_id is not null` : sql``;
      const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)}${nullable} limit 1`);
      expect(rows, name).toEqual([]);
    }
  });

  test('finds nothing of another studio with a session, in any table', async () => {
    for (const { name } of await studioTables()) {
      const id = name === 'studios' ? 'id' : 'studio_id';
      const text = `select 1 from "${name}" where ${id} = '${full.studioId}' limit 1`;
      expect(await database.sql(text), name).toHaveLength(1);
      const { found } = await asMember(db, ana.actor, { found: db.execute(sql.raw(text)) });
      expect(found.rows, name).toEqual([]);
    }
  });

  test('finds the rows of the own studio with a session', async () => {
    const { member, ...found } = await asMember(db, ana.actor, {
      studios: db.select({ id: studios.id }).from(studios),
      profiles: db.selectDistinct({ id: profiles.studioId }).from(profiles),
      clients: db.selectDistinct({ id: clients.studioId }).from(clients),
      appointments: db.selectDistinct({ id: appointments.studioId }).from(appointments),
      procedureTypes: db.selectDistinct({ id: procedureTypes.studioId }).from(procedureTypes),
    });
    expect(member).toMatchObject({
      studioId: ana.studioId,
      professionalId: ana.professionalId,
      isAdmin: true,
    });
    for (const rows of Object.values(found)) expect(rows).toEqual([{ id: ana.studioId }]);
  });

  test('changes and adds nothing in another studio', async () => {
    const { renamed } = await asMember(db, ana.actor, {
      renamed: db.update(clients).set({ notes: 'x' }).returning({ studioId: clients.studioId }),
    });
    expect(renamed).toEqual([{ studioId: ana.studioId }]);
    const insert = asMember(db, ana.actor, {
      insert: db.insert(clients).values({
        id: crypto.randomUUID(),
        studioId: bia.studioId,
        fullName: 'Intrusa',
        createdBy: bia.professionalId,
      }),
    });
    await expect(insert).rejects.toThrow(/row-level security/);
  });
});

test('a professional finds appointments of her own only', async () => {
  const colleague = await addColleague(database, db, ana);
  const { found } = await asMember(db, colleague, { found: db.select().from(appointments) });
  expect(found).toEqual([]);
});
