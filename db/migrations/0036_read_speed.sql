-- What a signed-in screen reads, with less work for the same answers.
--
-- Building JSON row by row costs more than finding the rows: each value of each row is looked up by its type, and the
-- names of the keys go over the line again and again. So many rows are answered as columns, a list of values for each
-- key, and db/queries makes rows of them. Plans are kept: planning such a read anew takes longer than the read.

-- Who is asking, for what reads and hands on what it finds; `enter` lays it down for a whole transaction. Raises LU401
-- unless the session is alive and its person still belongs to a studio.
create function entered(p_session text, out studio uuid, out member uuid, out sees_all boolean, out zone text)
language plpgsql stable as $$
begin
  select p.studio_id, p.id, p.is_owner or p.role = 'admin', h.zone into studio, member, sees_all, zone
  from public.sessions s
  join public.users u on u.id = s.user_id
  join public.profiles p on p.id = s.user_id
  join public.studios h on h.id = p.studio_id
  where s.id = p_session and s.expires_at > now() and p.is_active
    and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception 'no valid session' using errcode = 'LU401';
  end if;
end
$$;--> statement-breakpoint
create or replace function enter(p_session text) returns void
language plpgsql set search_path = public as $$
declare
  who record;
begin
  who := entered(p_session);
  perform set_config('lume.studio_id', who.studio::text, true),
    set_config('lume.professional_id', who.member::text, true),
    set_config('lume.is_admin', who.sees_all::text, true);
end
$$;--> statement-breakpoint

-- Whose agenda a read is narrowed to: herself, unless she sees all and asked for one or none (null). Nobody's id when a
-- professional is not of the studio or not hers to see.
create function agenda_scope(p_studio uuid, p_member uuid, p_sees_all boolean, p_professional uuid) returns uuid
language plpgsql stable as $$
begin
  if p_professional is null then
    return case when not p_sees_all then p_member end;
  end if;
  return coalesce((
    select p.id from public.profiles p
    where p.studio_id = p_studio and p.id = p_professional and (p_sees_all or p.id = p_member)
  ), '00000000-0000-0000-0000-000000000000');
end
$$;--> statement-breakpoint
create or replace function agenda_scope(p_professional_id uuid) returns uuid
language plpgsql stable set search_path = public as $$
begin
  return agenda_scope(current_studio_id(), current_professional_id(), current_is_admin(), p_professional_id);
end
$$;--> statement-breakpoint

-- Appointments as lists, calendar and dashboard show them, in columns; db/queries/appointments/appointment-rows.ts makes
-- rows of them. What many have in common, people and services of the studio, is told once and then by its place. The
-- caller has chosen the appointments, all of one studio: nothing else is scoped here.
create function appointment_columns(p_rows appointments[]) returns json
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  studio constant uuid := (p_rows[1]).studio_id;
  team record;
  types record;
begin
  select array_agg(p.id order by p.id) as ids, json_agg(p.full_name order by p.id) as names into team
  from profiles p where p.studio_id = studio;
  select array_agg(t.id order by t.id) as ids, json_agg(t.colour order by t.id) as colours,
    json_agg(t.category order by t.id) as categories into types
  from procedure_types t where t.studio_id = studio;
  return (
    select json_build_object('id', json_agg(r.id), 'version', json_agg(r.version), 'startMinute', json_agg(r.start_minute),
      'endMinute', json_agg(r.end_minute), 'totalMinutes', json_agg(r.total_minutes), 'totalCents', json_agg(r.total_cents),
      'status', json_agg(r.status), 'paymentStatus', json_agg(r.payment_status), 'origin', json_agg(r.origin),
      'notes', json_agg(r.notes), 'contactDiverges', json_agg(r.contact_diverges), 'createdMicros', json_agg(r.created),
      'clientId', json_agg(r.client_id), 'clientName', json_agg(r.full_name), 'clientPhone', json_agg(r.phone),
      'clientEmail', json_agg(r.email), 'person', json_agg(r.person),
      'people', json_build_object('id', team.ids, 'fullName', team.names),
      'types', json_build_object('id', types.ids, 'colour', types.colours, 'category', types.categories),
      'services', (
        select json_build_object('row', json_agg(i.n), 'type', json_agg(i.type), 'name', json_agg(i.name),
          'priceCents', json_agg(i.price_cents), 'durationMinutes', json_agg(i.duration_minutes))
        from (
          select a.ordinality - 1 as n, array_position(types.ids, i.procedure_type_id) - 1 as type, i.name, i.price_cents,
            i.duration_minutes
          from unnest(p_rows) with ordinality as a
          join appointment_procedures i on i.appointment_id = a.id
          order by a.ordinality, i.position
        ) i
      ))
    from (
      select a.id, a.version, epoch_minute(a.starts_at) as start_minute, epoch_minute(a.ends_at) as end_minute,
        a.total_minutes, a.total_cents, a.status, y.status as payment_status, a.origin, a.notes, a.contact_diverges,
        micros(a.created_at) as created, a.client_id, c.full_name, c.phone, c.email,
        array_position(team.ids, a.professional_id) - 1 as person
      from unnest(p_rows) with ordinality as a
      join clients c on c.id = a.client_id
      left join payments y on y.appointment_id = a.id
      order by a.ordinality
    ) r
  );
