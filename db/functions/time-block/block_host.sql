-- In whose agenda the caller may put blocks: her own, or that of the named colleague for who sees all. Raises LU404.
create or replace function block_host(p_professional uuid) returns uuid
language plpgsql stable set search_path = public as $$
declare
  host constant uuid := agenda_scope(coalesce(p_professional, current_professional_id()));
begin
  perform from profiles where studio_id = current_studio_id() and id = host and is_active;
  if not found then
    raise exception 'no such professional' using errcode = 'LU404';
  end if;
  return host;
end
$$;
