-- What members do with appointments.

-- Raised by every change that people see; a verb that changes nothing but the procedures raises it itself.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;--> statement-breakpoint
create trigger raise_version before update on appointments for each row
  when (new.version = old.version
    and (old.client_id, old.professional_id, old.starts_at, old.total_minutes, old.total_cents, old.status, old.notes,
      old.contact_diverges)
    is distinct from (new.client_id, new.professional_id, new.starts_at, new.total_minutes, new.total_cents, new.status,
      new.notes, new.contact_diverges))
  execute function raise_version();--> statement-breakpoint

-- Every appointment begins its history, whoever made it: nobody is signed in on the public page.
create function record_booked() returns trigger language plpgsql set search_path = public as $$
begin
  insert into appointment_events (id, studio_id, appointment_id, professional_id, actor_id, kind, created_at)
  select gen_random_uuid(), studio_id, id, professional_id, coalesce(current_professional_id(), created_by), 'booked', created_at
  from added;
  return null;
end
$$;--> statement-breakpoint
create trigger record_booked after insert on appointments referencing new table as added
  for each statement execute function record_booked();--> statement-breakpoint
create function record_event(p_appointment appointments, p_kind text, p_data jsonb) returns void
language sql set search_path = public
begin atomic
  insert into appointment_events (id, studio_id, appointment_id, professional_id, actor_id, kind, data, created_at)
  values (gen_random_uuid(), (p_appointment).studio_id, (p_appointment).id, (p_appointment).professional_id,
    current_professional_id(), p_kind, p_data, clock_timestamp());
end;--> statement-breakpoint

-- The counters' rows are locked in one order, so that two changes never wait for each other.
create or replace function count_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into appointment_counts (studio_id, professional_id, status)
  select distinct studio_id, professional_id, status from added order by 1, 2, 3
  on conflict do nothing;
  perform from appointment_counts c
  where (c.studio_id, c.professional_id, c.status) in (
    select studio_id, professional_id, status from added union select studio_id, professional_id, status from removed)
  order by c.studio_id, c.professional_id, c.status for update;
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

-- Names and colours stand in the agenda too: who holds a page of it is told when they change.
create function agenda_renamed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  concerned uuid[];
begin
  if tg_table_name = 'clients' then
    concerned := array(select distinct professional_id from appointments
      where studio_id = new.studio_id and client_id = new.id);
  elsif tg_table_name = 'procedure_types' then
    concerned := array(select id from profiles where studio_id = new.studio_id);
  else
    concerned := array[new.id];
  end if;
  perform from appointment_counts where studio_id = new.studio_id and professional_id = any (concerned)
  order by studio_id, professional_id, status for update;
  update appointment_counts set changes = changes + 1
  where studio_id = new.studio_id and professional_id = any (concerned);
  return null;
end
$$;--> statement-breakpoint
create trigger agenda_renamed after update of full_name, phone, email on clients for each row
  when ((old.full_name, old.phone, old.email) is distinct from (new.full_name, new.phone, new.email))
  execute function agenda_renamed();--> statement-breakpoint
create trigger agenda_renamed after update of colour, category on procedure_types for each row
  when ((old.colour, old.category) is distinct from (new.colour, new.category))
  execute function agenda_renamed();--> statement-breakpoint
create trigger agenda_renamed after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name)
  execute function agenda_renamed();--> statement-breakpoint

-- Appointments as every list, calendar and card shows them, in the order of the ids; db/queries/appointment-rows.ts puts them
-- on the studio's wall clock. The caller has chosen the ids: nothing is scoped here.
create function appointments_json(p_ids uuid[]) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', a.id, 'version', a.version, 'startMinute', epoch_minute(a.starts_at),
      'endMinute', epoch_minute(a.ends_at), 'totalMinutes', a.total_minutes, 'totalCents', a.total_cents,
      'status', a.status, 'paymentStatus', y.status, 'origin', a.origin, 'notes', a.notes,
      'contactDiverges', a.contact_diverges, 'createdAt', a.created_at,
      'client', json_build_object('id', c.id, 'fullName', c.full_name, 'phone', coalesce(c.phone, ''), 'email', c.email),
      'professional', json_build_object('id', p.id, 'fullName', p.full_name),
      'procedures', (
        select coalesce(json_agg(json_build_object('id', i.procedure_type_id, 'name', i.name, 'priceCents', i.price_cents,
          'durationMinutes', i.duration_minutes, 'colour', t.colour, 'category', t.category) order by i.position), '[]'::json)
        from appointment_procedures i join procedure_types t on t.id = i.procedure_type_id
        where i.appointment_id = a.id
      )) order by wanted.n), '[]'::json)
    from unnest(p_ids) with ordinality as wanted (id, n)
    -- One by one: however many ids, the table is never read from end to end.
    join lateral (select * from appointments where id = wanted.id offset 0) as a on true
    join clients c on c.id = a.client_id
    join profiles p on p.id = a.professional_id
    left join payments y on y.appointment_id = a.id
  );
end
$$;--> statement-breakpoint

-- One of them.
create function appointment_json(p_appointment appointments) returns json
language sql stable set search_path = public
return appointments_json(array[(p_appointment).id]) -> 0;--> statement-breakpoint

-- Whose agenda a read is narrowed to: herself, unless she sees all and asked for one or none (null). Nobody's id when a
-- professional is not of the studio or not hers to see.
create function agenda_scope(p_professional_id uuid) returns uuid
language plpgsql stable set search_path = public as $$
begin
  if p_professional_id is null then
    return case when not current_is_admin() then current_professional_id() end;
  end if;
  return coalesce((
    select id from profiles where studio_id = current_studio_id() and id = p_professional_id
      and (current_is_admin() or id = current_professional_id())
  ), '00000000-0000-0000-0000-000000000000');