end
$$;--> statement-breakpoint

-- Some appointments by their ids, in that order. One by one: however many, the table is never read from end to end.
create function appointments_of(p_ids uuid[]) returns appointments[]
language plpgsql stable set search_path = public as $$
begin
  return array(
    select a from unnest(p_ids) with ordinality as wanted (id, n)
    join lateral (select * from appointments where id = wanted.id offset 0) as a on true
    order by wanted.n);
end
$$;--> statement-breakpoint

-- The appointments on a page: the coming ones nearest first from `p_since` on, or, when that is null, all of them latest
-- first. `p_member` null means the whole studio. Plain orders, so that each walks its index and stops.
drop function appointments_on_page(uuid, uuid, timestamptz, integer, integer);--> statement-breakpoint
create function appointments_on_page(p_studio uuid, p_member uuid, p_since timestamptz, p_limit integer, p_offset integer)
returns appointments[] language plpgsql stable as $$
begin
  if p_member is null and p_since is null then
    return array(select a from public.appointments a where a.studio_id = p_studio
      order by a.starts_at desc, a.id desc limit p_limit offset p_offset);
  elsif p_member is null then
    return array(select a from public.appointments a where a.studio_id = p_studio and a.starts_at >= p_since
      order by a.starts_at, a.id limit p_limit offset p_offset);
  elsif p_since is null then
    return array(select a from public.appointments a where a.studio_id = p_studio and a.professional_id = p_member
      order by a.starts_at desc, a.id desc limit p_limit offset p_offset);
  else
    return array(select a from public.appointments a
      where a.studio_id = p_studio and a.professional_id = p_member and a.starts_at >= p_since
      order by a.starts_at, a.id limit p_limit offset p_offset);
  end if;
end
$$;--> statement-breakpoint
-- The same of one status, of the whole studio.
create function appointments_of_status(p_studio uuid, p_status text, p_since timestamptz, p_limit integer, p_offset integer)
returns appointments[] language plpgsql stable as $$
begin
  if p_since is null then
    return array(select a from public.appointments a where a.studio_id = p_studio and a.status = p_status
      order by a.starts_at desc, a.id desc limit p_limit offset p_offset);
  end if;
  return array(select a from public.appointments a
    where a.studio_id = p_studio and a.status = p_status and a.starts_at >= p_since
    order by a.starts_at, a.id limit p_limit offset p_offset);
end
$$;--> statement-breakpoint

-- Words that are to occur in a text, as patterns of `like all`.
create function word_patterns(p_words text[]) returns text[]
language sql immutable parallel safe
return array(select '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
  from unnest(p_words) with ordinality as asked (w, n) order by n);--> statement-breakpoint

-- The clients that a search of the agenda means, `p_most` at most. Where there are few to look through they are: a search
-- in the index of all studios' names costs more, and so does planning it. Never all studios' clients: a word that many
-- have, elsewhere, makes reading them one by one look short.
create function clients_meant(p_studio uuid, p_words text[], p_anywhere boolean, p_most integer) returns uuid[]
language plpgsql stable set search_path = public set enable_seqscan = off as $$
declare
  patterns constant text[] := word_patterns(p_words);
  few constant integer := 1000;
  found uuid[];
begin
  if (select coalesce(sum(n.clients), 0) from client_counts n where n.studio_id = p_studio) <= few then
    return array(select c.id from clients c where c.studio_id = p_studio and c.search_text || '' like all (patterns)
      and (p_anywhere or c.sort_name like all (patterns)) limit p_most);
  end if;
  execute 'select array(select c.id from clients c where c.studio_id = $1 and ' || all_words_in('c.search_text', p_words)
    || ' and ($2 or c.sort_name like all ($3)) limit $4)'
  into found using p_studio, p_anywhere, patterns, p_most;
  return found;
end
$$;--> statement-breakpoint

-- The appointments that a filter or a search lets through, in the order of the list: those of the page, and how many there
-- are (of a search at most p_ceiling: nobody turns so many pages). Planned for its values each time, since 'a' and
-- 'ana paula' want different plans: few matches are found from the client's or the service's side and sorted, many by
-- walking the agenda until there are enough. p_among: how many there are without the search.
drop function search_appointments(uuid, uuid, timestamptz, text, text, integer, integer, integer);--> statement-breakpoint
create function search_appointments(p_studio uuid, p_member uuid, p_since timestamptz, p_status text, p_query text,
  p_limit integer, p_offset integer, p_ceiling integer, p_among bigint, out ids uuid[], out total integer)
