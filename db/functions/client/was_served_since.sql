-- Whether a visit of a client of the member's studio with one of these procedures was completed since, whoever with. A definer, since a
-- professional sees the own appointments only: yes or no is all she learns of those with colleagues.
create or replace function was_served_since(p_client_id uuid, p_since timestamptz, p_procedures uuid[]) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (
  select from public.appointments a
  join public.appointment_procedures p on p.appointment_id = a.id and p.procedure_type_id = any (p_procedures)
  where a.studio_id = public.current_studio_id() and a.client_id = p_client_id and a.starts_at > p_since and a.status = 'completed');
