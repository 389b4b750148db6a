-- What must never be, whatever the code does.

-- Two appointments of one professional never overlap, unless one is cancelled.
alter table appointments add constraint appointments_no_overlap
  exclude using gist (professional_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled');--> statement-breakpoint

-- Free times read only this index: what is taken, from when to when.
create index appointments_taken on appointments (professional_id, starts_at) include (ends_at)
  where status <> 'cancelled';--> statement-breakpoint

create function stamp_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['users', 'identities', 'studios', 'profiles', 'time_blocks', 'clients',
    'procedure_types', 'appointments', 'payments', 'anamneses']
  loop
    execute format('create trigger stamp_update before update on %I for each row execute function stamp_update()', table_name);
  end loop;
end
$$;--> statement-breakpoint

-- The access log of health data is only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only' using errcode = 'insufficient_privilege', table = tg_table_name;
end
$$;--> statement-breakpoint
create trigger anamnesis_accesses_append_only before update or delete or truncate on anamnesis_accesses
  for each statement execute function refuse_change();--> statement-breakpoint
revoke update, delete on anamnesis_accesses from lume_app;--> statement-breakpoint

-- A studio keeps an active owner. The studio's row is locked, so that two owners cannot remove each other at once.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.is_owner and old.is_active then
    perform 1 from studios where id = old.studio_id for update;
    if found and not exists (select from profiles where studio_id = old.studio_id and is_owner and is_active) then
      raise exception 'a studio keeps an active owner'
        using errcode = 'check_violation', table = 'profiles', constraint = 'profiles_keep_an_owner';
    end if;
  end if;
  return null;
end
$$;--> statement-breakpoint
create constraint trigger profiles_keep_an_owner after update of is_owner, is_active, studio_id or delete on profiles
  deferrable initially deferred for each row execute function keep_an_owner();