language plpgsql stable set search_path = public as $$
declare
  words text[] := array(select w from unnest(string_to_array(plain_text(p_query), ' ')) with ordinality as asked (w, n)
    where w <> '' order by n limit 8);
  wanted text := 'a.studio_id = $1'
    || case when p_member is null then '' else ' and a.professional_id = $2' end
    || case when p_since is null then '' else ' and a.starts_at >= $3' end
    || case when p_status is null then '' else ' and a.status = $4' end;
  in_order text := case when p_since is null then ' order by a.starts_at desc, a.id desc' else ' order by a.starts_at, a.id' end;
  -- E-mail and phone are looked through for what looks like one; a name is meant otherwise.
  anywhere constant boolean := p_query ~ '[0-9@]';
  patterns constant text[] := word_patterns(words);
  who uuid[];
  what uuid[];
  visits uuid[];
  are_many boolean;
  some_clients constant integer := 500;
  most_clients constant integer := 5000;
  most_visits constant integer := 20000;
begin
  if cardinality(words) = 0 then
    execute 'select array(select a.id from appointments a where ' || wanted || in_order || ' limit $5 offset $6)'
    into ids using p_studio, p_member, p_since, p_status, p_limit, p_offset;
    return;
  end if;
  who := clients_meant(p_studio, words, anywhere, most_clients + 1);
  what := array(select t.id from procedure_types t
    where t.studio_id = p_studio and plain_text(t.name) like all (patterns));
  if cardinality(what) > 0 then
    visits := array(select i.appointment_id from appointment_procedures i
      where i.studio_id = p_studio and i.procedure_type_id = any (what) limit most_visits + 1);
  end if;
  are_many := cardinality(who) > some_clients or cardinality(visits) > most_visits;
  if not coalesce(are_many, false) and cardinality(who) > 0 then
    -- Whether a walk meets enough of them sooner than all of them are sorted, even if they lie at its far end.
    are_many := (select count(*) ^ 2 > 4 * p_ceiling * p_among from (
      select from appointments a where a.studio_id = p_studio and a.client_id = any (who) limit 2000) as met);
  end if;
  if coalesce(are_many, false) then
    -- Not 'exists': that may be hashed, and a whole table read for it.
    execute 'select array(select a.id from appointments a where ' || wanted || ' and ('
      || case when cardinality(who) <= most_clients then 'coalesce(a.client_id = any ($5), false)'
         else 'coalesce((select true from clients c where c.id = a.client_id and ' || all_words_in('c.search_text', words)
           || case when anywhere then '' else ' and ' || all_words_in('c.sort_name', words) end || '), false)' end
      || case when visits is null then '' when cardinality(visits) <= most_visits then ' or a.id = any ($6)'
         else ' or coalesce((select true from appointment_procedures i where i.appointment_id = a.id
           and i.procedure_type_id = any ($7) limit 1), false)' end
      || ')' || in_order || ' limit $8)'
    into ids using p_studio, p_member, p_since, p_status, who, visits, what, p_ceiling;
    total := cardinality(ids);
    ids := ids[p_offset + 1 : p_offset + p_limit];
  else
    execute 'with found as (
        select a.id, a.starts_at from appointments a where ' || wanted || ' and a.client_id = any ($5)
        union
        select a.id, a.starts_at from unnest($6) as visit (id),
          lateral (select * from appointments where id = visit.id offset 0) as a where ' || wanted || '
      )
      select array(select a.id from found a' || in_order || ' limit $7 offset $8), (select count(*) from found)'
    into ids, total using p_studio, p_member, p_since, p_status, who, visits, p_limit, p_offset;
  end if;
  total := least(total, p_ceiling);
end
$$;--> statement-breakpoint

-- A page of appointments with the counters of all that the caller may see; null when p_held names how things still are.
-- p_professional, p_status null and p_query '' leave everything in. Raises LU401.
create or replace function list_appointments(p_session text, p_coming boolean, p_query text, p_status text,
  p_professional uuid, p_limit integer, p_offset integer, p_ceiling integer, p_now timestamptz, p_held text) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  narrowed uuid;
  today timestamptz;
  tomorrow timestamptz;
  since timestamptz;
  on_today integer;
  tally record;
  found bigint;
  ids uuid[];
  page appointments[];
