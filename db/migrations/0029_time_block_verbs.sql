-- Time that members take out of the agenda: breaks of a day, blocks of one day, of several and of every week.

-- Mirrors domain/scheduling/breaks.ts.
create function day_breaks_valid(day jsonb) returns boolean
language sql immutable parallel safe
return day -> 'breaks' is null or coalesce(
  jsonb_typeof(day -> 'breaks') = 'array'
  and jsonb_array_length(day -> 'breaks') <= 4
  and not exists (
    select from jsonb_array_elements(day -> 'breaks') with ordinality as one (pause, n)
    where (
      jsonb_typeof(one.pause -> 'start') = 'string' and one.pause ->> 'start' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and jsonb_typeof(one.pause -> 'end') = 'string' and one.pause ->> 'end' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and (
        (day -> 'closed')::boolean
        or (
          one.pause ->> 'start' < one.pause ->> 'end'
          and day ->> 'start' <= one.pause ->> 'start' and one.pause ->> 'end' <= day ->> 'end'
          and not ((day -> 'hasLunch')::boolean
            and one.pause ->> 'start' < day ->> 'lunchEnd' and day ->> 'lunchStart' < one.pause ->> 'end')
          and not exists (
            select from jsonb_array_elements(day -> 'breaks') with ordinality as other (pause, n)
            where other.n < one.n and one.pause ->> 'start' < other.pause ->> 'end'
              and other.pause ->> 'start' < one.pause ->> 'end'
          )
        )
      )
    ) is not true
  ),
  false
);--> statement-breakpoint

create or replace function business_day_valid(day jsonb) returns boolean
language sql immutable parallel safe
return coalesce(
  jsonb_typeof(day) = 'object'
  and jsonb_typeof(day -> 'closed') = 'boolean'
  and jsonb_typeof(day -> 'hasLunch') = 'boolean'
  and day ->> 'start' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  and day ->> 'end' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  and day ->> 'lunchStart' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  and day ->> 'lunchEnd' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  and (
    (day -> 'closed')::boolean
    or (
      day ->> 'start' < day ->> 'end'
      and (
        not (day -> 'hasLunch')::boolean
        or (
          day ->> 'start' <= day ->> 'lunchStart'
          and day ->> 'lunchStart' < day ->> 'lunchEnd'
          and day ->> 'lunchEnd' <= day ->> 'end'
        )
      )
    )
  )
  and public.day_breaks_valid(day),
  false
);
--> statement-breakpoint

-- The first day on or after p_from on which a block that began on p_first may hold. Says the same as
-- domain/scheduling/block-days.ts, like block_days.
create function block_day_from(p_first date, p_weekly boolean, p_from date) returns date
language sql immutable parallel safe
return case when p_first >= p_from then p_first when p_weekly then p_from + ((p_first - p_from) % 7 + 7) % 7 else p_from end;--> statement-breakpoint

-- One day of a block, as the rule of free times takes it.
create type block_day as (professional_id uuid, blocked_date date, start_time time, end_time time, is_full_day boolean,
  reason text);--> statement-breakpoint

-- The blocks of some professionals, a row for each day they cover from p_from to p_through. Whatever reads blocks reads
-- this. Not planned by itself: its query becomes a part of the caller's.
create function block_days(p_professionals uuid[], p_from date, p_through date) returns setof block_day
language sql stable parallel safe rows 10
begin atomic
  select b.professional_id, block_day_from(b.blocked_date, b.repeats_weekly, p_from) + n, b.start_time, b.end_time,
    b.is_full_day, b.reason
  from time_blocks b
  cross join lateral generate_series(0,
    least(b.last_date, p_through) - block_day_from(b.blocked_date, b.repeats_weekly, p_from),
    case when b.repeats_weekly then 7 else 1 end) as n
  where b.professional_id = any (p_professionals) and b.last_date >= p_from and b.blocked_date <= p_through;
end;--> statement-breakpoint

create function block_json(b block_day) returns jsonb language sql stable parallel safe
return jsonb_build_object('blockedDate', (b).blocked_date, 'startTime', to_char((b).start_time, 'HH24:MI'),
  'endTime', to_char((b).end_time, 'HH24:MI'), 'isFullDay', (b).is_full_day, 'reason', (b).reason);--> statement-breakpoint

create or replace function get_professional_appointments(prof_id uuid, p_from date, p_through date, p_procedures uuid[]) returns json
language plpgsql stable parallel safe set search_path = public as $$
declare
  agenda json;