end
$$;--> statement-breakpoint

-- Rises with every change of an appointment that the caller sees.
create function agenda_changes() returns bigint
language sql stable set search_path = public
return (
  select coalesce(sum(changes), 0)::bigint from appointment_counts
  where studio_id = current_studio_id() and (current_is_admin() or professional_id = current_professional_id())
);--> statement-breakpoint

-- Lists by status walk this one.
create index appointments_by_status on appointments (studio_id, status, starts_at);--> statement-breakpoint

-- What a search says of one text column: every word is in it, whatever its accents and capitals.
create function all_words_in(p_column text, p_words text[]) returns text language sql immutable parallel safe
return (
  select string_agg(format('%s like %L', p_column, '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
  from unnest(p_words) as asked (w)
);--> statement-breakpoint

-- The appointments that a filter or a search lets through, in the order of the list: those of the page, and how many there
-- are (of a search at most p_ceiling: nobody turns so many pages). Planned for its values each time, since 'a' and
-- 'ana paula' want different plans: few matches are found from the client's or the service's side and sorted, many by
-- walking the agenda until there are enough.
create function search_appointments(p_studio uuid, p_member uuid, p_since timestamptz, p_status text, p_query text,
  p_limit integer, p_offset integer, p_ceiling integer, out ids uuid[], out total integer)
language plpgsql stable set search_path = public as $$
declare
  words text[] := array(select w from unnest(string_to_array(plain_text(p_query), ' ')) with ordinality as asked (w, n)
    where w <> '' order by n limit 8);
  wanted text := 'a.studio_id = $1'
    || case when p_member is null then '' else ' and a.professional_id = $2' end
    || case when p_since is null then '' else ' and a.starts_at >= $3' end
    || case when p_status is null then '' else ' and a.status = $4' end;
  in_order text := case when p_since is null then ' order by a.starts_at desc, a.id desc' else ' order by a.starts_at, a.id' end;
  named text;
  who uuid[];
  what uuid[];
  visits uuid[];
  some_clients constant integer := 500;
  most_clients constant integer := 5000;
  most_visits constant integer := 20000;
begin
  if cardinality(words) = 0 then
    execute 'select array(select a.id from appointments a where ' || wanted || in_order || ' limit $5 offset $6)'
    into ids using p_studio, p_member, p_since, p_status, p_limit, p_offset;
    return;
  end if;
  -- E-mail and phone are looked through for what looks like one; a name is meant otherwise. The name is what search_text
  -- holds before them.
  named := all_words_in('c.search_text', words)
    || case when p_query ~ '[0-9@]' then '' else ' and ' || all_words_in(
      'left(c.search_text, -(2 + coalesce(length(c.email::text), 0) + coalesce(length(c.phone), 0)))', words) end;
  execute 'select array(select c.id from clients c where c.studio_id = $1 and ' || named || ' limit $2)'
  into who using p_studio, most_clients + 1;
  execute 'select array(select t.id from procedure_types t where t.studio_id = $1 and '
    || all_words_in('plain_text(t.name)', words) || ')'
  into what using p_studio;
  visits := array(select i.appointment_id from appointment_procedures i
    where i.studio_id = p_studio and i.procedure_type_id = any (what) limit most_visits + 1);
  if cardinality(who) <= some_clients and cardinality(visits) <= most_visits then
    execute 'with found as (
        select a.id, a.starts_at from appointments a where ' || wanted || ' and a.client_id = any ($5)
        union
        select a.id, a.starts_at from unnest($6) as visit (id),
          lateral (select * from appointments where id = visit.id offset 0) as a where ' || wanted || '
      )
      select array(select a.id from found a' || in_order || ' limit $7 offset $8), (select count(*) from found)'
    into ids, total using p_studio, p_member, p_since, p_status, who, visits, p_limit, p_offset;
  else
    -- Not 'exists': that may be hashed, and a whole table read for it.
    execute 'select array(select a.id from appointments a where ' || wanted || ' and ('
      || case when cardinality(who) <= most_clients then 'a.client_id = any ($5)'
         else 'coalesce((select true from clients c where c.id = a.client_id and ' || named || '), false)' end
      || case when cardinality(visits) <= most_visits then ' or a.id = any ($6)'
         else ' or coalesce((select true from appointment_procedures i where i.appointment_id = a.id
           and i.procedure_type_id = any ($7) limit 1), false)' end
      || ')' || in_order || ' limit $8)'
    into ids using p_studio, p_member, p_since, p_status, who, visits, what, p_ceiling;
    total := cardinality(ids);
    ids := ids[p_offset + 1 : p_offset + p_limit];
  end if;
  total := least(total, p_ceiling);
end
$$;--> statement-breakpoint

drop function list_appointments(text, boolean, integer, integer, timestamptz);--> statement-breakpoint

-- A page of appointments with the counters of all that the caller may see; null when p_held names how things still are.
-- p_professional, p_status null and p_query '' leave everything in. Raises LU401.
create function list_appointments(p_session text, p_coming boolean, p_query text, p_status text, p_professional uuid,
  p_limit integer, p_offset integer, p_ceiling integer, p_now timestamptz, p_held text) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  member uuid;
  version bigint;
  zone text;
  today timestamptz;
  tomorrow timestamptz;
  ids uuid[];
  coming integer;
  on_today integer;
  tally record;
  found integer;
