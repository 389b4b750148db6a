-- The blocks that hold on p_from (today when null) or later, soonest first. Raises LU401, LU404.
create or replace function read_time_blocks(p_session text, p_professional uuid, p_from date, p_limit integer, p_now timestamptz)
returns json
language plpgsql security definer set search_path = public as $$
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
$$;
