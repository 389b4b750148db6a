-- As take_rates, for a batch: raises LU429 (or p_state) with the seconds to wait as detail, so that nothing of the transaction happens.
-- '{user}' and '{studio}' in a key stand for the member of the transaction.
create or replace function require_rates(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz,
  p_state text default 'LU429')
returns void language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(array(
    select replace(replace(key, '{user}', coalesce(current_professional_id()::text, '')), '{studio}',
      coalesce(current_studio_id()::text, ''))
    from unnest(p_keys) with ordinality as given (key, n) order by n), p_windows, p_limits, p_now);
begin
  if wait > 0 then
    raise exception 'rate limited' using errcode = p_state, detail = wait;
  end if;
end
$$;