begin
  perform enter(p_session);
  version := agenda_changes();
  if version::text = p_held then
    return null;
  end if;
  studio := current_studio_id();
  member := agenda_scope(p_professional);
  zone := (select s.zone from studios s where s.id = studio);
  today := local_midnight(zone, p_now, 0);
  tomorrow := local_midnight(zone, p_now, 1);
  if current_is_admin() then
    select count(*) filter (where (member is null or professional_id = member) and (p_status is null or status = p_status)),
      count(*) filter (where starts_at < tomorrow and status <> 'cancelled') into coming, on_today
    from appointments where studio_id = studio and starts_at >= today;
  else
    select count(*) filter (where professional_id = member and (p_status is null or status = p_status)),
      count(*) filter (where starts_at < tomorrow and status <> 'cancelled') into coming, on_today
    from appointments where professional_id = current_professional_id() and starts_at >= today;
  end if;
  select coalesce(sum(n.appointments), 0) as total,
    coalesce(sum(n.appointments) filter (where n.status = 'confirmed'), 0) as confirmed,
    coalesce(sum(n.appointments) filter (where n.status = 'completed'), 0) as completed,
    coalesce(sum(n.appointments) filter (where n.status = 'cancelled'), 0) as cancelled,
    coalesce(sum(n.appointments) filter (where (member is null or n.professional_id = member)
      and (p_status is null or n.status = p_status)), 0) as wanted into tally
  from appointment_counts n
  where n.studio_id = studio and (current_is_admin() or n.professional_id = current_professional_id());
  found := case when p_coming then coming else tally.wanted end;
  if p_query = '' and p_status is null then
    ids := array(select appointments_on_page(studio, member, case when p_coming then today end, p_limit, p_offset));
  elsif found > 0 then
    -- Not one row more than there are, or the walk would go on to the end of the index.
    select s.ids, case when p_query = '' then found else s.total end into ids, found
    from search_appointments(studio, member, case when p_coming then today end, p_status, p_query,
      case when p_query = '' then greatest(least(p_limit, found - p_offset), 0) else p_limit end, p_offset, p_ceiling) as s;
  end if;
  return json_build_object('zone', zone, 'version', version, 'total', found,
    'counters', json_build_object('today', on_today, 'total', tally.total, 'confirmed', tally.confirmed,
      'completed', tally.completed, 'cancelled', tally.cancelled),
    'rows', appointments_json(ids));
end
$$;--> statement-breakpoint

create function block_json(b time_blocks) returns jsonb language sql stable parallel safe
return jsonb_build_object('blockedDate', (b).blocked_date, 'startTime', to_char((b).start_time, 'HH24:MI'),
  'endTime', to_char((b).end_time, 'HH24:MI'), 'isFullDay', (b).is_full_day, 'reason', (b).reason);--> statement-breakpoint

-- Everything that begins or is under way on some days of the studio, with whose days they are; null when p_held names how
-- things still are. Raises LU401.
create function appointment_calendar(p_session text, p_from date, p_through date, p_professional uuid, p_held text)
returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  member uuid;
  zone text;
  version text;
  whose uuid[];
  since timestamptz;
  until timestamptz;
  ids uuid[];
begin
  perform enter(p_session);
  studio := current_studio_id();
  member := agenda_scope(p_professional);
  whose := array(select id from profiles where studio_id = studio and (member is null or id = member));
  version := concat_ws('.', agenda_changes(), (select sum(agenda_version) from profiles where id = any (whose)),
    (select count(*) from profiles where id = any (whose) and is_active));
  if version = p_held then
    return null;
  end if;
  zone := (select s.zone from studios s where s.id = studio);
  since := p_from::timestamp at time zone zone;
  until := (p_through + 1)::timestamp at time zone zone;
  if member is null then
    ids := array(select id from appointments where studio_id = studio and starts_at > since - interval '1 day'
      and starts_at < until and ends_at > since order by starts_at, id);
  else
    ids := array(select id from appointments where professional_id = member and starts_at > since - interval '1 day'
      and starts_at < until and ends_at > since order by starts_at, id);
  end if;
  return json_build_object('zone', zone, 'version', version, 'rows', appointments_json(ids),
    'professionals', (
      select coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'hours', p.business_hours)
        order by p.full_name, p.id), '[]'::json)
      from profiles p where p.id = any (whose) and p.is_active
    ),
    'blocks', (
      select coalesce(jsonb_agg(jsonb_build_object('professionalId', b.professional_id) || block_json(b)
        order by b.blocked_date, b.start_time), '[]'::jsonb)
      from time_blocks b
      where b.professional_id = any (whose) and b.blocked_date between p_from and p_through
    ));
end
$$;--> statement-breakpoint

-- What the form offers: in whose agendas the caller may write, and which services. Raises LU401.
create function appointment_choices(p_session text) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  me uuid;
begin
  perform enter(p_session);
  studio := current_studio_id();
  me := current_professional_id();
  return json_build_object('zone', (select zone from studios where id = studio), 'me', me,
    'professionals', (
      select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by p.full_name, p.id)
      from profiles p where p.studio_id = studio and p.is_active and (current_is_admin() or p.id = me)
    ),
    'procedureTypes', (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'priceCents', t.price_cents,
        'durationMinutes', t.duration_minutes, 'category', t.category, 'colour', t.colour,
        'professionalIds', array(
          select o.professional_id from procedure_type_offers o
          where o.studio_id = studio and o.procedure_type_id = t.id order by 1
        )) order by t.position, t.name, t.id), '[]'::json)
      from procedure_types t
      where t.studio_id = studio and t.is_active and may_perform(t)
    ));
end
$$;--> statement-breakpoint

