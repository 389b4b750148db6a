-- As take_rates, for a batch: raises LU429 (or p_state) with the seconds to wait as detail, so that nothing of the transaction happens.
create or replace function require_rates(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz,
  p_state text default 'LU429')
returns void language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
begin
  if wait > 0 then
    raise exception 'rate limited' using errcode = p_state, detail = wait;
  end if;
end
$$;