begin
  who := entered(p_session);
  narrowed := agenda_scope(who.studio, who.member, who.sees_all, p_professional);
  select coalesce(sum(n.changes), 0) as version, coalesce(sum(n.appointments), 0) as total,
    coalesce(sum(n.appointments) filter (where n.status = 'confirmed'), 0) as confirmed,
    coalesce(sum(n.appointments) filter (where n.status = 'completed'), 0) as completed,
    coalesce(sum(n.appointments) filter (where n.status = 'cancelled'), 0) as cancelled,
    coalesce(sum(n.appointments) filter (where (narrowed is null or n.professional_id = narrowed)
      and (p_status is null or n.status = p_status)), 0) as wanted into tally
  from appointment_counts n
  where n.studio_id = who.studio and (who.sees_all or n.professional_id = who.member);
  if tally.version::text = p_held then
    return null;
  end if;
  today := local_midnight(who.zone, p_now, 0);
  tomorrow := local_midnight(who.zone, p_now, 1);
  since := case when p_coming then today end;
  if who.sees_all then
    on_today := (select count(*) from appointments
      where studio_id = who.studio and starts_at >= today and starts_at < tomorrow and status <> 'cancelled');
  else
    on_today := (select count(*) from appointments where studio_id = who.studio
      and professional_id = who.member and starts_at >= today and starts_at < tomorrow and status <> 'cancelled');
  end if;
  found := tally.wanted;
  if p_coming and narrowed is null then
    found := (select count(*) from appointments
      where studio_id = who.studio and starts_at >= today and (p_status is null or status = p_status));
  elsif p_coming then
    found := (select count(*) from appointments where studio_id = who.studio and professional_id = narrowed
      and starts_at >= today and (p_status is null or status = p_status));
  end if;
  if p_query = '' and p_status is null then
    page := appointments_on_page(who.studio, narrowed, since, p_limit, p_offset);
  elsif p_query = '' and narrowed is null then
    -- Not one row more than there are, or the walk would go on to the end of the index.
    page := appointments_of_status(who.studio, p_status, since, greatest(least(p_limit, found - p_offset), 0)::integer,
      p_offset);
  elsif found > 0 then
    select s.ids, case when p_query = '' then found else s.total end into ids, found
    from search_appointments(who.studio, narrowed, since, p_status, p_query,
      case when p_query = '' then greatest(least(p_limit, found - p_offset), 0)::integer else p_limit end, p_offset,
      p_ceiling, found) as s;
    page := appointments_of(ids);
  end if;
  return json_build_object('zone', who.zone, 'version', tally.version, 'total', found,
    'counters', json_build_object('today', on_today, 'total', tally.total, 'confirmed', tally.confirmed,
      'completed', tally.completed, 'cancelled', tally.cancelled),
    'rows', appointment_columns(page));
end
$$;--> statement-breakpoint

-- Everything that begins or is under way on some days of the studio, with whose days they are; null when p_held names how
-- things still are. Raises LU401.
create or replace function appointment_calendar(p_session text, p_from date, p_through date, p_professional uuid,
  p_held text) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  narrowed uuid;
  team record;
  since timestamptz;
  until timestamptz;
  version text;
  days appointments[];
begin
  who := entered(p_session);
  narrowed := agenda_scope(who.studio, who.member, who.sees_all, p_professional);
  select array_agg(p.id) as ids, sum(p.agenda_version) as version, count(*) filter (where p.is_active) as active,
    coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'hours', p.business_hours)
      order by p.full_name, p.id) filter (where p.is_active), '[]'::json) as members into team
  from profiles p where p.studio_id = who.studio and (narrowed is null or p.id = narrowed);
  version := concat_ws('.', (
      select coalesce(sum(n.changes), 0)::bigint from appointment_counts n
      where n.studio_id = who.studio and (who.sees_all or n.professional_id = who.member)
    ), team.version, team.active);
  if version = p_held then
    return null;
  end if;
  since := p_from::timestamp at time zone who.zone;
  until := (p_through + 1)::timestamp at time zone who.zone;
  if narrowed is null then
    days := array(select a from appointments a where a.studio_id = who.studio and a.starts_at > since - interval '1 day'
      and a.starts_at < until and a.ends_at > since order by a.starts_at, a.id);
  else
    days := array(select a from appointments a where a.studio_id = who.studio and a.professional_id = narrowed
      and a.starts_at > since - interval '1 day' and a.starts_at < until and a.ends_at > since order by a.starts_at, a.id);
  end if;
  return json_build_object('zone', who.zone, 'version', version, 'rows', appointment_columns(days),
    'professionals', team.members,
    'blocks', (
      select coalesce(jsonb_agg(jsonb_build_object('professionalId', b.professional_id) || block_json(b)
        order by b.blocked_date, b.start_time), '[]'::jsonb)
      from block_days(coalesce(team.ids, '{}'), p_from, p_through) b
    ));
end
$$;--> statement-breakpoint

