-- As take_rates, for a mail that is asked for. While the pause after the last one lasts nothing is counted; it begins only when
-- the rates allow a mail. Alike for addresses that are known and unknown. p_pause { key, windowSeconds, max }, null: none.
create or replace function take_mail_rates(p_pause jsonb, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz, out pause integer, out wait integer)
language plpgsql set search_path = public as $$
begin
  pause := case when p_pause is null then 0 else take_rates(array[p_pause ->> 'key'],
    array[(p_pause ->> 'windowSeconds')::integer], array[(p_pause ->> 'max')::integer], p_now) end;
  wait := case when pause > 0 then 0 else take_rates(p_keys, p_windows, p_limits, p_now) end;
  if wait > 0 then
    update rate_counters set window_ends_at = p_now where key = p_pause ->> 'key';
  end if;
end
$$;
