import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { dbOf, expectRefusal, openStudio } from './studio.ts';

const database = await createDatabase();
const ana = await openStudio(database, dbOf(database));
const app = new Client({ connectionString: database.urls.app });
await app.connect();
afterAll(async () => {
  await app.end();
  await database.stop();
});

/** Our own, without those of extensions. */
const functionsOf = (condition: string) =>
  database.sql<{ name: string }>(
    `select p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       and ${condition} order by 1`,
  );

test('every function that runs as its owner looks at temporary tables last', async () => {
  const isNamed = `coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`;
  expect(await functionsOf(`p.prosecdef and not ${isNamed}`)).toEqual([]);
  // One that its caller's rights bind says the same, or nothing.
  expect(await functionsOf(`p.proconfig::text like '%search_path%' and not ${isNamed}`)).toEqual([]);
  expect((await functionsOf('p.prosecdef')).length).toBeGreaterThan(20);
});

test('the product may call what is granted to it by name, and nobody else anything', async () => {
  const text = await readFile(join(import.meta.dirname, '../../db/functions/grants.sql'), 'utf8');
  const granted = [...text.matchAll(/grant execute on function\s+([\w\s,]+?)\s+to lume_app;/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => ({ name: name.trim() })),
  );
  const byName = `exists (select from aclexplode(p.proacl) a where a.privilege_type = 'EXECUTE' and a.grantee = `;
  expect(await functionsOf(`${byName}'lume_app'::regrole)`)).toEqual(
    granted.sort((one, other) => (one.name < other.name ? -1 : 1)),
  );
  // Without an entry a function has the default: everybody.
  expect(await functionsOf(`(p.proacl is null or ${byName}0))`)).toEqual([]);
  expect(
    await functionsOf(
      `p.prorettype = 'trigger'::regtype and has_function_privilege('lume_app', p.oid, 'execute')`,
    ),
  ).toEqual([]);
});

test('the product makes no temporary table, and one that lies there anyway is not seen by a function', async () => {
  const shadow = `create temp table sessions as select s.* from public.sessions s`;
  await expect(app.query(shadow)).rejects.toThrow(/permission denied to create temporary tables/);
  await database.sql(
    `grant temporary on database ${new URL(database.urls.app).pathname.slice(1)} to lume_app`,
  );
  await app.query(shadow);
  await app.query(`update pg_temp.sessions set id = repeat('f', 64), expires_at = 'infinity'`);
  await app.query(`insert into pg_temp.sessions select * from public.sessions`);
  await expectRefusal(app.query(`select enter(repeat('f', 64))`), 'LU401');
  expect((await app.query('select * from enter($1)', [ana.actor.session])).rows).toHaveLength(1);
});