-- The whole dashboard; null while its version is still `p_held`. `p_most` appointments of today at most, `p_next` that are
-- still to come. Raises LU401.
create or replace function read_dashboard(p_session text, p_held text, p_most integer, p_next integer, p_months integer,
  p_days integer, p_now timestamptz) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  people uuid[];
  day date;
  midnight timestamptz;
  tomorrow timestamptz;
  on_today appointments[];
  still_open appointments[];
  shown uuid[];
  not_cancelled integer;
  facts json;
  version text;
begin
  who := entered(p_session);
  people := array(select p.id from profiles p
    where p.studio_id = who.studio and (who.sees_all or p.id = who.member) order by p.id);
  day := (p_now at time zone who.zone)::date;
  midnight := local_midnight(who.zone, p_now, 0);
  tomorrow := local_midnight(who.zone, p_now, 1);
  if who.sees_all then
    on_today := array(select a from appointments a
      where a.studio_id = who.studio and a.starts_at >= midnight and a.starts_at < tomorrow order by a.starts_at, a.id);
    still_open := array(select a from appointments a
      where a.studio_id = who.studio and a.starts_at >= midnight and a.status in ('scheduled', 'confirmed', 'in_progress')
        and (a.status = 'in_progress' or a.ends_at > p_now) order by a.starts_at, a.id limit p_next);
  else
    on_today := array(select a from appointments a where a.studio_id = who.studio and a.professional_id = who.member
      and a.starts_at >= midnight and a.starts_at < tomorrow order by a.starts_at, a.id);
    still_open := array(select a from appointments a where a.studio_id = who.studio and a.professional_id = who.member
      and a.starts_at >= midnight and a.status in ('scheduled', 'confirmed', 'in_progress')
      and (a.status = 'in_progress' or a.ends_at > p_now) order by a.starts_at, a.id limit p_next);
  end if;
  not_cancelled := (select count(*) from unnest(on_today) a where a.status <> 'cancelled');
  on_today := on_today[1:p_most];
  shown := array(select a.id from unnest(on_today || still_open) a);
  facts := json_build_object('zone', who.zone, 'date', day, 'wholeStudio', who.sees_all, 'onToday', not_cancelled,
    'clients', (select coalesce(sum(n.clients), 0) from client_counts n
      where n.studio_id = who.studio and n.created_by = any (people)),
    'months', month_figures(who.studio, people, date_trunc('month', day)::date, p_months),
    'visits', visit_figures(who.studio, people, day, p_days),
    'firstSteps', first_steps(who.member));
  version := md5(concat_ws('|', p_session, facts, shown,
    (select sum(n.changes) from appointment_counts n where n.studio_id = who.studio and n.professional_id = any (people)),
    (select concat(max(c.updated_at), max(y.updated_at)) from unnest(on_today || still_open) a
      join clients c on c.id = a.client_id left join payments y on y.appointment_id = a.id),
    (select max(p.updated_at) from profiles p where p.studio_id = who.studio and p.id = any (people))));
  if version = p_held then
    return null;
  end if;
  return json_build_object('version', version, 'facts', facts, 'onToday', coalesce(cardinality(on_today), 0),
    'rows', appointment_columns(on_today || still_open));
end
$$;--> statement-breakpoint

-- Visits of the last days, today's included, that were not paid for: what 'Registrar Pagamento' offers. Raises LU401.
create or replace function list_unpaid(p_session text, p_days integer, p_most integer, p_now timestamptz) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  tomorrow timestamptz;
  unpaid appointments[];
begin
  who := entered(p_session);
  tomorrow := local_midnight(who.zone, p_now, 1);
  if who.sees_all then
    unpaid := array(select a from appointments a
      where a.studio_id = who.studio and a.starts_at >= tomorrow - make_interval(days => p_days)
        and a.starts_at < tomorrow and a.status <> 'cancelled'
        and not exists (select from payments p where p.appointment_id = a.id)
      order by a.starts_at desc, a.id desc limit p_most);
  else
    unpaid := array(select a from appointments a
      where a.studio_id = who.studio and a.professional_id = who.member
        and a.starts_at >= tomorrow - make_interval(days => p_days)
        and a.starts_at < tomorrow and a.status <> 'cancelled'
        and not exists (select from payments p where p.appointment_id = a.id)
      order by a.starts_at desc, a.id desc limit p_most);
  end if;
  return json_build_object('zone', who.zone, 'rows', appointment_columns(unpaid));
end
$$;--> statement-breakpoint

