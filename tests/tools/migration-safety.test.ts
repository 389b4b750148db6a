import { expect, test } from 'vitest';
import { dangersOf } from '../../tools/deploy/migration-safety.ts';

const dangers = (text: string) => dangersOf({ tag: '0007_change', text });

test.each([
  'alter table "clients" drop column "notes";',
  'drop table visits;',
  'ALTER TABLE clients RENAME COLUMN a TO b;',
  'alter table clients rename to people;',
  'alter table clients alter column phone type integer;',
  'alter table clients alter column phone set data type integer;',
  'alter table clients alter column phone set not null;',
  'alter table clients alter column phone drop default;',
  'alter table clients add column nickname text not null;',
  'truncate visits;',
  'drop type mood;',
])('%s would break the Worker that runs', (text) => {
  expect(dangers(text)).toHaveLength(1);
  expect(dangers(text)[0]).toContain('0007_change');
});

test.each([
  'create table offers (id uuid primary key, note text not null);',
  'alter table clients add column nickname text;',
  "alter table clients add column nickname text default '' not null;",
  "alter table clients add column nickname text not null default '';",
  'create index clients_by_name on clients (full_name);',
  'alter table clients add constraint named check (length(full_name) > 0);',
  'drop index clients_by_name;',
  '-- drop table clients;\nselect 1;',
])('%s only adds', (text) => {
  expect(dangers(text)).toEqual([]);
});

test('what is due to go says since when nothing uses it', () => {
  expect(dangers('-- unused since v1.4.0\nalter table clients drop column notes;')).toEqual([]);
  expect(
    dangers('-- unused since v1.4.0\nalter table clients drop column notes;\ndrop table visits;'),
  ).toHaveLength(1);
});
