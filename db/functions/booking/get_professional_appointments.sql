-- The agenda of who can be booked (read_agenda), for whoever looks at the public page; null of all others.
create or replace function get_professional_appointments(p_professional_id uuid, p_from date, p_through date,
  p_procedures uuid[], p_except uuid default null) returns json
language plpgsql security definer stable parallel safe set search_path = public, pg_temp as $$
begin
  if exists (select from profiles where id = p_professional_id and is_active and is_bookable) then
    return read_agenda(p_professional_id, p_from, p_through, p_procedures, p_except);
  end if;
  return null;
end
$$;
