-- The block, held for a change: first its agenda, then itself. Raises LU404 for what the caller may not see.
create or replace function hold_time_block(p_id uuid) returns time_blocks
language plpgsql set search_path = public as $$
declare
  held time_blocks;
begin
  perform lock_agenda(b.professional_id) from time_blocks b where b.id = p_id and b.studio_id = current_studio_id()
    and (current_is_admin() or b.professional_id = current_professional_id());
  select b.* into held from time_blocks b where b.id = p_id and b.studio_id = current_studio_id()
    and (current_is_admin() or b.professional_id = current_professional_id()) for update;
  if not found then
    raise exception 'no such block' using errcode = 'LU404';
  end if;
  return held;
end
$$;
