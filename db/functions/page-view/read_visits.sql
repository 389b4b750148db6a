-- The statistics of one professional, or of all the caller may see. Reads the days shown and the sources, however many
-- visits there were. Raises LU401, and LU404 for somebody out of sight.
create or replace function read_visits(p_session text, p_professional uuid, p_days integer, p_most integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
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
$$;
