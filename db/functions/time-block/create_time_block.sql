-- A block is made, under the lock that bookings take: what it covers is what p_accepted names, or it is not made. p_limits:
-- { active, ids, shown }. The very same block once more is that block. Says 'done', 'past', 'full' or 'overlaps' (with what
-- it covers). Raises LU401, LU404.
create or replace function create_time_block(p_session text, p_id uuid, p_professional uuid, p_block jsonb, p_accepted uuid[],
  p_limits jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
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
  insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, skipped_dates,
    start_time, end_time, is_full_day, reason, created_by)
  values (p_id, current_studio_id(), host, (p_block ->> 'blockedDate')::date, (p_block ->> 'untilDate')::date,
    (p_block ->> 'repeatsWeekly')::boolean,
    array(select d::date from jsonb_array_elements_text(p_block -> 'skippedDates') as d),
    (p_block ->> 'startTime')::time, (p_block ->> 'endTime')::time,
    p_block ->> 'startTime' is null, p_block ->> 'reason', current_professional_id())
  returning * into made;
  return json_build_object('outcome', 'done', 'block', time_block_json(made));
end
$$;
