-- Whose smaller copy comes: { outcome: 'ok' (kind, width, height) | 'forbidden' | 'limited' (wait) | 'unknown' }.
create or replace function begin_small_picture(p_session text, p_id uuid, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  begun json := begin_picture(p_session, p_keys, p_windows, p_limits, p_now);
  larger json;
begin
  if begun ->> 'outcome' <> 'ok' then
    return begun;
  end if;
  select json_build_object('outcome', 'ok', 'kind', kind, 'width', width, 'height', height) into larger
  from pictures where id = p_id and studio_id = current_studio_id();
  return coalesce(larger, '{"outcome": "unknown"}');
end
$$;