-- Whether the caller may put a service into an appointment: her own, one she offers, or any of the studio for who sees all.
create function may_perform(t procedure_types) returns boolean
language sql stable set search_path = public
return (t).studio_id = current_studio_id() and (current_is_admin() or (t).created_by = current_professional_id()
  or exists (select from procedure_type_offers o
    where o.professional_id = current_professional_id() and o.procedure_type_id = (t).id));--> statement-breakpoint

-- The world of `memberStarts`, packed like get_professional_appointments, bookable or not, without one appointment.
create function agenda_json(p_professional_id uuid, p_from date, p_through date, p_except uuid) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select json_build_object('zone', s.zone, 'hours', p.business_hours, 'version', p.agenda_version,
      'busy', (
        select coalesce(json_agg(minute order by starts_at, minute), '[]'::json)
        from appointments a, unnest(array[epoch_minute(a.starts_at), epoch_minute(a.ends_at)]) as minute
        where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.id is distinct from p_except
          and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
          and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC'
      ),
      'blocks', (
        select coalesce(jsonb_agg(block_json(b) order by b.blocked_date, b.start_time), '[]'::jsonb)
        from time_blocks b
        where b.professional_id = p_professional_id and b.blocked_date between p_from - 1 and p_through + 2
      ))
    from profiles p join studios s on s.id = p.studio_id where p.id = p_professional_id
  );
end
$$;--> statement-breakpoint

-- Null for an agenda that is not the caller's to see. Raises LU401.
create function member_agenda(p_session text, p_professional uuid, p_from date, p_through date, p_except uuid) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return agenda_json(agenda_scope(p_professional), p_from, p_through, p_except);
end
$$;--> statement-breakpoint

-- The instant of a wall time: the earlier one when it happens twice, null when the clocks jump over it. Says the same as
-- dayOf().at() of domain/scheduling/clock.ts (a test compares them).
create function instant_at(p_zone text, p_date date, p_time time) returns timestamptz
language sql stable parallel safe
return (
  select min(moment)
  from (values (-1), (1)) as near (days),
    lateral (select (p_date + p_time) at time zone 'UTC' as utc) as wall,
    lateral (select wall.utc + make_interval(days => days) as probe) as around,
    lateral (select wall.utc - ((probe at time zone p_zone) - (probe at time zone 'UTC')) as moment) as guess
  where (moment at time zone p_zone) = p_date + p_time
);--> statement-breakpoint

-- Locks agendas always in one order, so that two moves between them never wait for each other.
create function lock_agendas(p_ids uuid[]) returns void language plpgsql set search_path = public as $$
declare
  one uuid;
begin
  for one in select distinct id from unnest(p_ids) as wanted (id) where id is not null order by id loop
    perform lock_agenda(one);
  end loop;
end
$$;--> statement-breakpoint

-- The appointment, held for a change: first its agenda (and the one it moves to), then its client (and the next one), then
-- itself, the order of every writer. Raises LU404 for what the caller may not see, LU409 when it went to another agenda
-- meanwhile.
create function hold_appointment(p_id uuid, p_professional_id uuid default null, p_client_id uuid default null)
returns appointments
language plpgsql set search_path = public as $$
declare
  seen appointments;
  held appointments;
begin
  select a.* into seen from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id());
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  perform lock_agendas(array[seen.professional_id, p_professional_id]);
  if p_client_id is not null then
    perform from clients where studio_id = seen.studio_id and id in (seen.client_id, p_client_id) order by id for key share;
  end if;
  select a.* into held from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id()) for update;
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  if held.professional_id <> seen.professional_id then
    raise exception 'the appointment went to another agenda meanwhile' using errcode = 'LU409';
  end if;
  return held;
end
$$;--> statement-breakpoint

-- When the first appointment starts that a visit would overlap; null when none does.
create function start_in_the_way(p_professional_id uuid, p_starts_at timestamptz, p_minutes integer, p_except uuid)
returns timestamptz
language plpgsql stable set search_path = public as $$
begin
  return (
    select a.starts_at from appointments a
    where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.id is distinct from p_except
      and a.starts_at > p_starts_at - interval '1 day' and a.starts_at < p_starts_at + make_interval(mins => p_minutes)
      and a.ends_at > p_starts_at
    order by a.starts_at limit 1
  );
end
$$;--> statement-breakpoint

-- The answers of the verbs. 'taken' carries the agenda, so that other times can be offered without another request.
create function zone_here() returns text language sql stable set search_path = public
return (select zone from studios where id = current_studio_id());--> statement-breakpoint
create function done_json(p_appointment appointments) returns json language sql stable set search_path = public
return json_build_object('outcome', 'done', 'zone', zone_here(), 'appointment', appointment_json(p_appointment));--> statement-breakpoint
create function changed_json(p_appointment appointments) returns json language sql stable set search_path = public
return json_build_object('outcome', 'changed', 'zone', zone_here(), 'appointment', appointment_json(p_appointment));--> statement-breakpoint
create function taken_json(p_professional_id uuid, p_way timestamptz, p_date date, p_minutes integer, p_except uuid)
returns json language sql stable set search_path = public
return json_build_object('outcome', 'taken', 'at', epoch_minute(p_way), 'minutes', p_minutes,
  'agenda', agenda_json(p_professional_id, p_date, p_date + 60, p_except));--> statement-breakpoint
create function wall_json(p_at timestamptz) returns jsonb language sql stable set search_path = public
return jsonb_build_object('date', to_char(p_at at time zone zone_here(), 'YYYY-MM-DD'),
  'time', to_char(p_at at time zone zone_here(), 'HH24:MI'));--> statement-breakpoint

-- The fields of an appointment's form that name what is not there or not the caller's; what the appointment has already
-- may stay. p_held null: a new one.
create function appointment_problems(p_input jsonb, p_held appointments) returns text[]
language plpgsql stable set search_path = public as $$
declare
  problems text[] := '{}';
