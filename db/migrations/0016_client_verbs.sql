-- What members do with clients: find, keep, import, merge, let go.

-- A record that was merged away or made anonymous is nobody's: every read and count leaves it out.
create index clients_search on clients using gin (studio_id, search_text gin_trgm_ops);--> statement-breakpoint
create index clients_in_order on clients (studio_id, plain_text(full_name), id)
  where merged_into is null and anonymised_at is null;--> statement-breakpoint
create index clients_of_creator_in_order on clients (studio_id, created_by, plain_text(full_name), id)
  where merged_into is null and anonymised_at is null;--> statement-breakpoint
create index clients_by_creation on clients (studio_id, created_at)
  where merged_into is null and anonymised_at is null;--> statement-breakpoint
create index clients_by_birthday on clients (studio_id, date_part('month', birth_date))
  where birth_date is not null and merged_into is null and anonymised_at is null;--> statement-breakpoint

-- Area code and last eight digits: a number from before the ninth digit came is still the same phone.
create function phone_key(p_phone text) returns text
language sql immutable strict parallel safe
return left(p_phone, 2) || right(p_phone, 8);--> statement-breakpoint
create index clients_by_phone on clients (studio_id, phone_key(phone))
  where phone is not null and merged_into is null and anonymised_at is null;--> statement-breakpoint

-- Clients per creator and month of the studio's calendar, so that no page counts a table that grows. Inserts are counted
-- a statement at once: an import costs one upsert a month. Written by these triggers alone, with their owner's right.
create function count_clients(p_studio uuid, p_creator uuid, p_created_at timestamptz, p_clients integer) returns void
language sql set search_path = public
begin atomic
  insert into client_counts as n (studio_id, created_by, month, clients)
  select p_studio, p_creator, date_trunc('month', p_created_at at time zone s.zone)::date, greatest(p_clients, 0)
  from studios s where s.id = p_studio
  on conflict (studio_id, created_by, month) do update set clients = greatest(n.clients + p_clients, 0);
end;--> statement-breakpoint
create function client_counted(c clients) returns boolean language sql immutable parallel safe
return (c).merged_into is null and (c).anonymised_at is null;--> statement-breakpoint

create function clients_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_counts as n (studio_id, created_by, month, clients)
  select c.studio_id, c.created_by, date_trunc('month', c.created_at at time zone s.zone)::date, count(*)
  from added c join studios s on s.id = c.studio_id
  where c.merged_into is null and c.anonymised_at is null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (studio_id, created_by, month) do update set clients = n.clients + excluded.clients;
  return null;
end
$$;--> statement-breakpoint
create function client_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if client_counted(old) then
    perform count_clients(old.studio_id, old.created_by, old.created_at, -1);
  end if;
  return null;
end
$$;--> statement-breakpoint
create function client_recounted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if client_counted(old) then
    perform count_clients(old.studio_id, old.created_by, old.created_at, -1);
  end if;
  if client_counted(new) then
    perform count_clients(new.studio_id, new.created_by, new.created_at, 1);
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger clients_added after insert on clients referencing new table as added
  for each statement execute function clients_added();--> statement-breakpoint
create trigger client_gone after delete on clients for each row execute function client_gone();--> statement-breakpoint
create trigger client_recounted after update on clients for each row
  when ((old.merged_into, old.anonymised_at, old.created_by, old.created_at)
    is distinct from (new.merged_into, new.anonymised_at, new.created_by, new.created_at))
  execute function client_recounted();--> statement-breakpoint
insert into client_counts (studio_id, created_by, month, clients)
select c.studio_id, c.created_by, date_trunc('month', c.created_at at time zone s.zone)::date, count(*)
from clients c join studios s on s.id = c.studio_id
where c.merged_into is null and c.anonymised_at is null
group by 1, 2, 3;--> statement-breakpoint
revoke insert, update, delete on client_counts from lume_app;--> statement-breakpoint

-- What is written for a record that is being merged goes to the record that stays, whoever was faster: the merge holds
-- the row, so this waits for it. For who has become anonymous nothing new is written: LU409, and the writer looks again.
create function follow_merge() returns trigger language plpgsql set search_path = public as $$
declare
  named record;
begin
  select merged_into, anonymised_at into named
  from clients where studio_id = new.studio_id and id = new.client_id for key share;
  if named.anonymised_at is not null and tg_op = 'INSERT' then
    raise exception 'the client is gone' using errcode = 'LU409';
  end if;
  new.client_id := coalesce(named.merged_into, new.client_id);
  return new;
