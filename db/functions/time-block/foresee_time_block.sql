-- What a block would cover. Raises LU401, LU404.
create or replace function foresee_time_block(p_session text, p_professional uuid, p_block jsonb, p_limit integer, p_shown integer,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return covered_json(covered_appointments(block_host(p_professional), p_block, p_now), p_limit, p_shown);
end
$$;
