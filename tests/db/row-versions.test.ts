import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, test } from 'vitest';
import * as schema from '../../db/schema/index.ts';
import { createDatabase } from '../support/database.ts';
import { dbOf, openStudio } from './studio.ts';

const database = await createDatabase();
await openStudio(database, dbOf(database));
afterAll(() => database.stop());

/** What a form does not show as its own: changed by jobs and by verbs of their own. */
const bookkeeping = {
  appointments: [
    ...['reminder_check_at', 'review_email_id', 'link_generation', 'confirmed_by_client_at', 'created_at'],
  ],
  profiles: [
    ...['agenda_version', 'email', 'role', 'is_owner', 'is_bookable', 'is_active', 'slug', 'hours_saved_at'],
    ...['link_shared_at', 'app_installed_at', 'first_steps_hidden_at', 'notices_seen_at'],
    ...['calendar_feed_hash', 'calendar_feed_short_names', 'calendar_feed_reasons'],
  ],
  studios: [
    ...[
      'commission_base',
      'commission_statements',
      'slug',
      'receipts',
      'daily_emails',
      'recall_emails',
      'recall_check_at',
      'review_emails',
      'review_check_at',
    ],
    ...['waitlist_to_all', 'waitlist_minutes'],
  ],
  time_blocks: ['last_date'],
};

/** Another value than the stored one, by the type of the column. */
const others: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "coalesce($column$, '') || 'x'",
  citext: "coalesce($column$, '') || 'x'",
  boolean: 'not coalesce($column$, false)',
  integer: 'coalesce($column$, 0) + 1',
  jsonb: '\'{"other": true}\'',
  date: "'2030-01-01'",
  'time without time zone': "'03:33'",
  'timestamp with time zone': "'2030-01-01'",
  'text[]': "array['other']",
  'date[]': "array['2030-01-01'::date]",
};

/** A copy without constraints that has the trigger of the table, with one row. */
async function copyOf(table: string): Promise<{ name: string; type: string }[]> {
  await database.sql`drop table if exists copy`;
  await database.sql(`create table copy as select * from ${table} with no data`);
  const [trigger] = await database.sql<{ text: string }>`select pg_get_triggerdef(oid) as text
    from pg_trigger where tgrelid = ${table}::regclass and tgname = 'raise_version'`;
  await database.sql(trigger?.text.replace(` ON public.${table} `, ' ON copy ') ?? '');
  await database.sql`insert into copy (version, updated_at) values (1, '2020-01-01')`;
  return database.sql`select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = 'copy'::regclass and attnum > 0 order by attnum`;
}

describe.each(Object.entries(bookkeeping))('the version of %s', (table, kept) => {
  test('rises with each column that people edit, and with no bookkeeping', async () => {
    const columns = (await copyOf(table)).filter(({ name }) => name !== 'version' && name !== 'updated_at');
    const raised: string[] = [];
    for (const { name, type } of columns) {
      const value = others[type]?.replaceAll('$column$', name);
      expect(value, `another value of ${name}, ${type}`).toBeDefined();
      const [before] = await database.sql<{ version: number }>`select version from copy`;
      const [row] = await database.sql<{ version: number; isStamped: boolean }>(
        `update copy set ${name} = ${value} returning version, updated_at > '2020-01-01' as "isStamped"`,
      );
      expect(row?.isStamped, name).toBe(true);
      if (row?.version !== before?.version) raised.push(name);
    }
    expect(raised).toEqual(columns.map(({ name }) => name).filter((name) => !kept.includes(name)));
  });

  test('stays where nothing changes, and is what a statement says', async () => {
    await copyOf(table);
    expect(await database.sql`update copy set id = id returning version`).toEqual([{ version: 1 }]);
    expect(await database.sql`update copy set id = gen_random_uuid(), version = 7 returning version`).toEqual(
      [{ version: 7 }],
    );
  });
});

describe('the time of the last update', () => {
  const tables = Object.values(schema).filter(
    (table) => is(table, PgTable) && 'updatedAt' in getTableColumns(table),
  ) as PgTable[];

  test('is set by Drizzle in every table that has one', () => {
    for (const table of tables)
      expect(getTableColumns(table).updatedAt?.onUpdateFn?.(), getTableName(table)).toBeInstanceOf(SQL);
  });

  test('is set by every function that updates such a table, unless its trigger does', async () => {
    const names = tables.map(getTableName).filter((name) => !(name in bookkeeping));
    const functions = await database.sql<{ name: string; body: string }>`select proname as name,
      pg_get_functiondef(p.oid) as body from pg_proc p join pg_language l on l.oid = prolang
       where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and prokind = 'f'`;
    const forgotten = functions.flatMap(({ name, body }) =>
      [...body.matchAll(new RegExp(`update (${names.join('|')})\\b([^;]*)`, 'gi'))]
        .filter(([, , change]) => !change?.includes('updated_at = now()'))
        .map(([, table]) => `${name}: ${table}`),
    );
    expect(names.length).toBeGreaterThan(4);
    expect(forgotten).toEqual([]);
  });
});
