-- Visits of the public page: counted as they come, added up by day and by where they came from, and what they led to.

-- Visitors whose first visit came from there: over all sources that is every visitor there ever was, in few rows.
alter table visit_sources add column new_visitors integer default 0 not null;--> statement-breakpoint
alter table visit_sources drop constraint visit_sources_count;--> statement-breakpoint
update visit_sources s set new_visitors = least(f.visitors, s.visits)
from (
  select studio_id, professional_id, page_type, coalesce(referrer, '') as referrer, count(*) as visitors
  from (
    select distinct on (professional_id, page_type, coalesce(visitor_id, session_id)) *
    from visits order by professional_id, page_type, coalesce(visitor_id, session_id), created_at, id
  ) v
  group by 1, 2, 3, 4
) f
where (s.studio_id, s.professional_id, s.page_type, s.referrer) = (f.studio_id, f.professional_id, f.page_type, f.referrer);--> statement-breakpoint
alter table visit_sources add constraint visit_sources_count check (visit_sources.new_visitors between 0 and visit_sources.visits);--> statement-breakpoint

-- Adds a visit to its source. A professional has `p_most` sources by name besides the direct visits (''): to make room for a
-- new one the least goes under '*', the others. What people really come from has more visits than what is made up.
create function count_source(p_studio uuid, p_professional uuid, p_page_type text, p_referrer text, p_new integer,
  p_most integer) returns void
language plpgsql set search_path = public as $$
begin
  update visit_sources set visits = visits + 1, new_visitors = new_visitors + p_new
  where studio_id = p_studio and professional_id = p_professional and page_type = p_page_type and referrer = p_referrer;
  if found then
    return;
  end if;
  if p_referrer <> '' and (select count(*) from visit_sources where studio_id = p_studio and professional_id = p_professional
      and page_type = p_page_type and referrer not in ('', '*')) >= p_most then
    with gone as (
      delete from visit_sources
      where (studio_id, professional_id, page_type, referrer) = (
        select studio_id, professional_id, page_type, referrer from visit_sources
        where studio_id = p_studio and professional_id = p_professional and page_type = p_page_type
          and referrer not in ('', '*')
        order by visits, referrer limit 1)
      returning visits, new_visitors
    )
    insert into visit_sources as s (studio_id, professional_id, page_type, referrer, visits, new_visitors)
    select p_studio, p_professional, p_page_type, '*', visits, new_visitors from gone
    on conflict (studio_id, professional_id, page_type, referrer) do update
    set visits = s.visits + excluded.visits, new_visitors = s.new_visitors + excluded.new_visitors;
  end if;
  insert into visit_sources (studio_id, professional_id, page_type, referrer, visits, new_visitors)
  values (p_studio, p_professional, p_page_type, p_referrer, 1, p_new);
end
$$;--> statement-breakpoint