begin
  select json_build_object(
    'zone', s.zone,
    'hours', p.business_hours,
    'version', p.agenda_version,
    'busy', (
      select '[' || coalesce(string_agg(first_minute || ',' || last_minute, ','), '') || ']'
      from (
        select epoch_minute(a.starts_at) as first_minute, epoch_minute(a.ends_at) as last_minute
        from appointments a
        where a.professional_id = prof_id and a.status <> 'cancelled'
          and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
          and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC'
        order by a.starts_at
      ) as taken
    )::json,
    'blocks', (
      select coalesce(json_agg(json_build_object('blockedDate', b.blocked_date,
        'startTime', to_char(b.start_time, 'HH24:MI'), 'endTime', to_char(b.end_time, 'HH24:MI'),
        'isFullDay', b.is_full_day, 'reason', null)), '[]'::json)
      from block_days(array[prof_id], p_from - 1, p_through + 2) b
    ),
    'totalMinutes', (
      select sum(t.duration_minutes) from offered_procedures(prof_id) t where t.id = any (p_procedures)
      having count(*) = cardinality(p_procedures)
    )
  ) into agenda
  from profiles p join studios s on s.id = p.studio_id
  where p.id = prof_id and p.is_active and p.is_bookable;
  return agenda;
end
$$;--> statement-breakpoint

create or replace function appointment_calendar(p_session text, p_from date, p_through date, p_professional uuid, p_held text)
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
      from block_days(whose, p_from, p_through) b
    ));
end
$$;--> statement-breakpoint

create or replace function agenda_json(p_professional_id uuid, p_from date, p_through date, p_except uuid) returns json
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
        from block_days(array[p_professional_id], p_from - 1, p_through + 2) b
      ))
    from profiles p join studios s on s.id = p.studio_id where p.id = p_professional_id
  );
end
$$;--> statement-breakpoint
drop function block_json(time_blocks);--> statement-breakpoint

-- A block as its owner reads and edits it.
create function time_block_json(b time_blocks) returns json language sql stable parallel safe
return json_build_object('id', (b).id, 'version', (b).version,
  'kind', case when (b).is_full_day then 'full_day' when (b).start_time = (b).end_time then 'single_time' else 'time_range' end,
  'blockedDate', (b).blocked_date, 'untilDate', (b).until_date, 'repeatsWeekly', (b).repeats_weekly,
  'startTime', to_char((b).start_time, 'HH24:MI'), 'endTime', to_char((b).end_time, 'HH24:MI'), 'reason', (b).reason);--> statement-breakpoint

-- Where a range that is bounded by a wall time begins or ends: its instant, or that of the jump when the clocks jump over
-- it. Says the same as dayOf().from() of domain/scheduling/clock.ts (a test compares them).
create function instant_from(p_zone text, p_date date, p_time time) returns timestamptz
language sql stable parallel safe
return coalesce(instant_at(p_zone, p_date, p_time), (
  select min(m)
  from generate_series((p_date + p_time) at time zone 'UTC' - interval '26 hours',
    (p_date + p_time) at time zone 'UTC' + interval '26 hours', interval '1 minute') as m
  where m at time zone p_zone >= p_date + p_time
));--> statement-breakpoint

-- The instants a block covers on one day; empty on a day that the zone skipped. Says the same as coveredBy() of
-- domain/scheduling/time-block.ts (a test compares them).
create function block_span(p_zone text, p_interval integer, p_date date, p_start time, p_end time) returns tstzrange
language plpgsql stable parallel safe set search_path = public as $$
declare
  midnight constant timestamptz := instant_from(p_zone, p_date, '00:00');
  next_midnight constant timestamptz := instant_from(p_zone, p_date, '24:00');
  starts timestamptz;
begin
  if midnight = next_midnight then
    return 'empty';
  elsif p_start is null then
    return tstzrange(midnight, next_midnight);
  end if;
  starts := instant_from(p_zone, p_date, p_start);
  return tstzrange(starts, case when p_start = p_end then starts + make_interval(mins => p_interval)
    else greatest(starts, instant_from(p_zone, p_date, p_end)) end);
end
$$;--> statement-breakpoint

-- The appointments that a block would cover, by start: those that hold their time and are not over. p_block as
-- columnsOf() of domain/scheduling/block-input.ts makes it. Only the days on which there is somebody are looked at.
create function covered_appointments(p_professional_id uuid, p_block jsonb, p_now timestamptz) returns uuid[]
language plpgsql stable set search_path = public as $$
declare
  zone text;
  step integer;
  first constant date := (p_block ->> 'blockedDate')::date;
  weekly constant boolean := (p_block ->> 'repeatsWeekly')::boolean;
  last constant date := coalesce((p_block ->> 'untilDate')::date, case when weekly then 'infinity'::date else first end);
