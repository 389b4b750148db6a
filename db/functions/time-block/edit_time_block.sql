-- A block is edited at the version that was read. One that has begun may keep its first day. Says 'done', 'changed',
-- 'past' or 'overlaps'. Raises LU401, LU404.
create or replace function edit_time_block(p_session text, p_id uuid, p_version integer, p_block jsonb, p_accepted uuid[],
  p_limits jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
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
      repeats_weekly = (p_block ->> 'repeatsWeekly')::boolean,
      skipped_dates = array(select d::date from jsonb_array_elements_text(p_block -> 'skippedDates') as d),
      start_time = (p_block ->> 'startTime')::time,
      end_time = (p_block ->> 'endTime')::time, is_full_day = p_block ->> 'startTime' is null,
      reason = p_block ->> 'reason'
    where id = held.id returning * into held;
  end if;
  return json_build_object('outcome', 'done', 'block', time_block_json(held));
end
$$;
