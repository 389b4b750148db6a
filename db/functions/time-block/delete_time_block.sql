-- A block is taken away. Answers what it was, and what it covered, so that it can be put back. Raises LU401, LU404.
create or replace function delete_time_block(p_session text, p_id uuid, p_limit integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  held time_blocks;
begin
  perform enter(p_session);
  held := hold_time_block(p_id);
  delete from time_blocks where id = held.id;
  return json_build_object('block', time_block_json(held), 'covered',
    (covered_appointments(held.professional_id, time_block_json(held)::jsonb, p_now))[1:p_limit]);
end
$$;
