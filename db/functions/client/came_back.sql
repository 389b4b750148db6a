-- Whether a client of the member's studio has something booked, or a visit with one of these procedures was completed since, whoever
-- with. A definer, since a professional sees the own appointments only: yes or no is all that is learned of those with colleagues.
create or replace function came_back(p_client_id uuid, p_since timestamptz, p_procedures uuid[], p_now timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (
  select from public.appointments a
  where a.studio_id = public.current_studio_id() and a.client_id = p_client_id and (
    a.status in ('scheduled', 'confirmed', 'in_progress') and a.ends_at > p_now
    or a.status = 'completed' and a.starts_at > p_since and exists (
      select from public.appointment_procedures p where p.appointment_id = a.id and p.procedure_type_id = any (p_procedures))));
