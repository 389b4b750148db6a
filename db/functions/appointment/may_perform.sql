-- Whether the caller may put a service into an appointment: her own, one she offers, or any of the studio for who sees all.
create or replace function may_perform(t procedure_types) returns boolean
language sql stable set search_path = public
return (t).studio_id = current_studio_id() and (current_is_admin() or (t).created_by = current_professional_id()
  or exists (select from procedure_type_offers o
    where o.professional_id = current_professional_id() and o.procedure_type_id = (t).id));
