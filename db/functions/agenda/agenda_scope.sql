create or replace function agenda_scope(p_professional_id uuid) returns uuid
language plpgsql stable set search_path = public as $$
begin
  return agenda_scope(current_studio_id(), current_professional_id(), current_is_admin(), p_professional_id);
end
$$;

-- Whose agenda a read is narrowed to: herself, unless she sees all and asked for one or none (null). Nobody's id when a
-- professional is not of the studio or not hers to see.
create or replace function agenda_scope(p_studio uuid, p_member uuid, p_sees_all boolean, p_professional uuid) returns uuid
language plpgsql stable as $$
begin
  if p_professional is null then
    return case when not p_sees_all then p_member end;
  end if;
  return coalesce((
    select p.id from public.profiles p
    where p.studio_id = p_studio and p.id = p_professional and (p_sees_all or p.id = p_member)
  ), '00000000-0000-0000-0000-000000000000');
end
$$;