-- A page of the bell: what happened in the last `p_days`, and how much of it she has not seen (a hundred at most), in
-- columns; null while its version is still `p_held`. Raises LU401.
drop function event_notice_json(uuid);--> statement-breakpoint
drop function mail_notice_json(uuid);--> statement-breakpoint
create or replace function list_notices(p_session text, p_held text, p_before bigint, p_before_id uuid, p_page integer,
  p_days integer, p_now timestamptz) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  people uuid[];
  since timestamptz := p_now - make_interval(days => p_days);
  seen timestamptz;
  found uuid[];
  unseen integer;
  oldest timestamptz;
  shown record;
  version text;
begin
  who := entered(p_session);
  select array_agg(p.id order by p.id), max(p.notices_seen_at) filter (where p.id = who.member) into people, seen
  from profiles p where p.studio_id = who.studio and (who.sees_all or p.id = who.member);
  select coalesce(array_agg(h.id order by h.at desc, h.id desc), '{}'), count(*) filter (where h.at > seen), min(h.at)
    into found, unseen, oldest
  from happened(who.studio, people, who.member, who.sees_all, since, coalesce(at_micros(p_before), 'infinity'),
    coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), p_page + 1) h;
  -- The page tells how much is unseen when it begins with the newest and reaches what she has seen, or the end.
  if p_before is not null or (cardinality(found) > p_page and oldest > seen) then
    unseen := (select count(*) from happened(who.studio, people, who.member, who.sees_all, greatest(since, seen),
      'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 100));
  end if;
  select concat(max(n.touched), max(n.changed)) as version,
    json_build_object('id', json_agg(n.id), 'kind', json_agg(n.kind), 'micros', json_agg(n.micros),
      'appointmentId', json_agg(n.appointment_id), 'client', json_agg(n.client), 'startMinute', json_agg(n.start_minute),
      'by', json_agg(n.by), 'isMine', json_agg(n.is_mine), 'professional', json_agg(n.professional),
      'data', json_agg(n.data)) as columns into shown
  from (
    select f.id, coalesce(e.kind, 'mail_failed') as kind, micros(coalesce(e.created_at, o.settled_at)) as micros,
      a.id as appointment_id, c.full_name as client, epoch_minute(a.starts_at) as start_minute, actor.full_name as by,
      coalesce(e.professional_id, o.professional_id) is not distinct from who.member as is_mine,
      p.full_name as professional,
      coalesce(e.data, jsonb_build_object('mail', o.kind, 'to', o.recipient)) as data,
      c.updated_at as touched, a.updated_at as changed
    from unnest(found[1:p_page]) with ordinality as f (id, n)
    left join appointment_events e on e.id = f.id
    left join outbox o on o.id = case when e.id is null then f.id end
    left join appointments a on a.id = coalesce(e.appointment_id, o.appointment_id)
    left join clients c on c.id = a.client_id
    left join profiles p on p.id = coalesce(e.professional_id, o.professional_id)
    left join profiles actor on actor.id = e.actor_id
    order by f.n
  ) n;
  version := md5(concat_ws('|', p_session, found, unseen, seen, shown.version, who.zone, (p_now at time zone who.zone)::date));
  if version = p_held then
    return null;
  end if;
  return json_build_object('version', version, 'zone', who.zone, 'seen', micros(seen), 'unseen', unseen,
    'more', cardinality(found) > p_page, 'notices', shown.columns);
end
$$;--> statement-breakpoint

-- Clients as the list shows them, in columns, with the minute of the latest visit that was begun, among the appointments
-- the caller may see (p_member null: all). The caller has chosen the clients.
create function client_columns(p_clients clients[], p_member uuid) returns json
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_build_object('id', json_agg(r.id), 'fullName', json_agg(r.full_name), 'phone', json_agg(r.phone),
      'email', json_agg(r.email), 'birthDate', json_agg(r.birth_date), 'allergies', json_agg(r.allergies),
      'notes', json_agg(r.notes), 'createdMicros', json_agg(r.created), 'updatedMicros', json_agg(r.updated),
      'lastVisit', json_agg(r.last_visit))
    from (
      select c.id, c.full_name, c.phone, c.email, c.birth_date, c.allergies, c.notes, micros(c.created_at) as created,
        micros(c.updated_at) as updated, (
          select epoch_minute(a.starts_at) from appointments a
          where a.studio_id = c.studio_id and a.client_id = c.id and a.status in ('in_progress', 'completed')
            and (p_member is null or a.professional_id = p_member)
          order by a.starts_at desc limit 1
        ) as last_visit
      from unnest(p_clients) with ordinality as c
      order by c.ordinality
    ) r
  );
end
$$;--> statement-breakpoint

-- A page of the whole list, by name. `p_creator` null means the whole studio. Two plain orders, each walks its index.
drop function clients_on_page(uuid, uuid, text, uuid, integer);--> statement-breakpoint
create function clients_on_page(p_studio uuid, p_creator uuid, p_after_name text, p_after_id uuid, p_limit integer)
returns clients[] language plpgsql stable set search_path = public as $$
begin
  if p_creator is null then
    return array(select c from clients c
      where c.studio_id = p_studio and c.merged_into is null and c.anonymised_at is null
        and (c.sort_name, c.id) > (p_after_name, p_after_id)
      order by c.sort_name, c.id limit p_limit);
  end if;
  return array(select c from clients c
    where c.studio_id = p_studio and c.created_by = p_creator and c.merged_into is null and c.anonymised_at is null
      and (c.sort_name, c.id) > (p_after_name, p_after_id)
    order by c.sort_name, c.id limit p_limit);
end
$$;--> statement-breakpoint

-- Registered before $5, no visit begun since, and none to come ($10 is now). Asked client by client, in the order of the
-- list: as a join, all visits since would be held against every client.
create or replace function away_condition() returns text language sql immutable parallel safe
return ' and c.created_at < $5 and coalesce((
  select false from appointments a where a.studio_id = c.studio_id and a.client_id = c.id and a.starts_at >= $5
    and (a.status in (''in_progress'', ''completed'') or a.status in (''scheduled'', ''confirmed'') and a.starts_at >= $10)
  limit 1), true)';--> statement-breakpoint

