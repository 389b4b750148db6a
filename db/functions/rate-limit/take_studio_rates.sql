-- '{studio}' in a key stands for the studio's id.
create or replace function take_studio_rates(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns integer language sql set search_path = public
begin atomic
  select take_rates(array(select replace(k, '{studio}', current_studio_id()::text)
    from unnest(p_keys) with ordinality as given (k, n) order by n), p_windows, p_limits, p_now);
end;