begin
  select s.zone, coalesce((p.business_hours ->> 'slotInterval')::integer, 30) into zone, step
  from profiles p join studios s on s.id = p.studio_id where p.id = p_professional_id;
  return array(
    with held as materialized (
      -- A single time late in the evening reaches into the next day.
      select a.id, a.starts_at, a.ends_at, (a.starts_at at time zone zone)::date - 1 + n as day
      from appointments a
      cross join lateral generate_series(0,
        (a.ends_at at time zone zone)::date - (a.starts_at at time zone zone)::date + 1) as n
      where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.status <> 'completed'
        and a.ends_at > p_now and a.starts_at > p_now - interval '1 day'
        and a.starts_at >= (first - 2)::timestamp at time zone 'UTC'
        and a.starts_at < (last + 3)::timestamp at time zone 'UTC'
    ), spans as materialized (
      select day, block_span(zone, step, day, (p_block ->> 'startTime')::time, (p_block ->> 'endTime')::time) as span
      from (select distinct day from held) as days
      where day between first and last and (not weekly or (day - first) % 7 = 0)
    )
    select h.id from held h join spans s on s.day = h.day and s.span && tstzrange(h.starts_at, h.ends_at)
    group by h.id, h.starts_at order by h.starts_at, h.id
  );
end
$$;--> statement-breakpoint

-- So many of them and which, the first ones in full: p_limit of ids, p_shown of rows.
create function covered_json(p_ids uuid[], p_limit integer, p_shown integer) returns json
language sql stable set search_path = public
return json_build_object('zone', zone_here(), 'count', cardinality(p_ids), 'ids', p_ids[1:p_limit],
  'rows', appointments_json(p_ids[1:p_shown]));--> statement-breakpoint

-- In whose agenda the caller may put blocks: her own, or that of the named colleague for who sees all. Raises LU404.
create function block_host(p_professional uuid) returns uuid
language plpgsql stable set search_path = public as $$
declare
  host constant uuid := agenda_scope(coalesce(p_professional, current_professional_id()));
begin
  perform from profiles where studio_id = current_studio_id() and id = host and is_active;
  if not found then
    raise exception 'no such professional' using errcode = 'LU404';
  end if;
  return host;
end
$$;--> statement-breakpoint

-- The block, held for a change: first its agenda, then itself. Raises LU404 for what the caller may not see.
create function hold_time_block(p_id uuid) returns time_blocks
language plpgsql set search_path = public as $$
declare
  held time_blocks;
begin
  perform lock_agenda(b.professional_id) from time_blocks b where b.id = p_id and b.studio_id = current_studio_id()
    and (current_is_admin() or b.professional_id = current_professional_id());
  select b.* into held from time_blocks b where b.id = p_id and b.studio_id = current_studio_id()
    and (current_is_admin() or b.professional_id = current_professional_id()) for update;
  if not found then
    raise exception 'no such block' using errcode = 'LU404';
  end if;
  return held;
end
$$;--> statement-breakpoint

create function studio_today(p_now timestamptz) returns date language sql stable set search_path = public
return (p_now at time zone zone_here())::date;--> statement-breakpoint

-- The blocks that hold on p_from (today when null) or later, soonest first. Raises LU401, LU404.
create function read_time_blocks(p_session text, p_professional uuid, p_from date, p_limit integer, p_now timestamptz)
returns json
language plpgsql set search_path = public as $$
declare
  host uuid;
  since date;
begin
  perform enter(p_session);
  host := block_host(p_professional);
  since := coalesce(p_from, studio_today(p_now));
  return json_build_object('zone', zone_here(), 'today', studio_today(p_now), 'professionalId', host, 'blocks', (
    select coalesce(json_agg(time_block_json(found.b) order by found.day, (found.b).start_time nulls first, (found.b).id),
      '[]'::json)
    from (
      select b, block_day_from(b.blocked_date, b.repeats_weekly, since) as day
      from time_blocks b
      where b.professional_id = host and b.last_date >= since
        and block_day_from(b.blocked_date, b.repeats_weekly, since) <= b.last_date
      order by 2, b.start_time nulls first, b.id limit p_limit
    ) as found
  ));
end
$$;--> statement-breakpoint