end
$$;--> statement-breakpoint
create trigger follow_merge before insert or update of client_id on appointments
  for each row execute function follow_merge();--> statement-breakpoint
create trigger follow_merge before insert or update of client_id on anamneses
  for each row execute function follow_merge();--> statement-breakpoint

create function client_json(c clients) returns jsonb language sql stable parallel safe
return jsonb_build_object('id', (c).id, 'fullName', (c).full_name, 'phone', (c).phone, 'email', (c).email,
  'birthDate', (c).birth_date, 'allergies', (c).allergies, 'notes', (c).notes, 'createdAt', (c).created_at,
  'updatedAt', (c).updated_at);--> statement-breakpoint

-- The minute of the latest visit that was begun, among the appointments the caller may see.
create function last_visit_minute(p_client_id uuid) returns integer language sql stable set search_path = public
return (
  select epoch_minute(a.starts_at) from appointments a
  where a.studio_id = current_studio_id() and a.client_id = p_client_id and a.status in ('in_progress', 'completed')
    and (current_is_admin() or a.professional_id = current_professional_id())
  order by a.starts_at desc limit 1
);--> statement-breakpoint

-- A page of the whole list, by name. `p_creator` null means the whole studio. Two plain orders, each walks its index.
create function clients_on_page(p_studio uuid, p_creator uuid, p_after_name text, p_after_id uuid, p_limit integer)
returns setof clients language plpgsql stable set search_path = public as $$
begin
  if p_creator is null then
    return query select * from clients c
      where c.studio_id = p_studio and c.merged_into is null and c.anonymised_at is null
        and (plain_text(c.full_name), c.id) > (p_after_name, p_after_id)
      order by plain_text(c.full_name), c.id limit p_limit;
  else
    return query select * from clients c
      where c.studio_id = p_studio and c.created_by = p_creator and c.merged_into is null and c.anonymised_at is null
        and (plain_text(c.full_name), c.id) > (p_after_name, p_after_id)
      order by plain_text(c.full_name), c.id limit p_limit;
  end if;
end
$$;--> statement-breakpoint

-- Registered before $5, no visit begun since, and none to come ($10 is now).
create function away_condition() returns text language sql immutable parallel safe
return ' and c.created_at < $5 and not exists (
  select from appointments a where a.studio_id = c.studio_id and a.client_id = c.id and a.starts_at >= $5
    and (a.status in (''in_progress'', ''completed'') or a.status in (''scheduled'', ''confirmed'') and a.starts_at >= $10))';--> statement-breakpoint

-- The same of what a search or a filter finds. Planned for its values each time: 'maria' and '4321' want different plans.
create function clients_found(p_studio uuid, p_creator uuid, p_words text[], p_filter text, p_after_name text,
  p_after_id uuid, p_limit integer, p_zone text, p_now timestamptz) returns setof clients