-- The same of what a search or a filter finds. Planned for its values each time: 'maria' and '4321' want different plans.
drop function clients_found(uuid, uuid, text[], text, text, uuid, integer, text, timestamptz);--> statement-breakpoint
create function clients_found(p_studio uuid, p_creator uuid, p_words text[], p_filter text, p_after_name text,
  p_after_id uuid, p_limit integer, p_zone text, p_now timestamptz) returns clients[]
language plpgsql stable set search_path = public set enable_seqscan = off as $$
declare
  patterns constant text[] := word_patterns(array(select plain_text(w) from unnest(p_words) with ordinality as asked (w, n)
    order by n));
  since timestamptz := p_now - case p_filter when 'recent' then interval '7 days' when 'away30' then interval '30 days'
    when 'away60' then interval '60 days' when 'away90' then interval '90 days' end;
  month double precision := date_part('month', p_now at time zone p_zone);
  wanted text := '';
  found clients[];
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
  execute 'select array(select c from clients c
    where c.studio_id = $1 and c.merged_into is null and c.anonymised_at is null' || wanted || '
      and (c.sort_name, c.id) > ($7, $8)
    order by c.sort_name, c.id limit $9)'
  into found
  using p_studio, p_creator, patterns[1], patterns[2:], since, month, p_after_name, p_after_id, p_limit, p_now;
  return found;
end
$$;--> statement-breakpoint

-- A page of clients with, on the first one, the counters of all that the caller may see. Raises LU401.
create or replace function list_clients(p_session text, p_words text[], p_filter text, p_after_name text, p_after_id uuid,
  p_limit integer, p_now timestamptz) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  mine uuid;
  page clients[];
  name_before text := coalesce(p_after_name, '');
  id_before uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
begin
  who := entered(p_session);
  mine := case when not who.sees_all then who.member end;
  if cardinality(p_words) = 0 and p_filter is null then
    page := clients_on_page(who.studio, mine, name_before, id_before, p_limit + 1);
  else
    page := clients_found(who.studio, mine, p_words, p_filter, name_before, id_before, p_limit + 1, who.zone, p_now);
  end if;
  return json_build_object('zone', who.zone, 'clients', client_columns(page[1:p_limit], mine),
    'next', case when cardinality(page) > p_limit
      then (page[p_limit]).id || ':' || (page[p_limit]).sort_name end,
    'stats', case when p_after_id is null
      then client_stats(who.studio, mine, (p_now at time zone who.zone)::date) end);
end
$$;--> statement-breakpoint

-- Services, as their members see them: all of the studio for its administrators; for the others what they made or offer.
create or replace function list_procedure_types(p_session text) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
begin
  who := entered(p_session);
  return (
    select coalesce(json_agg(t order by t.position, t.name, t.id), '[]'::json)
    from (
      select t.id, t.name, t.description, t.price_cents as "priceCents", t.duration_minutes as "durationMinutes", t.category,
        t.colour, t.position, t.is_active as "isActive", who.sees_all or t.created_by = who.member as "mayEdit",
        array(
          select o.professional_id from procedure_type_offers o
          where o.studio_id = who.studio and o.procedure_type_id = t.id order by 1
        ) as "professionalIds"
      from procedure_types t
      where t.studio_id = who.studio and (who.sees_all or t.created_by = who.member or exists (
        select from procedure_type_offers o where o.professional_id = who.member and o.procedure_type_id = t.id))
    ) t
  );
end
$$;--> statement-breakpoint

