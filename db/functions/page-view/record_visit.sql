-- Counts a visit of a page, once for `p_opening`; says whether it did. Not of a page nobody is booked on, not by who is
-- signed in to its studio (`p_session`), not beyond the limits. Who was not asked to be recognised (`p_visitor` null) is a
-- new visitor each time. A crash forgives a few visits, so nobody waits for the log.
create or replace function record_visit(p_id uuid, p_professional uuid, p_page_type text, p_opening text, p_visitor text,
  p_referrer text, p_session text, p_most integer, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
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
  -- A professional has `p_most` sources by name besides the direct views (''): to make room for a new one the least goes under
  -- '*', the others. What people really come from has more views than what is made up.
  update visit_sources set visits = visits + 1, new_visitors = new_visitors + is_new
  where studio_id = host.studio_id and professional_id = p_professional and page_type = p_page_type and referrer = p_referrer;
  if found then
    return true;
  end if;
  if p_referrer <> '' and (select count(*) from visit_sources where studio_id = host.studio_id and professional_id = p_professional
      and page_type = p_page_type and referrer not in ('', '*')) >= p_most then
    with gone as (
      delete from visit_sources
      where (studio_id, professional_id, page_type, referrer) = (
        select studio_id, professional_id, page_type, referrer from visit_sources
        where studio_id = host.studio_id and professional_id = p_professional and page_type = p_page_type
          and referrer not in ('', '*')
        order by visits, referrer limit 1)
      returning visits, new_visitors
    )
    insert into visit_sources as s (studio_id, professional_id, page_type, referrer, visits, new_visitors)
    select host.studio_id, p_professional, p_page_type, '*', visits, new_visitors from gone
    on conflict (studio_id, professional_id, page_type, referrer) do update
    set visits = s.visits + excluded.visits, new_visitors = s.new_visitors + excluded.new_visitors;
  end if;
  insert into visit_sources (studio_id, professional_id, page_type, referrer, visits, new_visitors)
  values (host.studio_id, p_professional, p_page_type, p_referrer, 1, is_new);
  return true;
end
$$;