begin
  if (p_input ->> 'clientId')::uuid is distinct from p_held.client_id and not exists (
    select from clients c where c.studio_id = current_studio_id() and c.id = (p_input ->> 'clientId')::uuid
      and c.merged_into is null and c.anonymised_at is null
      and (current_is_admin() or c.created_by = current_professional_id())
  ) then
    problems := problems || 'clientId'::text;
  end if;
  if (p_input ->> 'professionalId')::uuid is distinct from p_held.professional_id and not exists (
    select from profiles p where p.studio_id = current_studio_id() and p.id = (p_input ->> 'professionalId')::uuid
      and p.is_active and (current_is_admin() or p.id = current_professional_id())
  ) then
    problems := problems || 'professionalId'::text;
  end if;
  return problems || array(
    select format('procedures.%s.procedureTypeId', e.n - 1)
    from jsonb_array_elements(p_input -> 'procedures') with ordinality as e (row, n)
    where not exists (
      select from procedure_types t where t.studio_id = current_studio_id() and t.id = (e.row ->> 'procedureTypeId')::uuid
        and t.is_active and may_perform(t)
    ) and not exists (
      select from appointment_procedures i
      where i.appointment_id = p_held.id and i.procedure_type_id = (e.row ->> 'procedureTypeId')::uuid
    )
    order by e.n
  );
end
$$;--> statement-breakpoint

-- What an appointment is about, for the letters that tell of it.
create function appointment_letter(p_appointment appointments, p_app_url text) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return (
    select jsonb_build_object('appointmentId', a.id, 'sequence', a.version - 1, 'professionalName', p.full_name,
      'businessName', s.business_name, 'clientName', c.full_name, 'clientEmail', coalesce(c.email, ''),
      'zone', s.zone, 'totalCents', a.total_cents, 'totalMinutes', a.total_minutes,
      'startsAt', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endsAt', to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'address', concat_ws(', ', s.address, s.city || ' - ' || s.state), 'studioPhone', coalesce(s.phone, p.phone),
      'bookingLink', p_app_url || '/agendar/' || p.slug,
      'procedures', (
        select jsonb_agg(jsonb_build_object('name', i.name, 'priceCents', i.price_cents,
          'durationMinutes', i.duration_minutes) order by i.position)
        from appointment_procedures i where i.appointment_id = a.id
      )) || wall_json(a.starts_at)
    from appointments a
    join clients c on c.id = a.client_id
    join profiles p on p.id = a.professional_id
    join studios s on s.id = a.studio_id
    where a.id = (p_appointment).id
  );
end
$$;--> statement-breakpoint

create function owe_mail(p_id uuid, p_appointment appointments, p_recipient citext, p_data jsonb, p_now timestamptz)
returns void language sql set search_path = public
begin atomic
  insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, data, next_attempt_at, created_at)
  values (p_id, (p_appointment).studio_id, (p_appointment).professional_id, (p_appointment).id, p_data ->> 'kind',
    p_recipient, p_data, p_now, p_now);
end;--> statement-breakpoint

-- The procedures of an appointment as its form sent them. A service that it had keeps the name it had.
create function put_procedures(p_appointment appointments, p_procedures jsonb) returns void
language plpgsql set search_path = public as $$
declare
  named jsonb := coalesce((select jsonb_object_agg(procedure_type_id, name) from appointment_procedures
    where appointment_id = p_appointment.id), '{}');
begin
  delete from appointment_procedures where appointment_id = p_appointment.id;
  insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents,
    duration_minutes)
  select p_appointment.studio_id, p_appointment.id, e.n - 1, t.id, coalesce(named ->> t.id::text, t.name),
    (e.row ->> 'priceCents')::integer, (e.row ->> 'durationMinutes')::integer
  from jsonb_array_elements(p_procedures) with ordinality as e (row, n)
  join procedure_types t on t.studio_id = p_appointment.studio_id and t.id = (e.row ->> 'procedureTypeId')::uuid;
end
$$;--> statement-breakpoint