-- What the form offers: in whose agendas the caller may write, and which services: her own, those she offers, or all of
-- the studio for who sees all. Raises LU401.
create or replace function appointment_choices(p_session text) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
begin
  who := entered(p_session);
  return json_build_object('zone', who.zone, 'me', who.member,
    'professionals', (
      select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by p.full_name, p.id)
      from profiles p where p.studio_id = who.studio and p.is_active and (who.sees_all or p.id = who.member)
    ),
    'procedureTypes', (
      select coalesce(json_agg(t.shown order by t.position, t.name, t.id), '[]'::json)
      from (
        select t.position, t.name, t.id, json_build_object('id', t.id, 'name', t.name, 'priceCents', t.price_cents,
          'durationMinutes', t.duration_minutes, 'category', t.category, 'colour', t.colour,
          'professionalIds', array(
            select o.professional_id from procedure_type_offers o
            where o.studio_id = who.studio and o.procedure_type_id = t.id order by 1
          )) as shown
        from procedure_types t
        where t.studio_id = who.studio and t.is_active and (who.sees_all or t.created_by = who.member or exists (
          select from procedure_type_offers o where o.professional_id = who.member and o.procedure_type_id = t.id))
      ) t
    ));
end
$$;--> statement-breakpoint

-- The team: all of the studio for its administrators, for the others themselves.
create or replace function list_professionals(p_session text) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
begin
  who := entered(p_session);
  return json_build_object('me', who.member, 'mayManage', who.sees_all, 'professionals', (
    select coalesce(json_agg(professional_json(p) order by p.full_name, p.id), '[]'::json)
    from profiles p where p.studio_id = who.studio and (who.sees_all or p.id = who.member)
  ));
end
$$;--> statement-breakpoint

-- The days of the last ones that had visits or bookings, by how long they are ago: the same on the dashboard and in the
-- statistics; db/queries/visit-figures.ts fills in the others. At least back to the first of the month. After a change of
-- the zone today may be a day that was counted already: what lies ahead of it counts as today's.
drop function visit_figures(uuid, uuid[], date, integer);--> statement-breakpoint
drop function visit_series(uuid, uuid[], date, integer);--> statement-breakpoint
create function visit_figures(p_studio uuid, p_people uuid[], p_today date, p_days integer) returns json
language sql stable set search_path = public set plan_cache_mode = force_generic_plan
return (
  select json_build_object('any', coalesce(bool_or(d.visits > 0), false) or exists (select from visit_sources s
      where s.studio_id = p_studio and s.professional_id = any (p_people) and s.page_type = 'booking_page'),
    'ago', json_agg(d.ago), 'visits', json_agg(d.visits), 'visitors', json_agg(d.visitors), 'bookings', json_agg(d.bookings))
  from (
    select p_today - least(n.visit_date, p_today) as ago, sum(n.visits) as visits, sum(n.unique_visitors) as visitors,
      sum(n.bookings) as bookings
    from visit_days n
    where n.studio_id = p_studio and n.professional_id = any (p_people) and n.page_type = 'booking_page'
      and n.visit_date >= least(p_today - p_days + 1, date_trunc('month', p_today)::date)
    group by 1
  ) d);--> statement-breakpoint

-- The statistics of one professional, or of all the caller may see. Reads the days shown and the sources, however many
-- visits there were. Raises LU401, and LU404 for somebody out of sight.
create or replace function read_visits(p_session text, p_professional uuid, p_days integer, p_most integer, p_now timestamptz) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  people uuid[];
  today date;
begin
  who := entered(p_session);
  people := array(select p.id from profiles p
    where p.studio_id = who.studio and (who.sees_all or p.id = who.member) order by p.id);
  if p_professional is not null then
    if not p_professional = any (people) then
      raise exception 'nobody of that id' using errcode = 'LU404';
    end if;
    people := array[p_professional];
  end if;
  today := (p_now at time zone who.zone)::date;
  return (
    with sources as materialized (
      select referrer, sum(visits) as visits, sum(new_visitors) as new_visitors from visit_sources
      where studio_id = who.studio and professional_id = any (people) and page_type = 'booking_page' group by 1
    ), top as (
      select referrer, visits from sources where referrer <> '*' order by visits desc, referrer limit p_most
    )
    select json_build_object('zone', who.zone, 'date', today, 'wholeStudio', who.sees_all and p_professional is null,
      'totalVisits', coalesce((select sum(visits) from sources), 0),
      'uniqueVisitors', coalesce((select sum(new_visitors) from sources), 0),
      'figures', visit_figures(who.studio, people, today, p_days),
      'referrers', (select coalesce(json_agg(json_build_array(referrer, visits) order by visits desc, referrer), '[]'::json)
        from top))
  );
end
$$;--> statement-breakpoint

drop function agenda_changes();--> statement-breakpoint

-- A migration that fills a column anew leaves nothing known of it.
analyze clients;
