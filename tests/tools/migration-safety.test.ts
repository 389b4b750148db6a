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
  'alter table clients add column nickname text unique;',
  'alter table clients add column studio uuid references studios (id);',
  'alter table clients add column key uuid not null default gen_random_uuid();',
  'alter table clients add column a text, drop column notes;',
  'alter table clients add constraint c foreign key (studio_id) references studios (id);',
  'alter table clients add constraint c check (length(full_name) > 0);',
  'alter table clients add constraint c unique (email);',
  'alter table clients drop constraint c;',
  'alter table clients disable row level security;',
  'alter table clients enable row level security;',
  'truncate visits;',
  'drop type mood;',
  'drop policy own on clients;',
  'alter policy own on clients using (true);',
  'create policy own on clients as restrictive using (false);',
  'revoke select on clients from lume_app;',
  'create index by_name on clients (full_name);',
  'create unique index one_name on clients (full_name);',
  'create index concurrently by_name on clients (full_name);',
  'drop index clients_by_name;',
  'drop function f();',
  'create trigger t before insert on clients for each row execute function f();',
  'drop trigger t on clients;',
  "update clients set notes = '';",
  'delete from clients;',
  'insert into clients select * from old_clients;',
  'do $$ begin delete from clients; end $$;',
  'select set_config(a, b, true);',
  'alter role lume_app nologin;',
  "alter type mood add value 'x';",
  'lock table clients;',
])('%s is named', (text) => {
  expect(dangers(text)).toEqual([expect.stringContaining('0007_change')]);
});

test.each([
  'create table offers (id uuid primary key, note text not null);',
  'alter table clients add column nickname text;',
  "alter table clients add column nickname text default '' not null;",
  "alter table clients add column nickname text not null default '';",
  'alter table clients add column seen_at timestamptz not null default now();',
  'alter table clients add constraint c check (length(full_name) > 0) not valid;',
  'alter table clients add constraint c foreign key (studio_id) references studios (id) not valid;',
  'alter table clients validate constraint c;',
  "alter table clients alter column notes set default '';",
  'create policy own on clients for select using (true);',
  'grant select on clients to lume_app;',
  'create function f() returns integer language sql as $$ delete from clients; select 1; $$;',
  `CREATE TABLE "offers" ("id" uuid);--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "public"."clients"("id");--> statement-breakpoint
CREATE UNIQUE INDEX "one" ON "offers" ("id");`,
  '-- drop table clients;\n',
])('%s only adds', (text) => {
  expect(dangers(text)).toEqual([]);
});

test.each(['unused since v1.4.0', 'safe because it was built concurrently by hand'])(
  'a statement is excused by a comment above it, and no other with it: %s',
  (comment) => {
    expect(dangers(`-- ${comment}\ndrop index clients_by_name;`)).toEqual([]);
    expect(dangers(`-- ${comment}\ndrop index clients_by_name;\ndrop table visits;`)).toHaveLength(1);
  },
);