language plpgsql stable set search_path = public as $$
declare
  patterns text[] := array(select '%' || regexp_replace(plain_text(w), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(p_words) with ordinality as asked (w, n) order by n);
  since timestamptz := p_now - case p_filter when 'recent' then interval '7 days' when 'away30' then interval '30 days'
    when 'away60' then interval '60 days' when 'away90' then interval '90 days' end;
  month double precision := date_part('month', p_now at time zone p_zone);
  wanted text := '';
begin
  if p_creator is not null then
    wanted := ' and c.created_by = $2';
  end if;
  if cardinality(patterns) > 0 then
    wanted := wanted || ' and c.search_text like $3 and c.search_text like all ($4)';
  end if;
  wanted := wanted || case
    when p_filter = 'recent' then ' and c.created_at >= $5'
    when p_filter = 'email' then ' and c.email is not null'
    when p_filter = 'birthday' then ' and c.birth_date is not null and date_part(''month'', c.birth_date) = $6'
    when p_filter like 'away%' then away_condition()
    else '' end;
  return query execute 'select c.* from clients c
    where c.studio_id = $1 and c.merged_into is null and c.anonymised_at is null' || wanted || '
      and (plain_text(c.full_name), c.id) > ($7, $8)
    order by plain_text(c.full_name), c.id limit $9'
  using p_studio, p_creator, patterns[1], patterns[2:], since, month, p_after_name, p_after_id, p_limit, p_now;
end
$$;--> statement-breakpoint

create function client_stats(p_studio uuid, p_creator uuid, p_today date) returns json
language sql stable set search_path = public
return (
  select json_build_object('total', coalesce(sum(clients), 0),
    'thisMonth', coalesce(sum(clients) filter (where month = date_trunc('month', p_today)), 0),
    'lastMonth', coalesce(sum(clients) filter (where month = date_trunc('month', p_today) - interval '1 month'), 0))
  from client_counts where studio_id = p_studio and (p_creator is null or created_by = p_creator)
);--> statement-breakpoint

-- A page of clients with, on the first one, the counters of all that the caller may see. Raises LU401.
create function list_clients(p_session text, p_words text[], p_filter text, p_after_name text, p_after_id uuid,
  p_limit integer, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  creator uuid;
  zone text;
  page clients[];
  name_before text := coalesce(p_after_name, '');
  id_before uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
begin
  perform enter(p_session);
  studio := current_studio_id();
  creator := case when not current_is_admin() then current_professional_id() end;
  zone := (select s.zone from studios s where s.id = studio);
  if cardinality(p_words) = 0 and p_filter is null then
    page := array(select c from clients_on_page(studio, creator, name_before, id_before, p_limit + 1) c);
  else
    page := array(select c from clients_found(studio, creator, p_words, p_filter, name_before, id_before, p_limit + 1,
      zone, p_now) c);
  end if;
  return json_build_object('zone', zone,
    'clients', (
      select coalesce(json_agg(client_json(page[n]) || jsonb_build_object('lastVisit', last_visit_minute((page[n]).id))
        order by n), '[]'::json)
      from generate_series(1, least(cardinality(page), p_limit)) n
    ),
    'next', case when cardinality(page) > p_limit
      then (page[p_limit]).id || ':' || plain_text((page[p_limit]).full_name) end,
    'stats', case when p_after_id is null then client_stats(studio, creator, (p_now at time zone zone)::date) end);
end
$$;--> statement-breakpoint

-- Whether the caller may see and change the client: the owner and administrators all of the studio, others their own.
create function client_is_own(c clients) returns boolean language sql stable parallel safe
return (c).studio_id = current_studio_id() and (current_is_admin() or (c).created_by = current_professional_id())
  and (c).merged_into is null and (c).anonymised_at is null;--> statement-breakpoint

-- Who has this e-mail or phone, among the clients the caller may see.
create function client_matches(p_email citext, p_phone text) returns setof clients
language plpgsql stable set search_path = public as $$
begin
  return query select * from clients c
    where c.studio_id = current_studio_id() and c.email = p_email and client_is_own(c);
  return query select * from clients c
    where c.studio_id = current_studio_id() and c.phone is not null and c.merged_into is null and c.anonymised_at is null
      and phone_key(c.phone) = phone_key(p_phone) and (p_email is null or c.email is distinct from p_email)
      and client_is_own(c)
    order by c.created_at limit 5;
end
$$;--> statement-breakpoint

create function find_client_matches(p_session text, p_email citext, p_phone text) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return (select coalesce(json_agg(client_json(c)), '[]'::json) from client_matches(p_email, p_phone) c);
end
$$;--> statement-breakpoint

-- For each row [{ email, phone }]: the first match, and whether the e-mail belongs to a client out of the caller's sight.
create function match_client_rows(p_session text, p_rows jsonb) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return (
    select coalesce(json_agg(json_build_object(
      'client', (select client_json(c) from client_matches((r ->> 'email')::citext, r ->> 'phone') c limit 1),
      'isEmailTaken', exists (select from clients c
        where c.studio_id = current_studio_id() and c.email = (r ->> 'email')::citext and not client_is_own(c))) order by n),
      '[]'::json)
    from jsonb_array_elements(p_rows) with ordinality as asked (r, n)
  );
end
$$;--> statement-breakpoint

-- A client's page: who she is, her visits as far as the caller may see them, and who may be the same person.
create function client_detail(p_id uuid, p_now timestamptz) returns jsonb
language plpgsql stable set search_path = public as $$
declare
  c clients;
  tally record;
begin
  select * into c from clients k where k.id = p_id and client_is_own(k);
  if not found then
    return null;
  end if;
  select count(*) as appointments, count(*) filter (where a.status in ('in_progress', 'completed')) as visits,
    coalesce(sum(a.total_cents) filter (where a.status = 'completed'), 0) as cents,
    count(*) filter (where a.status in ('scheduled', 'confirmed') and a.ends_at < p_now) as missed into tally
  from appointments a
  where a.studio_id = c.studio_id and a.client_id = c.id
    and (current_is_admin() or a.professional_id = current_professional_id());
  return client_json(c) || jsonb_build_object(
    'zone', (select s.zone from studios s where s.id = c.studio_id),
    'professionalName', (select p.full_name from profiles p where p.id = c.created_by),
    'appointmentCount', tally.appointments, 'visits', tally.visits, 'totalCents', tally.cents, 'noShows', tally.missed,
    'lastVisit', last_visit_minute(c.id),
    'next', appointments_json(array(
      select a.id from appointments a
      where a.studio_id = c.studio_id and a.client_id = c.id and a.ends_at > p_now and a.starts_at > p_now - interval '1 day'
        and a.status in ('scheduled', 'confirmed', 'in_progress')
        and (current_is_admin() or a.professional_id = current_professional_id())
      order by a.starts_at limit 1
    )) -> 0,
    'appointments', appointments_json(array(
      select a.id from appointments a
      where a.studio_id = c.studio_id and a.client_id = c.id
        and (current_is_admin() or a.professional_id = current_professional_id())
      order by a.starts_at desc, a.id limit 20
    )),
    'hasAnamnesis', exists (select from anamneses n where n.studio_id = c.studio_id and n.client_id = c.id),
    'lookalikes', (
      select coalesce(json_agg(client_json(twin)), '[]'::json)
      from (
        select * from client_matches(null, c.phone) by_phone where by_phone.id <> c.id
        union
        select * from clients k
        where k.studio_id = c.studio_id and plain_text(k.full_name) = plain_text(c.full_name) and k.id <> c.id
          and k.merged_into is null and k.anonymised_at is null and client_is_own(k)
        limit 3
      ) twin
    ));
end
$$;--> statement-breakpoint

create function read_client(p_session text, p_id uuid, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return client_detail(p_id, p_now);
end
$$;--> statement-breakpoint

create function create_client(p_session text, p_client jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
declare
  c clients;
begin
  perform enter(p_session);
  insert into clients (id, studio_id, created_by, full_name, email, phone, birth_date, allergies, notes, created_at)
  values ((p_client ->> 'id')::uuid, current_studio_id(), current_professional_id(), p_client ->> 'fullName',
    (p_client ->> 'email')::citext, p_client ->> 'phone', (p_client ->> 'birthDate')::date, p_client ->> 'allergies',
    p_client ->> 'notes', p_now)
  returning * into c;
  return client_json(c);
end
$$;--> statement-breakpoint

-- Milliseconds since 1970 of the last change: what a browser that read the record can compare.
create function client_version(c clients) returns bigint language sql stable parallel safe
return floor(extract(epoch from (c).updated_at) * 1000)::bigint;--> statement-breakpoint

-- Outcome 'changed' with the client, 'stale' when somebody changed her since p_version, null when she is not the caller's.
create function change_client(p_session text, p_id uuid, p_client jsonb, p_version bigint) returns json
language plpgsql set search_path = public as $$
declare
  c clients;
begin
  perform enter(p_session);
  select * into c from clients k where k.id = p_id and client_is_own(k) for no key update;
  if not found then
    return null;
  end if;
  if client_version(c) <> p_version then
    return json_build_object('outcome', 'stale');
  end if;
  update clients set full_name = p_client ->> 'fullName', email = (p_client ->> 'email')::citext,
    phone = p_client ->> 'phone', birth_date = (p_client ->> 'birthDate')::date, allergies = p_client ->> 'allergies',
    notes = p_client ->> 'notes'
  where id = c.id returning * into c;
  return json_build_object('outcome', 'changed', 'client', client_json(c));
end
$$;--> statement-breakpoint

-- A client's appointments, held after the client herself and before anything is written, the order of every writer: nobody
-- waits in a circle.
create function hold_appointments(p_clients uuid[]) returns void
language plpgsql set search_path = public as $$
begin
  perform from appointments a
  where a.studio_id = current_studio_id() and a.client_id = any (p_clients) order by a.id for no key update;
end
$$;--> statement-breakpoint

-- Lets a client go: with appointments she becomes anonymous and the amounts stay, without she is deleted. Her health form
-- and what she typed when booking go in either case. Null when she is not the caller's.
create function remove_client(p_session text, p_id uuid, p_anonymous_name text, p_now timestamptz) returns text
language plpgsql set search_path = public as $$
declare
  c clients;
begin
  perform enter(p_session);
  select * into c from clients k where k.id = p_id and client_is_own(k) for update;
  if not found then
    return null;
  end if;
  perform hold_appointments(array[p_id]);
  delete from anamneses where studio_id = c.studio_id and client_id = c.id;
  delete from clients where studio_id = c.studio_id and merged_into = c.id;
  if not exists (select from appointments a where a.studio_id = c.studio_id and a.client_id = c.id) then
    delete from clients where id = c.id;
    return 'deleted';
  end if;
  update appointments set contact_name = null, contact_phone = null, contact_notes = null, contact_diverges = false,
    notes = null
  where studio_id = c.studio_id and client_id = c.id;
  update clients set full_name = p_anonymous_name, email = null, phone = null, birth_date = null, allergies = null,
    notes = null, anonymised_at = p_now
  where id = c.id;
  return 'anonymised';
end
$$;--> statement-breakpoint

-- Two records as stored, for the rule that joins them.
create function read_client_pair(p_session text, p_kept_id uuid, p_other_id uuid) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return json_build_object(
    'kept', (select client_json(c) from clients c where c.id = p_kept_id and client_is_own(c)),
    'other', (select client_json(c) from clients c where c.id = p_other_id and client_is_own(c)));
end
$$;--> statement-breakpoint

-- Makes one record of two: appointments and health forms move, the kept one is written as p_client says, the other is
-- emptied and points to it. Outcome 'merged' with the client's page, or 'stale' when one of them changed or vanished.
create function merge_clients(p_session text, p_kept jsonb, p_other jsonb, p_client jsonb, p_merged_name text,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  kept_id uuid := (p_kept ->> 'id')::uuid;
  other_id uuid := (p_other ->> 'id')::uuid;
  c clients;
  unchanged integer := 0;
begin
  perform enter(p_session);
  for c in select * from clients k where k.id in (kept_id, other_id) order by k.id for update loop
    if client_is_own(c) and client_version(c)
      = (case when c.id = kept_id then p_kept else p_other end ->> 'version')::bigint then
      unchanged := unchanged + 1;
    end if;
  end loop;
  if unchanged < 2 then
    return json_build_object('outcome', 'stale');
  end if;
  perform hold_appointments(array[kept_id, other_id]);
  update clients set full_name = p_merged_name, email = null, phone = null, birth_date = null, allergies = null,
    notes = null, merged_into = kept_id
  where id = other_id;
  update clients set merged_into = kept_id where studio_id = current_studio_id() and merged_into = other_id;
  update clients set full_name = p_client ->> 'fullName', email = (p_client ->> 'email')::citext,
    phone = p_client ->> 'phone', birth_date = (p_client ->> 'birthDate')::date, allergies = p_client ->> 'allergies',
    notes = p_client ->> 'notes', created_at = (p_client ->> 'createdAt')::timestamptz
  where id = kept_id;
  update appointments set client_id = kept_id where studio_id = current_studio_id() and client_id = other_id;
  update anamneses set client_id = kept_id where studio_id = current_studio_id() and client_id = other_id;
  return json_build_object('outcome', 'merged', 'client', client_detail(kept_id, p_now));
end
$$;--> statement-breakpoint

-- Adds the rows that nobody has yet: [{ id, fullName, email, phone, birthDate, allergies, notes }]. One import of a studio
-- at a time, so that the same file sent twice adds nobody twice.
create function import_clients(p_session text, p_rows jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  answer json;
begin
  perform enter(p_session);
  perform pg_advisory_xact_lock(hashtextextended('import:' || current_studio_id(), 0));
  with asked as materialized (
    select n - 1 as index, (r ->> 'id')::uuid as id, r, (r ->> 'email')::citext as email, r ->> 'phone' as phone
    from jsonb_array_elements(p_rows) with ordinality as given (r, n)
  ), judged as materialized (
    select a.*, case
      when exists (select from clients c where c.studio_id = current_studio_id() and c.email = a.email) then 'email_exists'
      when exists (select from client_matches(null, a.phone)) then 'phone_exists'
      when row_number() over (partition by phone_key(a.phone) order by a.index) > 1
        or a.email is not null and row_number() over (partition by a.email order by a.index) > 1 then 'repeated'
      end as reason
    from asked a
  ), added as (
    insert into clients (id, studio_id, created_by, full_name, email, phone, birth_date, allergies, notes, created_at)
    select j.id, current_studio_id(), current_professional_id(), j.r ->> 'fullName', j.email, j.phone,
      (j.r ->> 'birthDate')::date, j.r ->> 'allergies', j.r ->> 'notes', p_now
    from judged j where j.reason is null
    on conflict do nothing
    returning id
  )
  select json_build_object('imported', count(d.id), 'skipped', coalesce(json_agg(json_build_object('index', j.index,
    'reason', coalesce(j.reason, 'email_exists')) order by j.index) filter (where d.id is null), '[]'::json)) into answer
  from judged j left join added d on d.id = j.id;
  return answer;
end
$$;
