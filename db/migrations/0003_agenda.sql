-- The agenda of a professional: its lock, its version, its counters.

-- Everything that can collide in one agenda takes this lock first; it is released with the transaction.
create function lock_agenda(p_professional_id uuid) returns void language sql
begin atomic
  select pg_advisory_xact_lock(hashtextextended('agenda:' || p_professional_id, 0));
end;--> statement-breakpoint

create function raise_agenda_version(p_professional_id uuid) returns void
language plpgsql set search_path = public as $$
begin
  perform lock_agenda(p_professional_id);
  update profiles set agenda_version = agenda_version + 1 where id = p_professional_id;
end
$$;--> statement-breakpoint

create function hours_changed() returns trigger language plpgsql set search_path = public as $$
begin
  perform lock_agenda(new.id);
  new.agenda_version := old.agenda_version + 1;
  new.hours_version := old.hours_version + 1;
  return new;
end
$$;--> statement-breakpoint
create trigger hours_changed before update of business_hours on profiles
  for each row when (old.business_hours is distinct from new.business_hours) execute function hours_changed();--> statement-breakpoint

create function block_changed() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform raise_agenda_version(old.professional_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.professional_id <> old.professional_id) then
    perform raise_agenda_version(new.professional_id);
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger block_changed after insert or update or delete on time_blocks
  for each row execute function block_changed();--> statement-breakpoint

create function zone_changed() returns trigger language plpgsql set search_path = public as $$
begin
  perform raise_agenda_version(id) from (select id from profiles where studio_id = new.id order by id) as members;
  return null;
end
$$;--> statement-breakpoint
create trigger zone_changed after update of zone on studios
  for each row when (old.zone is distinct from new.zone) execute function zone_changed();--> statement-breakpoint

-- Counters by status, so that no page counts a table that grows. Whole statements at once: a bulk load costs one upsert.
-- Written by these triggers alone, with their owner's right.
create function count_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into appointment_counts as c (studio_id, professional_id, status, appointments, changes)
  select studio_id, professional_id, status, count(*), count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (studio_id, professional_id, status) do update
    set appointments = c.appointments + excluded.appointments, changes = c.changes + excluded.changes;
  return null;
end
$$;--> statement-breakpoint
create function count_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment_counts as c set appointments = c.appointments - gone.n, changes = c.changes + gone.n
  from (select studio_id, professional_id, status, count(*) as n from removed group by 1, 2, 3) as gone
  where (c.studio_id, c.professional_id, c.status) = (gone.studio_id, gone.professional_id, gone.status);
  return null;
end
$$;--> statement-breakpoint
create function count_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into appointment_counts (studio_id, professional_id, status)
  select distinct studio_id, professional_id, status from added order by 1, 2, 3
  on conflict do nothing;
  update appointment_counts as c set appointments = c.appointments + moved.n, changes = c.changes + 1
  from (
    select studio_id, professional_id, status, sum(n) as n
    from (
      select studio_id, professional_id, status, 1 as n from added
      union all
      select studio_id, professional_id, status, -1 from removed
    ) as both_sides
    group by 1, 2, 3
  ) as moved
  where (c.studio_id, c.professional_id, c.status) = (moved.studio_id, moved.professional_id, moved.status);
  return null;
end
$$;--> statement-breakpoint
create trigger count_added after insert on appointments referencing new table as added
  for each statement execute function count_added();--> statement-breakpoint
create trigger count_removed after delete on appointments referencing old table as removed
  for each statement execute function count_removed();--> statement-breakpoint
create trigger count_changed after update on appointments referencing old table as removed new table as added
  for each statement execute function count_changed();--> statement-breakpoint
revoke insert, update, delete on appointment_counts from lume_app;
