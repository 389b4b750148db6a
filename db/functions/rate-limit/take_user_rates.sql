-- '{user}' in a key stands for the person's id.
create or replace function take_user_rates(p_user uuid, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns integer language sql set search_path = public
begin atomic
  select take_rates(array(select replace(k, '{user}', p_user::text)
    from unnest(p_keys) with ordinality as given (k, n) order by n), p_windows, p_limits, p_now);
end;