-- A member books. p_input as the form sends it; p_letter: { id, appUrl } of the notice to a colleague. Says 'done', or why
-- not: 'repeated' (with the first answer) and 'mismatch' (the key was used), 'invalid' (fields), 'gap' (the clocks jump over
-- the time), 'taken'. Raises LU401, LU409.
create function create_appointment(p_session text, p_id uuid, p_input jsonb, p_key text, p_body_hash text, p_letter jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  host constant uuid := (p_input ->> 'professionalId')::uuid;
  day constant date := (p_input ->> 'date')::date;
  minutes constant integer := (select sum((e ->> 'durationMinutes')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  cents constant integer := (select sum((e ->> 'priceCents')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  first_answer record;
  problems text[];
  starts timestamptz;
  way timestamptz;
  made appointments;
  notified citext;
  answer json;
begin
  perform enter(p_session);
  perform lock_agenda(host);
  select k.studio_id, k.body_hash, k.answer into first_answer from idempotency_keys k where key = p_key;
  if found then
    return case when (first_answer.studio_id, first_answer.body_hash) = (current_studio_id(), p_body_hash)
      then first_answer.answer else json_build_object('outcome', 'mismatch') end;
  end if;
  problems := appointment_problems(p_input, null);
  if problems <> '{}' then
    return json_build_object('outcome', 'invalid', 'fields', problems);
  end if;
  starts := instant_at(zone_here(), day, (p_input ->> 'time')::time);
  way := start_in_the_way(host, starts, minutes, null);
  if starts is null or way is not null then
    return taken_json(host, way, day, minutes, null);
  end if;

  insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
    status, origin, notes, created_by)
  values (p_id, current_studio_id(), host, (p_input ->> 'clientId')::uuid, starts, starts + make_interval(mins => minutes),
    minutes, cents, 'scheduled', 'member', p_input ->> 'notes', current_professional_id())
  on conflict do nothing
  returning * into made;
  if made.id is null then
    raise exception 'the time was taken meanwhile' using errcode = 'LU409';
  end if;
  perform put_procedures(made, p_input -> 'procedures');

  if host <> current_professional_id() then
    -- noticeAddress() of domain/notification.ts
    select case when email_notifications then coalesce(nullif(btrim(notification_email::text), '')::citext, email) end
    into notified from profiles where id = host;
  end if;
  if notified is not null then
    perform owe_mail((p_letter ->> 'id')::uuid, made, notified, appointment_letter(made, p_letter ->> 'appUrl')
      || jsonb_build_object('kind', 'booking-notice', 'notes', made.notes, 'diverges', false,
        'clientPhone', (select coalesce(phone, '') from clients where id = made.client_id),
        'agendaLink', (p_letter ->> 'appUrl') || '/appointments?appointment=' || made.id,
        'bookedBy', (select full_name from profiles where id = current_professional_id())), p_now);
  end if;
  answer := (done_json(made)::jsonb || jsonb_build_object('isMailed', notified is not null))::json;
  insert into idempotency_keys (key, studio_id, appointment_id, body_hash, answer)
  values (p_key, made.studio_id, made.id, p_body_hash, answer)
  on conflict do nothing;
  if not found then
    raise exception 'the key was used meanwhile' using errcode = 'LU409';
  end if;
  return answer;
end
$$;--> statement-breakpoint

-- A member edits: p_input as the form sends it, with the version she saw. Procedures are replaced as one. Says 'done',
-- 'changed' (with how it is now), 'invalid', 'taken'. Raises LU401, LU404, LU409.
create function edit_appointment(p_session text, p_id uuid, p_input jsonb) returns json
language plpgsql set search_path = public as $$
declare
  host constant uuid := (p_input ->> 'professionalId')::uuid;
  day constant date := (p_input ->> 'date')::date;
  minutes constant integer := (select sum((e ->> 'durationMinutes')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  cents constant integer := (select sum((e ->> 'priceCents')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  held appointments;
  made appointments;
  problems text[];
  starts timestamptz;
  way timestamptz;
  is_other boolean;
begin
  perform enter(p_session);
  held := hold_appointment(p_id, host, (p_input ->> 'clientId')::uuid);
  if held.version <> (p_input ->> 'version')::integer then
    return changed_json(held);
  end if;
  problems := appointment_problems(p_input, held);
  if problems <> '{}' then
    return json_build_object('outcome', 'invalid', 'fields', problems);
  end if;
  starts := instant_at(zone_here(), day, (p_input ->> 'time')::time);
  -- Of a wall time that happens twice the form shows no more than the time: the later one may stay.
  if wall_json(held.starts_at) = jsonb_build_object('date', p_input ->> 'date', 'time', p_input ->> 'time') then
    starts := held.starts_at;
  end if;
  if held.status <> 'cancelled' then
    way := start_in_the_way(host, starts, minutes, held.id);
  end if;
  if starts is null or way is not null then
    return taken_json(host, way, day, minutes, held.id);
  end if;

  is_other := (held.client_id, held.notes) is distinct from ((p_input ->> 'clientId')::uuid, p_input ->> 'notes')
    or (select jsonb_agg(jsonb_build_object('procedureTypeId', i.procedure_type_id, 'priceCents', i.price_cents,
        'durationMinutes', i.duration_minutes) order by i.position)
      from appointment_procedures i where i.appointment_id = held.id) is distinct from p_input -> 'procedures';
  if not is_other and (held.starts_at, held.professional_id) = (starts, host) then
    return done_json(held);
  end if;
  if is_other then
    perform put_procedures(held, p_input -> 'procedures');
  end if;
  update appointments set client_id = (p_input ->> 'clientId')::uuid, professional_id = host, starts_at = starts,
    ends_at = starts + make_interval(mins => minutes), total_minutes = minutes, total_cents = cents,
    notes = p_input ->> 'notes', version = held.version + 1
  where id = held.id returning * into made;
  perform record_move(held, made);
  if is_other then
    perform record_event(made, 'changed', '{}');
  end if;
  return done_json(made);
end
$$;--> statement-breakpoint

-- 'moved' when the appointment starts at another time or with another professional than it did.
create function record_move(p_old appointments, p_new appointments) returns void
language plpgsql set search_path = public as $$
begin
  if (p_old.starts_at, p_old.professional_id) is distinct from (p_new.starts_at, p_new.professional_id) then
    perform record_event(p_new, 'moved', jsonb_build_object('from', wall_json(p_old.starts_at), 'to', wall_json(p_new.starts_at))
      || case when p_old.professional_id = p_new.professional_id then '{}'::jsonb
         else jsonb_build_object('fromProfessional', p_old.professional_id) end);
  end if;
end
$$;--> statement-breakpoint

-- `stretched` of domain/appointment-times.ts: where each service ends is cut so that all that follow keep a minute.
create function stretch_procedures(p_appointment_id uuid, p_minutes integer) returns void
language sql set search_path = public
begin atomic
  update appointment_procedures i set duration_minutes = cut.until - cut.since
  from (
    select position, until, coalesce(lag(until) over (order by position), 0) as since
    from (
      select position, case when position = max(position) over () then p_minutes
        else least(sum(duration_minutes) over (order by position), p_minutes - (count(*) over () - row_number() over (order by position)))
        end::integer as until
      from appointment_procedures where appointment_id = p_appointment_id
    ) as ends
  ) as cut
  where i.appointment_id = p_appointment_id and i.position = cut.position
    and i.duration_minutes is distinct from cut.until - cut.since;
end;--> statement-breakpoint

-- Moves or stretches; what is null stays. Says 'done', 'changed', 'invalid', 'taken'. Raises LU401, LU404, LU409.
create function move_appointment(p_session text, p_id uuid, p_version integer, p_professional uuid, p_date date, p_time time,
  p_minutes integer) returns json
language plpgsql set search_path = public as $$
declare
  held appointments;
  made appointments;
  host uuid;
  minutes integer;
  starts timestamptz;
  way timestamptz;
begin
  perform enter(p_session);
  held := hold_appointment(p_id, p_professional);
  host := coalesce(p_professional, held.professional_id);
  minutes := coalesce(p_minutes, held.total_minutes);
  if held.version <> p_version then
    return changed_json(held);
  end if;
  if host <> held.professional_id and not exists (
    select from profiles p where p.studio_id = held.studio_id and p.id = host and p.is_active
      and (current_is_admin() or p.id = current_professional_id())
  ) then
    return json_build_object('outcome', 'invalid', 'fields', array['professionalId']);
  end if;
  if minutes < (select count(*) from appointment_procedures where appointment_id = held.id) then
    return json_build_object('outcome', 'invalid', 'fields', array['totalMinutes']);
  end if;
  starts := instant_at(zone_here(), p_date, p_time);
  if held.status <> 'cancelled' then
    way := start_in_the_way(host, starts, minutes, held.id);
  end if;
  if starts is null or way is not null then
    return taken_json(host, way, p_date, minutes, held.id);
  end if;
  if (held.starts_at, held.professional_id, held.total_minutes) = (starts, host, minutes) then
    return done_json(held);
  end if;
  if minutes <> held.total_minutes then
    perform stretch_procedures(held.id, minutes);
  end if;
  update appointments set professional_id = host, starts_at = starts, ends_at = starts + make_interval(mins => minutes),
    total_minutes = minutes
  where id = held.id returning * into made;
  perform record_move(held, made);
  if minutes <> held.total_minutes then
    perform record_event(made, 'changed', jsonb_build_object('totalMinutes', minutes));
  end if;
  return done_json(made);
end
$$;--> statement-breakpoint

-- Gives a held appointment a status. Taking back a cancellation goes through the overlap check. Null when it is done,
-- else the answer why not: 'unpaid' (to completed without any payment), 'taken'.
create function give_status(p_held appointments, p_status text) returns json
language plpgsql set search_path = public as $$
declare
  way timestamptz;
  made appointments;
begin
  if p_held.status = p_status then
    return null;
  end if;
  if p_status = 'completed' and not exists (select from payments where appointment_id = p_held.id) then
    return json_build_object('outcome', 'unpaid', 'zone', zone_here(), 'appointment', appointment_json(p_held));
  end if;
  if p_held.status = 'cancelled' then
    way := start_in_the_way(p_held.professional_id, p_held.starts_at, p_held.total_minutes, p_held.id);
    if way is not null then
      return taken_json(p_held.professional_id, way, (wall_json(p_held.starts_at) ->> 'date')::date, p_held.total_minutes,
        p_held.id);
    end if;
  end if;
  update appointments set status = p_status where id = p_held.id returning * into made;
  perform record_event(made, case
      when p_status = 'completed' then 'completed'
      when p_status = 'cancelled' then 'cancelled'
      when p_status = 'scheduled' or p_held.status in ('completed', 'cancelled') then 'reopened'
      when p_status = 'confirmed' then 'confirmed'
      else 'started' end,
    jsonb_build_object('from', p_held.status, 'to', p_status));
  return null;
end
$$;--> statement-breakpoint

-- Any status to any other. Says 'done', 'changed', 'unpaid', 'taken'. Raises LU401, LU404, LU409.
create function change_status(p_session text, p_id uuid, p_version integer, p_status text) returns json
language plpgsql set search_path = public as $$
declare
  held appointments;
  refusal json;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if held.version <> p_version then
    return changed_json(held);
  end if;
  refusal := give_status(held, p_status);
  if refusal is not null then
    return refusal;
  end if;
  -- A statement of its own: within the one that writes, the old row would be read.
  return done_json(held);
end
$$;--> statement-breakpoint

-- Confirms and owes the client the mail, both or neither. p_letter: { id, appUrl }, or null when no mail was asked for.
-- Says 'done' with email 'queued', 'no_address' or 'not_asked'; else like change_status.
create function confirm_appointment(p_session text, p_id uuid, p_version integer, p_letter jsonb, p_whatsapp boolean,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  held appointments;
  address citext;
  refusal json;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if held.version <> p_version then
    return changed_json(held);
  end if;
  refusal := give_status(held, 'confirmed');
  if refusal is not null then
    return refusal;
  end if;
  select a.* into held from appointments a where a.id = held.id;
  address := (select email from clients where id = held.client_id);
  if p_letter is not null and address is not null then
    perform owe_mail((p_letter ->> 'id')::uuid, held, address, appointment_letter(held, p_letter ->> 'appUrl')
      || jsonb_build_object('kind', 'appointment-confirmation', 'notes', null), p_now);
  end if;
  if p_whatsapp then
    perform record_event(held, 'whatsapp', jsonb_build_object('purpose', 'confirmation'));
  end if;
  return json_build_object('outcome', 'done', 'zone', zone_here(), 'appointment', appointment_json(held),
    'email', case when p_letter is null then 'not_asked' when address is null then 'no_address' else 'queued' end);
end
$$;--> statement-breakpoint

-- Records the payment and completes, both or neither. p_payment: { id, amountCents, method, status, transactionId, paidAt,
-- notes }. Says 'done', 'paid' (there is a payment already), 'changed', 'cancelled'. Raises LU401, LU404, LU409.
create function settle_appointment(p_session text, p_id uuid, p_version integer, p_payment jsonb, p_now timestamptz)
returns json
language plpgsql set search_path = public as $$
declare
  held appointments;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if exists (select from payments where appointment_id = held.id) then
    return json_build_object('outcome', 'paid', 'zone', zone_here(), 'appointment', appointment_json(held));
  end if;
  if held.version <> p_version then
    return changed_json(held);
  end if;
  if held.status = 'cancelled' then
    return json_build_object('outcome', 'cancelled');
  end if;
  insert into payments (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, notes,
    created_by)
  values ((p_payment ->> 'id')::uuid, held.studio_id, held.id, (p_payment ->> 'amountCents')::integer,
    p_payment ->> 'method', p_payment ->> 'status', p_payment ->> 'transactionId',
    case when p_payment ->> 'status' = 'paid' then coalesce((p_payment ->> 'paidAt')::timestamptz, p_now) end,
    p_payment ->> 'notes', current_professional_id())
  on conflict do nothing;
  if not found then
    raise exception 'it was paid meanwhile' using errcode = 'LU409';
  end if;
  if held.status = 'completed' then
    update appointments set version = version + 1 where id = held.id;
  else
    perform give_status(held, 'completed');
  end if;
  return done_json(held);
end
$$;--> statement-breakpoint

-- What the visitor typed replaces what is stored of the client, in all her appointments where she typed the same.
-- Says 'done'. Raises LU401, LU404, LU409.
create function accept_contact(p_session text, p_id uuid) returns json
language plpgsql set search_path = public as $$
declare
  held appointments;
begin
  perform enter(p_session);
  select a.* into held from appointments a where a.id = p_id and a.studio_id = current_studio_id();
  held := hold_appointment(p_id, null, held.client_id);
  if held.contact_diverges then
    update clients set full_name = coalesce(held.contact_name, full_name), phone = coalesce(held.contact_phone, phone)
    where studio_id = held.studio_id and id = held.client_id;
    update appointments set contact_diverges = false
    where studio_id = held.studio_id and client_id = held.client_id and contact_diverges
      and (contact_name, contact_phone) is not distinct from (held.contact_name, held.contact_phone);
    select a.* into held from appointments a where a.id = held.id;
    perform record_event(held, 'changed', jsonb_build_object('contact', true));
  end if;
  return done_json(held);
end
$$;--> statement-breakpoint

-- WhatsApp was opened with the client. Raises LU401, LU404.
create function record_whatsapp(p_session text, p_id uuid, p_purpose text) returns json
language plpgsql set search_path = public as $$
declare
  seen appointments;
begin
  perform enter(p_session);
  select a.* into seen from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id()) for key share;
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  perform record_event(seen, 'whatsapp', jsonb_build_object('purpose', p_purpose));
  return null;
end
$$;--> statement-breakpoint

-- Takes an appointment away with its history. Says 'done', 'changed', 'paid'. Raises LU401, LU404, LU409.
create function delete_appointment(p_session text, p_id uuid, p_version integer) returns json
language plpgsql set search_path = public as $$
declare
  held appointments;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if exists (select from payments where appointment_id = held.id) then
    return json_build_object('outcome', 'paid', 'zone', zone_here(), 'appointment', appointment_json(held));
  end if;
  if held.version <> p_version then
    return changed_json(held);
  end if;
  delete from appointments where id = held.id;
  return json_build_object('outcome', 'done');
end
$$;--> statement-breakpoint

-- One appointment with who typed what, what was paid, sent and done. Raises LU401, LU404.
create function appointment_details(p_session text, p_id uuid) returns json
language plpgsql set search_path = public as $$
declare
  seen appointments;
begin
  perform enter(p_session);
  select a.* into seen from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id());
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  return json_build_object('zone', zone_here(), 'appointment', appointment_json(seen),
    'contact', case when seen.contact_diverges then json_build_object('fullName', seen.contact_name,
      'phone', seen.contact_phone, 'notes', seen.contact_notes) end,
    'payment', (
      select json_build_object('amountCents', y.amount_cents, 'method', y.method, 'status', y.status, 'paidAt', y.paid_at,
        'transactionId', y.transaction_id, 'notes', y.notes)
      from payments y where y.appointment_id = seen.id
    ),
    'messages', (
      select coalesce(json_agg(json_build_object('channel', m.channel, 'kind', m.kind, 'to', m.recipient,
        'status', m.status, 'at', m.at, 'error', m.error) order by m.at desc), '[]'::json)
      from (
        select 'email' as channel, o.kind, o.recipient::text, o.status, coalesce(o.settled_at, o.created_at) as at,
          case when o.status <> 'sent' then o.last_error end as error
        from outbox o where o.studio_id = seen.studio_id and o.appointment_id = seen.id
        union all
        select 'whatsapp', e.data ->> 'purpose', null, 'opened', e.created_at, null
        from appointment_events e where e.studio_id = seen.studio_id and e.appointment_id = seen.id and e.kind = 'whatsapp'
      ) as m
    ),
    'history', (
      select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.created_at, 'by', p.full_name, 'data', e.data)
        order by e.created_at, e.id), '[]'::json)
      from appointment_events e left join profiles p on p.studio_id = e.studio_id and p.id = e.actor_id
      where e.studio_id = seen.studio_id and e.appointment_id = seen.id
    ));
end
$$;
