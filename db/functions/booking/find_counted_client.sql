-- Who a visitor may be, after counting the look-up. '{studio}' in a rate key stands for the studio's id.
create or replace function find_counted_client(p_professional_id uuid, p_email citext, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  host uuid := (select studio_id from profiles where id = p_professional_id and is_active and is_bookable);
  wait integer := take_rates(array(select replace(k, '{studio}', coalesce(host, p_professional_id)::text)
    from unnest(p_keys) with ordinality as given (k, n) order by n), p_windows, p_limits, p_now);
begin
  return json_build_object('wait', wait, 'studioId', host, 'client', (
    select json_build_object('clientId', c.id, 'fullName', c.full_name, 'phone', coalesce(c.phone, ''))
    from clients c where wait = 0 and c.studio_id = host and c.email = p_email));
end
$$;