-- What a block would cover. Raises LU401, LU404.
create function foresee_time_block(p_session text, p_professional uuid, p_block jsonb, p_limit integer, p_shown integer,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return covered_json(covered_appointments(block_host(p_professional), p_block, p_now), p_limit, p_shown);
end
$$;--> statement-breakpoint

-- A block is made, under the lock that bookings take: what it covers is what p_accepted names, or it is not made. p_limits:
-- { active, ids, shown }. The very same block once more is that block. Says 'done', 'past', 'full' or 'overlaps' (with what
-- it covers). Raises LU401, LU404.
create function create_time_block(p_session text, p_id uuid, p_professional uuid, p_block jsonb, p_accepted uuid[],
  p_limits jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  host uuid;
  covered uuid[];
  made time_blocks;
begin
  perform enter(p_session);
  host := block_host(p_professional);
  perform lock_agenda(host);
  if (p_block ->> 'blockedDate')::date < studio_today(p_now) then
    return json_build_object('outcome', 'past');
  end if;
  select b.* into made from time_blocks b
  where b.professional_id = host and b.last_date >= studio_today(p_now)
    and time_block_json(b)::jsonb - 'id' - 'version' = p_block limit 1;
  if found then
    return json_build_object('outcome', 'done', 'block', time_block_json(made));
  end if;
  if (select count(*) from time_blocks b where b.professional_id = host and b.last_date >= studio_today(p_now))
    >= (p_limits ->> 'active')::integer
  then
    return json_build_object('outcome', 'full');
  end if;
  covered := covered_appointments(host, p_block, p_now);
  if not covered <@ p_accepted then
    return json_build_object('outcome', 'overlaps',
      'covered', covered_json(covered, (p_limits ->> 'ids')::integer, (p_limits ->> 'shown')::integer));
  end if;
  insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, start_time, end_time,
    is_full_day, reason, created_by)
  values (p_id, current_studio_id(), host, (p_block ->> 'blockedDate')::date, (p_block ->> 'untilDate')::date,
    (p_block ->> 'repeatsWeekly')::boolean, (p_block ->> 'startTime')::time, (p_block ->> 'endTime')::time,
    p_block ->> 'startTime' is null, p_block ->> 'reason', current_professional_id())
  returning * into made;
  return json_build_object('outcome', 'done', 'block', time_block_json(made));
end
$$;--> statement-breakpoint

-- A block is edited at the version that was read. One that has begun may keep its first day. Says 'done', 'changed',
-- 'past' or 'overlaps'. Raises LU401, LU404.
create function edit_time_block(p_session text, p_id uuid, p_version integer, p_block jsonb, p_accepted uuid[],
  p_limits jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  held time_blocks;
  covered uuid[];
begin
  perform enter(p_session);
  held := hold_time_block(p_id);
  if held.version <> p_version then
    return json_build_object('outcome', 'changed');
  end if;
  if (p_block ->> 'blockedDate')::date < studio_today(p_now) and (p_block ->> 'blockedDate')::date <> held.blocked_date then
    return json_build_object('outcome', 'past');
  end if;
  covered := covered_appointments(held.professional_id, p_block, p_now);
  if not covered <@ p_accepted then
    return json_build_object('outcome', 'overlaps',
      'covered', covered_json(covered, (p_limits ->> 'ids')::integer, (p_limits ->> 'shown')::integer));
  end if;
  if time_block_json(held)::jsonb - 'id' - 'version' <> p_block then
    update time_blocks set blocked_date = (p_block ->> 'blockedDate')::date, until_date = (p_block ->> 'untilDate')::date,
      repeats_weekly = (p_block ->> 'repeatsWeekly')::boolean, start_time = (p_block ->> 'startTime')::time,
      end_time = (p_block ->> 'endTime')::time, is_full_day = p_block ->> 'startTime' is null,
      reason = p_block ->> 'reason'
    where id = held.id returning * into held;
  end if;
  return json_build_object('outcome', 'done', 'block', time_block_json(held));
end
$$;--> statement-breakpoint

-- A block is taken away. Answers what it was, and what it covered, so that it can be put back. Raises LU401, LU404.
create function delete_time_block(p_session text, p_id uuid, p_limit integer, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  held time_blocks;
begin
  perform enter(p_session);
  held := hold_time_block(p_id);
  delete from time_blocks where id = held.id;
  return json_build_object('block', time_block_json(held), 'covered',
    (covered_appointments(held.professional_id, time_block_json(held)::jsonb, p_now))[1:p_limit]);
end
$$;
