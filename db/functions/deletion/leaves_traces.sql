-- Whether something of hers has to stay with the studio, so that her row stays to be pointed at.
create or replace function leaves_traces(p_studio uuid, p_user uuid) returns boolean
language sql stable set search_path = public
return exists (select from public.appointment_counts
    where studio_id = p_studio and professional_id = p_user and appointments > 0)
  or exists (select from public.clients where studio_id = p_studio and created_by = p_user)
  or exists (select from public.procedure_types where created_by = p_user);