-- Counts a visit of a page, once for `p_opening`; says whether it did. Not of a page nobody is booked on, not by who is
-- signed in to its studio (`p_session`), not beyond the limits. Who was not asked to be recognised (`p_visitor` null) is a
-- visitor of her own each time. A crash forgives a few visits, so nobody waits for the log.
create function record_visit(p_id uuid, p_professional uuid, p_page_type text, p_opening text, p_visitor text,
  p_referrer text, p_session text, p_most integer, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns boolean
language plpgsql set search_path = public as $$
declare
  host record;
  today date;
  is_new integer;
  is_first_today integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  select p.studio_id, s.zone into host from profiles p join studios s on s.id = p.studio_id
  where p.id = p_professional and p.is_active and p.is_bookable;
  if not found or exists (select from sessions e join profiles m on m.id = e.user_id
      where e.id = p_session and e.expires_at > p_now and m.studio_id = host.studio_id and m.is_active) then
    return false;
  end if;
  -- One after the other: whoever looks whether a visitor was here sees all who came before.
  perform pg_advisory_xact_lock(hashtextextended('visits:' || p_professional, 0));
  if exists (select from visits
      where professional_id = p_professional and page_type = p_page_type and session_id = p_opening)
    or take_rates(p_keys, p_windows, p_limits, p_now) > 0 then
    return false;
  end if;
  today := (p_now at time zone host.zone)::date;
  is_new := (p_visitor is null or not exists (select from visits
    where professional_id = p_professional and page_type = p_page_type and visitor_id = p_visitor))::integer;
  is_first_today := (is_new = 1 or not exists (select from visits
    where professional_id = p_professional and page_type = p_page_type and visitor_id = p_visitor
      and visit_date = today))::integer;
  insert into visits (id, studio_id, professional_id, page_type, visitor_id, session_id, referrer, visit_date, created_at)
  values (p_id, host.studio_id, p_professional, p_page_type, p_visitor, p_opening, nullif(p_referrer, ''), today, p_now);
  insert into visit_days as d (studio_id, professional_id, page_type, visit_date, visits, unique_visitors, new_visitors)
  values (host.studio_id, p_professional, p_page_type, today, 1, is_first_today, is_new)
  on conflict (studio_id, professional_id, page_type, visit_date) do update
  set visits = d.visits + 1, unique_visitors = d.unique_visitors + is_first_today, new_visitors = d.new_visitors + is_new;
  perform count_source(host.studio_id, p_professional, p_page_type, p_referrer, is_new, p_most);
  return true;
end
$$;--> statement-breakpoint

-- What visits led to: bookings made on the page, by the studio's day on which they were made. A retry inserts nothing, and a
-- cancellation takes nothing back.
create function count_bookings() returns trigger language plpgsql set search_path = public as $$
begin
  insert into visit_days as d (studio_id, professional_id, page_type, visit_date, bookings)
  select a.studio_id, a.professional_id, 'booking_page', (a.created_at at time zone s.zone)::date, count(*)
  from added a join studios s on s.id = a.studio_id
  where a.origin = 'public' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (studio_id, professional_id, page_type, visit_date) do update set bookings = d.bookings + excluded.bookings;
  return null;
end
$$;--> statement-breakpoint
create trigger count_bookings after insert on appointments referencing new table as added
  for each statement execute function count_bookings();--> statement-breakpoint
insert into visit_days as d (studio_id, professional_id, page_type, visit_date, bookings)
select a.studio_id, a.professional_id, 'booking_page', (a.created_at at time zone s.zone)::date, count(*)
from appointments a join studios s on s.id = a.studio_id where a.origin = 'public' group by 1, 2, 3, 4
on conflict (studio_id, professional_id, page_type, visit_date) do update set bookings = excluded.bookings;--> statement-breakpoint

-- Each of the last days; at least back to the first of the month. After a change of the zone today may be a
-- day that was counted already: what lies ahead of it counts as today's.
create function visit_series(p_studio uuid, p_people uuid[], p_today date, p_days integer)
  returns table (day date, visits bigint, unique_visitors bigint, bookings bigint)
language sql stable
begin atomic
  select d.day::date, coalesce(v.visits, 0), coalesce(v.unique_visitors, 0), coalesce(v.bookings, 0)
  from generate_series(least(p_today - p_days + 1, date_trunc('month', p_today)::date)::timestamp, p_today, '1 day') as d (day)
  left join (
    select least(visit_date, p_today) as day, sum(n.visits) as visits, sum(n.unique_visitors) as unique_visitors,
      sum(n.bookings) as bookings
    from visit_days n
    where n.studio_id = p_studio and n.professional_id = any (p_people) and n.page_type = 'booking_page'
      and n.visit_date >= least(p_today - p_days + 1, date_trunc('month', p_today)::date)
    group by 1
  ) v on v.day = d.day::date;
end;--> statement-breakpoint

-- Each of the last days, oldest first, and the windows of the specification: the same on the dashboard and in the statistics.
-- One plan fits all people; left to itself PostgreSQL plans anew at every call, which takes longer than reading the days.
create or replace function visit_figures(p_studio uuid, p_people uuid[], p_today date, p_days integer) returns json
language sql stable set search_path = public set plan_cache_mode = force_generic_plan
return (
  select json_build_object('any', coalesce(bool_or(d.visits > 0), false) or exists (select from visit_sources s
      where s.studio_id = p_studio and s.professional_id = any (p_people) and s.page_type = 'booking_page'),
    'days', json_agg(d.visits order by d.day), 'visitors', json_agg(d.unique_visitors order by d.day),
    'bookings', json_agg(d.bookings order by d.day), 'today', sum(d.visits) filter (where d.day = p_today),
    'week', sum(d.visits) filter (where d.day > p_today - 7),
    'month', sum(d.visits) filter (where d.day >= date_trunc('month', p_today)))
  from visit_series(p_studio, p_people, p_today, p_days) d);--> statement-breakpoint

-- The statistics of one professional, or of all the caller may see. Reads the days shown and the sources, however many
-- visits there were. Raises LU401, and LU404 for somebody out of sight.
create function read_visits(p_session text, p_professional uuid, p_days integer, p_most integer, p_now timestamptz) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  studio uuid;
  people uuid[];
  zone text;
  today date;
begin
  perform enter(p_session);
  studio := current_studio_id();
  people := people_in_sight();
  if p_professional is not null then
    if not p_professional = any (people) then
      raise exception 'nobody of that id' using errcode = 'LU404';
    end if;
    people := array[p_professional];
  end if;
  zone := (select s.zone from studios s where s.id = studio);
  today := (p_now at time zone zone)::date;
  return (
    with sources as materialized (
      select referrer, sum(visits) as visits, sum(new_visitors) as new_visitors from visit_sources
      where studio_id = studio and professional_id = any (people) and page_type = 'booking_page' group by 1
    ), top as (
      select referrer, visits from sources where referrer <> '*' order by visits desc, referrer limit p_most
    )
    select json_build_object('zone', zone, 'date', today, 'wholeStudio', current_is_admin() and p_professional is null,
      'totalVisits', coalesce((select sum(visits) from sources), 0),
      'uniqueVisitors', coalesce((select sum(new_visitors) from sources), 0),
      'figures', visit_figures(studio, people, today, p_days),
      'referrers', (select coalesce(json_agg(json_build_array(referrer, visits) order by visits desc, referrer), '[]'::json)
        from top))
  );
end
$$;
